# Teksty Hetmana po polsku. Jeden klucz w wierszu; te same klucze stoją w en.ftl.

app-name = Hetman
close = Zamknij
done = Gotowe
settings = Ustawienia
settings-short = Opcje
sound = Dźwięk
keys = Skróty
menu = Menu
two-players = Dwie osoby

# Wczytywanie
loading-files = Nakrywam do stołu…
loading-shaders = Zapalam światło…
loading-failed = Gra nie może się zacząć: nie udało się wczytać pliku { $file }.

# Menu
menu-play = Graj
menu-play-computer = z komputerem: { $name }, { $clock }
menu-play-two = dwie osoby, { $clock }
menu-no-clock = bez zegara
menu-back = Wróć do partii
menu-back-to = { $who }, ruch { $number }, na posunięciu { $turn ->
    [white] białe
   *[black] czarne
}
menu-new-game = Nowa partia…
menu-two-players = Dwie osoby przy jednym ekranie
menu-leave = Wróć do menu
menu-credits = Wersja { $version } · kroje Noto Sans i Libertinus Serif

# Strony i gracze
side-white = Białe
side-black = Czarne
player-you = Ty
level-1 = Zuzia
level-2 = Tomek
level-3 = Hetman
level-number = poziom { $number }
level-1-about = Zuzia bierze, co widzi, i wiele przeocza.
level-2-about = Tomek liczy kilka ruchów naprzód i karze proste błędy.
level-3-about = Hetman gra tak dobrze, jak umie.

# Nowa partia
new-game = Nowa partia
new-computer = Z komputerem
new-opponent = Przeciwnik
new-clock = Zegar
new-no-clock = Bez zegara
new-colour = Twój kolor
new-colours = Kolory
new-draw-lots = Losowanie
new-no-lots = Bez losowania
new-position = Początek z pozycji albo partii
new-paste-hint = Wklej tu FEN albo PGN
new-pasted = { $moves ->
    [0] Partia zacznie się od tej pozycji.
    [one] Partia potoczy się dalej po { $moves } półruchu.
   *[other] Partia potoczy się dalej po { $moves } półruchach.
}
new-start = Zacznij partię

# Losowanie koloru
draw-question = Która ręka?
draw-about = W jednej jest biały pion, w drugiej czarny. Grasz kolorem, który znajdziesz.
draw-about-two = W jednej jest biały pion, w drugiej czarny. Kto wskazuje, gra znalezionym kolorem.
draw-left = Ta po lewej
draw-right = Ta po prawej
draw-skip = Pomiń
draw-to-board = Do gry
draw-found-white = Grasz białymi
draw-found-black = Grasz czarnymi
draw-two-white = Białe: dla osoby, która wskazała
draw-two-black = Czarne: dla osoby, która wskazała
draw-white-begins = Zaczynają białe.

# Szachownica
status-over = Koniec partii
status-check = Szach!
status-thinking = { $name } myśli…
status-white = Ruch białych
status-black = Ruch czarnych
status-you-white = Twój ruch: białe
status-you-black = Twój ruch: czarne
view-seat = Z miejsca
view-top = Z góry
view-side = Z boku
view-orbit = Swobodnie
view-flip = Obróć
score-sheet = Zapis partii
score-sheet-empty = Jeszcze bez ruchu.
typed-hint = Enter: zagraj
copy-pgn = Kopiuj PGN
copy-fen = Kopiuj FEN
copied-pgn = Partia jest w schowku.
copied-fen = Pozycja jest w schowku.

# Czynności
action-take-back = Cofnij
action-draw = Remis
action-claim = Żądaj remisu
action-offered = Oferta czeka
action-resign = Poddaj
action-resign-sure = Poddaj: na pewno?
action-more = Więcej

# Propozycje
offer-by = { $name } proponuje remis
offer-white = Białe proponują remis
offer-black = Czarne proponują remis
offer-about = Ruch odrzuca propozycję.
offer-accept = Przyjmij
offer-decline = Odrzuć
offer-declined = Propozycja odrzucona; partia trwa.

# Promocja
piece-queen = Hetman
piece-rook = Wieża
piece-bishop = Goniec
piece-knight = Skoczek
promotion-cancel = Odstaw pionka

