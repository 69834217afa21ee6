# Teksty tablicy analitycznej

analysis = Analiza
analysis-close = Zakończ analizę
analysis-no-moves = Wykonaj ruch: posunięcia i wszystkie warianty zostaną zapisane tutaj.
analysis-copy-pgn = Kopiuj PGN
analysis-copy-fen = Kopiuj FEN
analysis-former = Wróć do poprzedniej analizy

# Warianty silnika
analysis-engine = Warianty silnika
analysis-engine-off = Brak
analysis-threat = Co grozi?
analysis-nothing-to-find = W tej pozycji nie ma ruchu do znalezienia.
analysis-play-line = Zagraj wariant do { $move }
analysis-chances = Ocena { $score }; szanse białych: { $percent }%
analysis-program = Silnik, który je znajduje
analysis-program-own = Własny silnik Hetmana
analysis-program-start = Użyj tego programu
analysis-program-failed = { $detail } nie podaje wariantów. Zastępuje go własny silnik Hetmana.

# Komentarze i znaki
analysis-brilliant = Znakomity ruch
analysis-good = Dobry ruch
analysis-interesting = Ciekawy ruch
analysis-dubious = Wątpliwy ruch
analysis-mistake = Słaby ruch
analysis-blunder = Poważny błąd
analysis-comment = Komentarz
analysis-promote = Przesuń wyżej
analysis-main-line = Wariant główny
analysis-delete = Usuń od tego miejsca
analysis-draw = Rysuj
analysis-draw-green = Rysuj na zielono
analysis-draw-red = Rysuj na czerwono
analysis-draw-yellow = Rysuj na żółto
analysis-draw-blue = Rysuj na niebiesko
analysis-draw-about = Przeciągnij z pola na pole, aby narysować strzałkę; wskaż jedno, aby je otoczyć. To samo jeszcze raz zmazuje rysunek.
analysis-draw-clear = Zmaż rysunki
analysis-draw-leave = Przestań rysować

# Ustawianie pozycji
analysis-set-up = Ustaw pozycję
analysis-set-up-done = Analizuj tę pozycję
analysis-set-up-leave = Zakończ ustawianie
analysis-take-off = Zdejmuj bierki
analysis-odd = Żadna partia tu nie prowadzi, ale pozycję można analizować.
analysis-to-move = Na posunięciu
analysis-castling = Roszada jest jeszcze możliwa
analysis-start-position = Pozycja początkowa
analysis-clear = Wyczyść szachownicę
analysis-fen = Pozycja w FEN
piece-king = Król
piece-pawn = Pion