# Zakończenia
end-mate-white = Białe wygrywają: mat.
end-mate-black = Czarne wygrywają: mat.
end-resign-white = Białe wygrywają: czarne poddały partię.
end-resign-black = Czarne wygrywają: białe poddały partię.
end-time-white = Białe wygrywają: flaga czarnych opadła.
end-time-black = Czarne wygrywają: flaga białych opadła.
end-stalemate = Remis: pat, czyli nie ma ruchu, a nie ma szacha.
end-material = Remis: nikt nie ma już czym zamatować.
end-fivefold = Remis: ta sama pozycja powstała po raz piąty.
end-seventy-five = Remis: siedemdziesiąt pięć posunięć bez bicia i bez ruchu pionem.
end-threefold = Remis na żądanie: ta sama pozycja powstała po raz trzeci.
end-fifty = Remis na żądanie: pięćdziesiąt posunięć bez bicia i bez ruchu pionem.
end-agreement = Remis za zgodą obu stron.
end-flag-white = Remis: flaga białych opadła, ale czarne nie mają czym zamatować.
end-flag-black = Remis: flaga czarnych opadła, ale białe nie mają czym zamatować.
result-rematch = Rewanż, zamiana kolorów

# Odmowy: co i dlaczego, potem co można zrobić
refused-in-check = Najpierw odpowiedz na szach.
refused-illegal = Przepisy nie pozwalają na ten ruch.
refused-whites-turn = Teraz ruch białych.
refused-blacks-turn = Teraz ruch czarnych.
refused-over = Partia jest skończona.
refused-no-offer = Nie ma propozycji remisu.
refused-offer-pending = Remis jest już zaproponowany.
refused-nothing-to-take-back = Jeszcze nie ma czego cofnąć.
refused-no-claim = Nie ma podstaw do remisu: pozycja powstała { $repetitions } z 3 razy, a bez bicia i ruchu pionem { $moves ->
    [one] minęło { $moves } posunięcie
    [few] minęły { $moves } posunięcia
   *[other] minęło { $moves } posunięć
} z 50. Partia trwa.
refused-no-such-move = „{ $text }” nie jest tu ruchem. Napisz na przykład Sf3, e4 albo e2e4.
refused-no-such-position = Tego nie da się odczytać: { $why }.
refused-no-game = Żadna partia nie trwa.

# Zapis na dysku
notice-not-saved = Nie udało się zapisać partii: { $detail }
notice-save-damaged = Zapis partii był uszkodzony i leży teraz osobno: { $detail }
notice-storage-closed = Nic nie przetrwa do następnego uruchomienia: { $detail }
notice-settings-damaged = Ustawienia były uszkodzone i leżą teraz osobno: { $detail }
notice-engine-lost = Silnik przeciwnika przepadł i rusza od nowa: { $detail }

# Ustawienia
settings-language = Język
settings-follow-system = Jak w systemie
settings-volume = Głośność
settings-motion = Animacja
settings-motion-calm = Spokojna
settings-motion-quick = Szybka
settings-motion-none = Brak
settings-letters = Zapis
settings-letters-about = Jak pisane są posunięcia.
settings-letters-language = Jak język
settings-letters-figurine = Figurki
settings-two = Dwie osoby
settings-two-about = Co robi obraz po ruchu.
settings-two-turn = Obraca się do gracza
settings-two-stay = Zostaje

# Skróty
keys-moving = Ruchy
keys-cursor = Przesuń kursor
keys-pick = Podnieś, postaw
keys-let-go = Puść, zamknij
keys-type = Napisz ruch
keys-type-play = Zagraj napisany
keys-type-mend = Popraw albo cofnij
keys-game = Partia
keys-take-back = Cofnij
keys-draw = Remis: oferta, zgoda, żądanie
keys-resign = Poddaj, pyta jeszcze raz
keys-copy = Kopiuj PGN
keys-paste = Wklej PGN albo FEN
keys-view = Widok
keys-flip = Obróć szachownicę
keys-app = Program
keys-new = Nowa partia
keys-sound = Dźwięk
keys-next = Następny przycisk
keys-this = Ta lista
