# Teksty stołu i jego paneli. Jeden klucz w wierszu; każdy język ma te same klucze w tych samych plikach swojego katalogu.

app-name = Hetman
close = Zamknij
done = Gotowe
settings = Ustawienia
settings-short = Ustawienia
sound = Dźwięk
keys = Skróty
menu = Menu
two-players = Dwie osoby
second-device = Drugie urządzenie
spectators-window = Hetman: dla widzów

# Wczytywanie
loading-files = Przygotowuję stół…
loading-shaders = Zapalam światło…
loading-failed = Gra nie może się zacząć: nie udało się wczytać pliku { $file }.

# Menu
menu-play = Graj
menu-play-program = { $name } (program szachowy), { $clock }
menu-play-computer = { $name } (komputer, poziom { $level } z { $levels }), { $clock }
menu-play-two = dwie osoby, { $clock }
menu-play-second-device = na drugim urządzeniu, { $clock }
menu-no-clock = bez zegara
menu-back = Wróć do partii
menu-back-to = { $who }, ruch { $number }, na posunięciu { $turn ->
    [white] białe
   *[black] czarne
}
menu-new-game = Nowa partia…
menu-two-players = Dwie osoby przy jednym ekranie
menu-leave = Wróć do menu
menu-install = Zainstaluj Hetmana
menu-quit = Zakończ
menu-version = Wersja { $version }

# Strony i gracze
side-white = Białe
side-black = Czarne
player-you = Ty
player-guest = Gość
level-1 = Zuzia
level-1-about = Zuzia ma pięć lat i właśnie poznała ruchy bierek.
level-2 = Tomek
level-2-about = Tomek ma siedem lat: bije, co widzi, i wielu rzeczy nie zauważa.
level-3 = Ola
level-3-about = Dla początkujących: Ola dobrze zna ruchy i myśli o jeden ruch naprzód.
level-4 = Kuba
level-4-about = Do gry dla przyjemności: Kuba patrzy ruch czy dwa naprzód.
level-5 = Marta
level-5-about = Dla tych, którzy robią postępy: Marta wykorzystuje proste błędy.
level-6 = Michał
level-6-about = Michał gra w szkolnym kółku i widzi małe kombinacje.
level-7 = Agnieszka
level-7-about = Agnieszka gra w klubie: ma plan i rzadko coś podstawia.
level-8 = Wojciech
level-8-about = Wojciech jest silny w każdym klubie: rzadko wypuszcza wygraną z rąk.
level-9 = Elżbieta
level-9-about = Elżbieta jest ekspertką: liczy daleko i rzadko się myli.
level-10 = Hetman
level-10-about = Hetman gra tak dobrze, jak umie.
level-number = poziom { $number }
level-elo = około { $elo } Elo

# Partie rozegrane tutaj.
games = Partie
games-none = Tu będą zapisane twoje partie.
games-go-on = Graj dalej: { $who } ({ $about })
games-look = Obejrzyj: { $who } ({ $about })
games-moves = { $moves ->
    [one] { $moves } posunięcie
    [few] { $moves } posunięcia
   *[other] { $moves } posunięć
}
games-unfinished = niedokończona
games-unreadable = Nie da się odczytać
games-save = Zapisz jako plik
games-import = Otwórz lub wczytaj partie (PGN)…
games-save-all = Zapisz wszystkie partie w jednym pliku PGN
games-remove = Usuń
games-remove-again = Naciśnij jeszcze raz, aby usunąć tę partię.
games-put-back = Przywróć usuniętą partię
notice-archive = Nie udało się zmienić zapisanych partii: { $detail }

# Partie z otwartego pliku
file-games = Partie z pliku
file-games-search = Gracz, turniej, rok, wynik albo debiut
file-games-clear = Wyczyść wyszukiwanie
file-games-found = { $found ->
    [one] Jedna partia z { $all }.
    [few] { $found } partie z { $all }.
   *[other] { $found } partii z { $all }.
}
file-games-reading = Czytam plik: { $percent }%
file-games-most = Na liście jest najwyżej { $most }.
file-games-import = Wczytaj wszystkie do swoich partii
file-games-none = Żadna partia nie ma tych słów.
file-game-open = Otwórz: { $who } ({ $about })
file-game-review = Oceń: { $who } ({ $about })
file-game-analyse = Analizuj: { $who } ({ $about })
file-game-broken = Nie da się odczytać do końca: { $who }. { $about }
file-game-unknown = Nieznani gracze

# Nowa partia
new-game = Nowa partia
new-computer = Z komputerem
new-opponent = Przeciwnik
new-program = Własny program
program-path = Program
program-path-hint = Na przykład /usr/games/stockfish
program-elo = Siła gry, jeśli program pozwala ją ograniczyć
program-elo-hint = Liczba Elo, na przykład 1500; puste pole: pełna siła
program-options = Opcje, po jednej w wierszu
program-options-hint = Threads=2
program-about = Każdy program szachowy obsługujący protokół UCI.
program-no-path = Podaj plik programu szachowego obsługującego protokół UCI.
program-no-option = „{ $text }” to nie opcja. Wpisz ją tak: Nazwa=Wartość.
program-no-elo = „{ $text }” to nie liczba Elo. Wpisz liczbę od 100 do 4000.
new-clock = Zegar
new-no-clock = Bez zegara
new-presses-clock = Zegar przełączany po każdym ruchu
new-strictness = Rodzaj partii
new-friendly = Towarzyska
new-club = Klubowa
new-tournament = Turniejowa
new-blitz = Błyskawiczna
new-friendly-about = Nieprawidłowego ruchu zrobić się nie da, dotknięcie nie zobowiązuje, ruchy cofa się do woli.
new-club-about = Dotknięta – idzie. Ruchy cofa się za zgodą przeciwnika.
new-seats = Miejsca przy ekranie
new-tournament-about = Dotknięta – idzie. Ruch nieprawidłowy kosztuje dwie minuty (w szybkich partiach minutę), drugi partię. Nic się nie cofa.
new-blitz-about = Jak turniej bez sędziego: kto zauważy ruch nieprawidłowy albo opadłą chorągiewkę, ten wygrywa.
new-blitz-fide-about = Przepisy FIDE: nieprawidłowe posunięcie liczy się tylko, gdy zauważysz je przed swoim ruchem. Pierwsze kosztuje minutę, drugie partię.
new-book = Przepisy
new-book-texts = Tradycyjne
new-book-fide = FIDE 2023
new-house = Zasady domowe
new-egyptian = Egipski stół
new-egyptian-about = Hieroglify, kamień, muzeum i obie zasady domowe.
new-house-promotion = Promocja tylko na zbite figury
new-house-check = Szach trzeba zapowiadać
new-colour = Twój kolor
new-colours = Kolory
new-draw-lots = Losowanie
new-no-lots = Bez losowania
new-position = Zacznij od pozycji albo partii
new-paste-hint = Wklej tu FEN albo PGN
new-pasted = { $moves ->
    [0] Partia zacznie się od tej pozycji.
    [one] Partia zacznie się po { $moves } półruchu.
   *[other] Partia zacznie się po { $moves } półruchach.
}
new-start = Zacznij partię
status-unsaved = Partia nie jest zapisywana
replace-kept = Niedokończona partia ({ $who }, ruch { $number }) jest zachowana. Znajdziesz ją w menu, wśród partii.
replace-kept-here = Niedokończona partia ({ $who }, ruch { $number }) zostaje w menu, wśród partii, dopóki to okno jest otwarte.
replace-lost = Tej partii ({ $who }, ruch { $number }) nie udało się zapisać. Przepadnie, jeśli zastąpi ją inna, chyba że zachowasz ją jako plik.
replace-start = Zacznij nową partię
replace-open = Otwórz tamtą partię

# Zapis należy do innego okna; niezapisane partie przy wyjściu
elsewhere-title = Dwa okna
elsewhere-already = Hetman jest otwarty w innym oknie, a partie może zapisywać tylko jedno z nich. Jeśli przejmie to okno, partie będą zapisywane tutaj, a w tamtym już nie. W przeciwnym razie to, co tu zagrasz, nie zostanie zapisane.
elsewhere-lost = Inne okno przejęło zapisywanie i to ono przechowuje teraz twoje partie. Tutaj nic już się nie zapisuje, chyba że to okno przejmie je z powrotem.
elsewhere-standing = W tym oknie nic się nie zapisuje: Hetman jest otwarty w innym.
elsewhere-take-over = Przejmij tutaj
elsewhere-waiting = Czekam na tamto okno…
elsewhere-without = Graj bez zapisywania
leave-title = Wyjść bez zapisu?
leave-game = Twojej partii nie udało się zapisać. Zachowaj ją jako plik albo skopiuj, bo inaczej przepadnie z końcem programu.
leave-games = Od uruchomienia niczego nie udało się zapisać. Zachowaj swoje partie jako plik albo skopiuj je, bo inaczej przepadną z końcem programu.
leave-copied = Skopiowano do schowka. Wklej gdzieś, zanim wyjdziesz: zawartość schowka może zniknąć razem z programem.
leave-anyway = Wyjdź mimo to

# Losowanie koloru
draw-question = Która ręka?
draw-about = W jednej jest biały pion, w drugiej czarny. Grasz kolorem, który znajdziesz.
draw-about-two = W jednej jest biały pion, w drugiej czarny. Kto wskazuje, gra znalezionym kolorem.
draw-about-named = W jednej jest biały pion, w drugiej czarny. Wskazuje { $name } i gra znalezionym kolorem.
draw-left = Ta po lewej
draw-right = Ta po prawej
draw-hide = Ukryjcie piony sami
draw-hiding = Jedna osoba odwraca wzrok
draw-hiding-about = Druga zamienia piony tyle razy, ile chce, i zamyka ręce. Potem tamta wybiera.
draw-swap = Zamień piony
draw-hidden = Zamknij ręce
draw-skip = Pomiń
draw-back = Wróć
draw-to-board = Do gry
draw-opening = Ręka się otwiera…
draw-found-white = Grasz białymi
draw-found-black = Grasz czarnymi
draw-two-white = Białe: dla osoby, która wskazała
draw-two-black = Czarne: dla osoby, która wskazała
draw-named-white = { $name } gra białymi
draw-named-black = { $name } gra czarnymi
draw-white-begins = Zaczynają białe.

# Teksty dla czytników ekranu
spoken-canvas = Hetman: szachownica i panele. Klawisz ? otwiera listę klawiszy.
spoken-controls = Widoczne teraz przyciski i pola; Tab prowadzi od jednego do drugiego.
spoken-move = { $side ->
    [white] Białe
   *[black] Czarne
}: { $piece ->
    [king] król
    [queen] hetman
    [rook] wieża
    [bishop] goniec
    [knight] skoczek
   *[pawn] pion
} { $from } { $takes ->
    [yes] bije na
   *[no] na
} { $to }{ $becomes ->
    [queen] , promocja na hetmana
    [rook] , promocja na wieżę
    [bishop] , promocja na gońca
    [knight] , promocja na skoczka
   *[none] {""}
}.
spoken-castles-short = { $side ->
    [white] Białe
   *[black] Czarne
}: krótka roszada.
spoken-castles-long = { $side ->
    [white] Białe
   *[black] Czarne
}: długa roszada.

# Szachownica
status-over = Koniec partii
status-to-press = przełącz zegar
status-to-move = na posunięciu
status-thinks = myśli…
status-check = Szach!
status-thinking = { $name } myśli…
status-waiting = { $name } czeka na ciebie
status-waits = czeka
status-paused = Pauza
status-trouble = { $name } nie może grać dalej
status-press = { $side ->
    [white] Białe po ruchu: przełącz zegar
   *[black] Czarne po ruchu: przełącz zegar
}
player-cut-off = brak połączenia
status-cut-off = Brak połączenia z drugim urządzeniem
status-start-clock = { $side ->
    [white] Białe uruchamiają zegar
   *[black] Czarne uruchamiają zegar
  }
status-white = Ruch białych
status-black = Ruch czarnych
status-you-white = Twój ruch (białe)
status-you-black = Twój ruch (czarne)
turn-by-mouse = Przeciągaj prawym przyciskiem myszy, aby obrócić stół; kółko przybliża. „Z miejsca” przywraca widok.
turn-by-touch = Obracaj stół dwoma palcami. „Z miejsca” przywraca widok.
turn-by-gamepad = Obracaj stół prawą gałką. „Z miejsca” przywraca widok.
view-seat = Z miejsca
view-top = Z góry
view-side = Z boku
view-orbit = Swobodnie
view-flip = Obróć
score-sheet = Zapis partii
score-sheet-empty = Nie ma jeszcze ruchów.
step-first = Do początku
step-back = Ruch wstecz
step-on = Ruch naprzód
step-last = Do ostatniego ruchu
step-previous-variation = Poprzedni wariant
step-next-variation = Następny wariant
step-beginning = Początek
step-move = { $move } (z { $moves } posunięć)
step-answered = Przeciwnik wykonał posunięcie.
step-to-game = Wróć do partii
sheet-result = Wynik:
typed-hint = Enter: zagraj
copy-pgn = Kopiuj PGN
copy-link = Kopiuj odnośnik
share-link = Udostępnij odnośnik
copied-link = Odnośnik skopiowany: kto go otworzy, dostanie kopię tej partii, którą może przejrzeć i grać dalej.
copy-fen = Kopiuj FEN
save-as = Zapisz jako…
open-game = Otwórz plik…
file-kind = Partie szachowe (PGN)
file-saved = Partia zapisana: { $detail }
file-not-saved = Nie udało się tam zapisać partii: { $detail }
file-not-read = Nie udało się odczytać pliku: { $detail }
file-too-large = Ten plik jest za duży: czytam najwyżej { $detail } MB.
import-taken = { $games ->
    [0] Nie wczytano żadnej partii.
    [one] Wczytano jedną partię; znajdziesz ją w menu, wśród partii.
    [few] Wczytano { $games } partie; znajdziesz je w menu, wśród partii.
   *[other] Wczytano { $games } partii; znajdziesz je w menu, wśród partii.
}
import-known = { $games ->
    [one] Jedna partia już tu była.
    [few] { $games } partie już tu były.
   *[many] { $games } partii już tu było.
}
import-refused = { $games ->
    [one] Jedną partię pominięto.
    [few] { $games } partie pominięto.
   *[other] { $games } partii pominięto.
}
import-reason = Partia { $game }: { $why }
import-no-moves = Nie ma w niej posunięć.
import-most = Naraz wczytuję najwyżej { $most }.
import-stopped = Potem nie udało się dalej: { $why }.
import-so-far = { $games ->
    [one] Wczytuję partie: na razie jedna
   *[other] Wczytuję partie: na razie { $games }
}
file-no-dialog-save = Ten system nie pokaże okna wyboru pliku: brakuje xdg-desktop-portal albo programu zenity. Partia jest przechowywana tutaj: { $detail }; „Kopiuj PGN” przeniesie ją wszędzie.
file-no-dialog-games = Ten system nie pokaże okna wyboru pliku: brakuje xdg-desktop-portal albo programu zenity. Każda partia jest osobnym plikiem tutaj: { $detail }.
file-no-dialog-unsaved = Ten system nie pokaże okna wyboru pliku: brakuje xdg-desktop-portal albo programu zenity, a partii nie udało się nigdzie zapisać. Naciśnij „Kopiuj PGN” i wklej ją gdzie indziej.
file-no-dialog-open = Ten system nie pokaże okna wyboru pliku: brakuje xdg-desktop-portal albo programu zenity. Skopiuj tekst partii i naciśnij tu Ctrl V.
copied-pgn = Partia jest w schowku.
copied-fen = Pozycja jest w schowku.

# Tryb fotografii
photo = Tryb fotografii
photo-short = Zdjęcie
photo-lens = Optyka
photo-light = Światło
photo-focal = Ogniskowa
photo-stop = Przysłona
photo-all-sharp = ostro
photo-focus = Ostrość
photo-around = Obrót
photo-height = Kąt
photo-strength = Siła
photo-exposure = Jasność
photo-reset = Przywróć obiektyw i światło
photo-size = Rozmiar zdjęcia: { $size }
photo-take = Zrób zdjęcie
photo-hide = Ukryj przyciski
photo-leave = Zakończ tryb fotografii
photo-cancel = Anuluj
photo-exposing = Robię zdjęcie…
photo-left-seconds = Jeszcze około { $seconds } s
photo-left-minutes = Jeszcze około { $minutes } min
photo-developing = Zapisuję plik…
photo-no-game = Zdjęcie można zrobić tylko wtedy, gdy na stole jest partia.
photo-lesson = Podczas lekcji nie ma trybu fotografii.
clock-waits = Zegar czeka.
clock-runs-on = Zegar nadal idzie.
photo-clock = Tryb fotografii czeka, aż staną oba zegary.
photo-save = Zapisz zdjęcie jako…
photo-kind = Obrazy (PNG)
photo-saved = Zdjęcie zapisane, razem z partią: { $detail }
photo-not-saved = Nie udało się tam zapisać zdjęcia: { $detail }
photo-no-dialog = Ten system nie pokaże okna wyboru pliku: brakuje xdg-desktop-portal albo programu zenity, a folderu na obrazy nie ma.
photo-too-large = Ta karta graficzna nie narysuje tak dużego obrazu: { $detail }. Wybierz mniejszy rozmiar.
photo-plain = Ta karta graficzna nie uśredni obrazów: zdjęcie zostanie zapisane tak, jak widać je w ruchu.
photo-not-taken = Nie udało się zrobić zdjęcia: { $detail }

# Czynności
action-hint = Rada
action-take-back = Cofnij
action-draw = Remis
action-claim = Żądaj remisu
action-offered = Remis czeka
action-resign = Poddaję
action-resign-sure = Poddać partię?
action-white-resigns = Białe poddają
action-black-resigns = Czarne poddają
action-more = Więcej
action-adjust = Poprawiam
action-start-clock = Uruchom zegar
action-press-clock = Przełącz zegar
action-correct-move = Popraw ruch
action-illegal = Nieprawidłowy ruch!
action-flag = Chorągiewka!
action-check = „Szach!”
action-unsaid-check = Nie było „szach!”
action-claim-with = Żądaj z ruchem
action-claiming = Wskaż ten ruch…

# Wezwanie sędziego
call-arbiter = Wezwij sędziego
arbiter-who = Kto wzywa?
arbiter-caller = { $side ->
    [white] Wzywają białe.
   *[black] Wzywają czarne.
}
arbiter-moves = Ostatnie posunięcia
arbiter-illegal = Było nieprawidłowe posunięcie
arbiter-flag = Chorągiewka opadła
arbiter-draw = Żądaj remisu
arbiter-draw-about = powtórzenia lub 50 posunięć
arbiter-draw-with = Żądaj z ruchem
arbiter-draw-with-about = zapisanym, nie wykonanym
arbiter-set-up = Złe ustawienie początkowe
arbiter-cost = Niesłuszne żądanie remisu daje przeciwnikowi { $minutes ->
    [one] minutę.
    [few] { $minutes } minuty.
   *[other] { $minutes } minut.
} Inne pomyłki nic nie kosztują.
arbiter-decision = Decyzja sędziego
arbiter-found = Pierwsze nieprawidłowe posunięcie wykonały { $side ->
    [white] białe:
   *[black] czarne:
} { $move }. { $why }
arbiter-set-back = { $moves ->
    [one] Zostaje cofnięte.
    [few] Partia wraca do pozycji sprzed niego, o { $moves } półruchy.
   *[other] Partia wraca do pozycji sprzed niego, o { $moves } półruchów.
}
arbiter-same-piece = { $side ->
    [white] Białe
   *[black] Czarne
} muszą zagrać tą samą bierką, jeśli ma prawidłowy ruch.
arbiter-times = Zegary też wracają do tamtego posunięcia, bez czasu dodanego za to posunięcie.
arbiter-times-estimated = Czasy nie były zapisane, więc zużyty czas nie wraca.
arbiter-sanction = { $count ->
    [one] Pierwsze nieprawidłowe posunięcie
   *[other] Nieprawidłowe posunięcie numer { $count }
} { $side ->
    [white] białych.
   *[black] czarnych.
}
arbiter-no-clock = Bez zegara nie ma czego dodać.
arbiter-clock = { $side ->
    [white] Zegar białych:
   *[black] Zegar czarnych:
} { $before } → { $after }
arbiter-no-flag = Żadna chorągiewka nie opadła.
arbiter-costs-nothing = To zgłoszenie nic nie kosztuje.
arbiter-set-up-right = Ustawienie jest prawidłowe: jasne pole po prawej ręce każdego gracza, hetmany na d1 i d8. Gra sama ustawia szachownicę.
arbiter-set-up-squares = Ta partia zaczęła się od wybranej pozycji. Inne bierki niż zwykle stały na { $squares }.
arbiter-set-up-other = Ta partia zaczęła się od wybranej pozycji, a nie od początkowej.
arbiter-set-up-chosen = Gracze wybrali ją w oknie Nowa partia, więc gra toczy się dalej. Jeśli to pomyłka, zacznijcie nową partię.

# Propozycje
offer-by = { $name } proponuje remis
offer-side = { $side ->
    [white] Białe proponują remis
   *[black] Czarne proponują remis
}
take-back-side = { $side ->
    [white] Białe proszą o cofnięcie
   *[black] Czarne proszą o cofnięcie
}
take-back-agree = Zgoda
offer-about = Ruch odrzuca propozycję.
offer-accept = Przyjmij remis
offer-decline = Odrzuć

# Awarie przeciwnika
trouble-gone = { $name } nie działa: { $detail }.
trouble-silent = { $name }: brak odpowiedzi na czas.
trouble-no-move = { $name }: odpowiedź „{ $text }” nie jest tu prawidłowym posunięciem.
trouble-about = Partia czeka, zegary stoją.
# Ostrzeganie o błędach i partia, w której komputer gra sam ze sobą
guided-about = Przeciwnik czeka. Cofnij ruch i popatrz jeszcze raz albo graj dalej.
guided-take-back = Cofnij ruch
guided-play-on = Graj dalej
watch-pause = Pauza
watch-continue = Dalej
watch-one-move = Jeden ruch
watch-slow = Wolno
watch-usual = Normalnie
watch-fast = Szybko
watch-speed = Szybkość: { $speed }
trouble-again = Uruchom jeszcze raz
trouble-hetman = Niech gra dalej Hetman
trouble-two = Dwie osoby przy szachownicy

# Podpowiedzi
hint-wanted = Zaraz zobaczę…
hint-piece = Przyjrzyj się { $piece ->
    [pawn] pionowi
    [knight] skoczkowi
    [bishop] gońcowi
    [rook] wieży
    [queen] hetmanowi
   *[king] królowi
} na { $square }.
hint-mates = to mat.
hint-mates-in = mat w { $moves } posunięciach.
hint-stops-mate = zapobiega matowi.
hint-promotes = pion staje się { $piece ->
    [queen] hetmanem
    [rook] wieżą
    [bishop] gońcem
   *[knight] skoczkiem
}.
hint-takes-back = odbija i zyskuje { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}.
hint-wins = wygrywa { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}.
hint-forks = widełki: atakuje naraz { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
} i { $other ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}.
hint-saves = ratuje { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}.
hint-answers-check = broni przed szachem.
hint-castles = po roszadzie król jest bezpieczniejszy.
hint-checks = daje szacha.
hint-attacks = atakuje { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}.
hint-develops = wprowadza { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
} do gry.
hint-centre = zajmuje miejsce w centrum.
hint-passed = naprzód idzie wolny pion.
hint-best = najlepszy ruch, choć widać to dopiero po obliczeniu wariantów.
hint-two-people = Gdy gracie we dwoje, podpowiedzi są tylko w partii towarzyskiej.
hint-serious = W tak poważnej partii nie ma podpowiedzi.
hint-not-now = Podpowiedź możesz dostać, gdy jest twój ruch.

# Promocja
piece-queen = Hetman
piece-rook = Wieża
piece-bishop = Goniec
piece-knight = Skoczek
promotion-none = brak zbitych
promotion-cancel = Cofnij piona

# Zakończenia
end-mate = { $side ->
    [white] Białe wygrywają: mat.
   *[black] Czarne wygrywają: mat.
}
end-mate-said = „Szach i mat!” { $end }
end-resign = { $side ->
    [white] Białe wygrywają: czarne poddały partię.
   *[black] Czarne wygrywają: białe poddały partię.
}
end-resign-unwinnable = { $side ->
    [white] Remis: białe poddały partię, ale czarne nie mogłyby już dać mata.
   *[black] Remis: czarne poddały partię, ale białe nie mogłyby już dać mata.
}
end-resign-own = { $side ->
    [white] Białe wygrywają: poddajesz partię.
   *[black] Czarne wygrywają: poddajesz partię.
}
end-resign-own-unwinnable = { $side ->
    [white] Remis: poddajesz partię, ale białe nie mogłyby już dać mata.
   *[black] Remis: poddajesz partię, ale czarne nie mogłyby już dać mata.
}
end-resign-by = { $side ->
    [white] Białe wygrywają: { $name } poddaje partię.
   *[black] Czarne wygrywają: { $name } poddaje partię.
}
end-resign-by-unwinnable = { $side ->
    [white] Remis: { $name } poddaje partię, ale białe nie mogłyby już dać mata.
   *[black] Remis: { $name } poddaje partię, ale czarne nie mogłyby już dać mata.
}
end-time = { $side ->
    [white] Białe wygrywają: chorągiewka czarnych opadła.
   *[black] Czarne wygrywają: chorągiewka białych opadła.
}
end-illegal = { $side ->
    [white] Białe wygrywają: czarne wykonały
   *[black] Czarne wygrywają: białe wykonały
} { $count ->
    [one] posunięcie nieprawidłowe.
    [few] { $count } posunięcia nieprawidłowe.
   *[other] { $count } posunięć nieprawidłowych.
}
end-stalemate = Remis: pat, nie ma szacha ani żadnego ruchu.
end-material = Remis: nikt nie ma już czym zamatować.
end-dead = Remis: pozycja martwa. Żaden ciąg prawidłowych posunięć nie prowadzi już do mata.
end-fivefold = Remis: ta sama pozycja powstała po raz piąty.
end-seventy-five = Remis: siedemdziesiąt pięć posunięć bez bicia i bez ruchu pionem.
end-threefold = Remis na żądanie: ta sama pozycja powstała po raz trzeci.
end-fifty = Remis na żądanie: pięćdziesiąt posunięć bez bicia i bez ruchu pionem.
end-agreement = Remis za zgodą obu stron.
end-both-flags = Remis: opadły obie chorągiewki.
end-flag-material = { $side ->
    [white] Remis: chorągiewka białych opadła, ale czarne nie mają czym zamatować.
   *[black] Remis: chorągiewka czarnych opadła, ale białe nie mają czym zamatować.
}
end-flag-unwinnable = { $side ->
    [white] Remis: chorągiewka białych opadła, ale czarne żadnym ciągiem posunięć nie mogłyby dać mata.
   *[black] Remis: chorągiewka czarnych opadła, ale białe żadnym ciągiem posunięć nie mogłyby dać mata.
}
end-illegal-unwinnable = { $side ->
    [white] Remis: białe wykonały o jedno posunięcie nieprawidłowe za dużo, ale czarne nie mogłyby już dać mata.
   *[black] Remis: czarne wykonały o jedno posunięcie nieprawidłowe za dużo, ale białe nie mogłyby już dać mata.
}
evidence-mate = Szach z { $squares }, a żaden ruch go nie odpiera.
evidence-repetition = Pozycja powstała po posunięciach { $moves }
evidence-article = (Przepisy FIDE 2023, { $article })
result-rematch = Rewanż, zamiana kolorów

# Zapis na dysku
notice-not-saved = Nie udało się zapisać partii: { $detail }
notice-settings-not-saved = Nie udało się zapisać ustawień: { $detail }
notice-taken-over = Odtąd wszystko, co tu rozegrasz, jest zapisywane.
notice-take-over-silent = Tamto okno nie odpowiada. Zamknij je i spróbuj przejąć jeszcze raz.
notice-take-over-failed = Nie udało się przejąć zapisywania: { $detail }
notice-save-unreadable = Zapisanej partii nie da się odczytać; została tam, gdzie była: { $detail }
notice-no-library = Nie udało się pobrać lekcji i zadań: { $detail }
notice-storage-closed = Nic nie przetrwa do następnego uruchomienia: { $detail }
notice-open-elsewhere = Hetman jest otwarty w innym oknie. Tutaj nic się nie zapisuje, chyba że to okno przejmie zapisywanie: można to zrobić w menu.
notice-settings-damaged = Nie wszystkie ustawienia dało się odczytać. Poprzednie odłożono na bok: { $detail }
notice-engine-silent = Silnik przeciwnika przestał odpowiadać; uruchamiam go ponownie.
notice-engine-lost = Silnik przeciwnika przestał działać; uruchamiam go ponownie: { $detail }
notice-simpler = Grafika została uproszczona, żeby ruch był płynny. W ustawieniach można to zmienić.
notice-quality-back = Hetman przestał działać wkrótce po zmianie jakości obrazu. Przywrócono poprzednią; można ją zmienić w ustawieniach.
notice-look-missing = Stół pozostaje bez zmian: nie udało się wczytać { $detail }.
notice-wrong-link = Tego odnośnika nie da się otworzyć: coś w nim jest nie tak albo czegoś brakuje.
notice-offline = Gra jest już na twoim urządzeniu: możesz grać także bez internetu.
notice-new-version = Jest nowa wersja Hetmana. Odśwież stronę, kiedy zechcesz; partia zostanie zachowana.

# Gra na dwóch urządzeniach. Gospodarz prowadzi partię; drugie urządzenie otwiera stronę z odnośnika.
second-device-waits = Czekamy na drugie urządzenie
second-device-loads = Drugie urządzenie wczytuje grę
second-device-here = Drugie urządzenie jest połączone
second-device-about = Zeskanuj kod drugim urządzeniem albo otwórz ten adres w jego przeglądarce. Oba urządzenia muszą być w tej samej sieci, na przykład w tym samym Wi-Fi.
second-device-secret = Kto ma ten odnośnik, może grać za przeciwnika.
cut-off-code = Pokaż kod
cut-off-here = Grajcie tutaj
second-device-copy = Kopiuj odnośnik
second-device-copied = Skopiowano odnośnik.
second-device-none = Drugie urządzenie nie może dołączyć.
second-seat-connecting = Łączenie…
second-seat-connected = Połączono
second-seat-about = Partia zaczyna się na drugim urządzeniu.
second-seat-taken = Twoje miejsce zajęło inne urządzenie
second-seat-taken-about = Otwarto na nim ten sam odnośnik. Z jednego miejsca gra tylko jedno urządzenie.
second-seat-take-back = Wróć na miejsce
notice-seat-taken = Twoje miejsce w tej partii zajęło inne urządzenie.
notice-guest-rematch = Przeciwnik chce zagrać rewanż.
notice-guest-here = Urządzenie przeciwnika jest połączone.
notice-guest-away = Brak połączenia z urządzeniem przeciwnika. Partia trwa, a urządzenie połączy się samo.
notice-host-away = Brak połączenia z drugim urządzeniem. Partia trwa tam dalej; ta strona sama spróbuje ponownie.
notice-seat-message = Nie można odczytać wiadomości z drugiego urządzenia: { $detail }
notice-no-page = Drugie urządzenie nie może dołączyć, bo ta kopia Hetmana nie ma dla niego strony. Wskaż folder strony opcją --page.
notice-no-host = Drugie urządzenie nie może dołączyć: { $detail }
result-ask-rematch = Poproś o rewanż
result-rematch-asked = Poproszono przeciwnika o rewanż.
notice-guest-away-invited = Brak połączenia z urządzeniem przeciwnika. Partia trwa; jeśli urządzenie nie wróci, utwórz nowe zaproszenie.
notice-host-away-invited = Brak połączenia z drugim urządzeniem. Partia trwa tam dalej; jeśli połączenie nie wróci, poproś o nowe zaproszenie.
notice-no-invitations = Drugie urządzenie nie może dołączyć: ta przeglądarka nie potrafi połączyć się z inną stroną.
# Dwie przeglądarki bez serwera: gospodarz wysyła zaproszenie i wkleja odpowiedź, którą pokazuje druga strona.
invitation-send = 1. Wyślij zaproszenie
invitation-send-about = Zeskanuj kod drugim urządzeniem albo wyślij tam odnośnik. Oba urządzenia muszą być w tej samej sieci, na przykład w tym samym Wi-Fi.
invitation-copied = Skopiowano zaproszenie.
invitation-answer = 2. Wklej odpowiedź
invitation-answer-about = Strona na drugim urządzeniu pokazuje odpowiedź. Poproś, żeby ją do ciebie wysłano, i wklej ją tutaj.
invitation-answer-field = Odpowiedź
invitation-paste = Wklej
invitation-connect = Połącz
invitation-new = Nowe zaproszenie
invitation-problem-connecting = Urządzenia szukają się nawzajem…
invitation-problem-unsupported = Ta przeglądarka nie potrafi połączyć się z inną stroną. Spróbuj w innej.
invitation-problem-no-network = To urządzenie nie jest w żadnej sieci. Połącz je z siecią drugiego urządzenia i spróbuj ponownie.
invitation-problem-incomplete = Brakuje części tekstu: skopiuj go w całości.
invitation-problem-unreadable = Tego tekstu nie da się odczytać. Skopiuj go jeszcze raz, bez zmian.
invitation-problem-version = Druga strona ma inną wersję Hetmana. Odśwież obie strony.
invitation-problem-no-answer = To jest zaproszenie. Wklej odpowiedź, którą pokazuje druga strona.
invitation-problem-no-invitation = W tym odnośniku jest odpowiedź. Otwórz odnośnik z zaproszeniem.
invitation-problem-other-invitation = To odpowiedź na inne zaproszenie. Otwórz na drugim urządzeniu najnowsze.
invitation-problem-clipboard = Przeglądarka nie udostępnia schowka. Wklej odpowiedź do pola.
invitation-problem-unreachable = Urządzenia nie mogą się znaleźć. Czy oba są w tej samej sieci? Spróbuj z nowym zaproszeniem.
invitation-problem-lost = Połączenie zostało przerwane. Z nowym zaproszeniem dokończycie tę samą partię.
second-seat-answer = Odeślij tę odpowiedź
second-seat-answer-about = Partia zacznie się, gdy wklei ją osoba, która cię zaprosiła.
second-seat-copy = Kopiuj odpowiedź
second-seat-copied = Skopiowano odpowiedź.
second-seat-share = Udostępnij odpowiedź
second-seat-none = Brak połączenia
result-host-begins = Następna partia zaczyna się na drugim urządzeniu.

# Sam zegar szachowy, do partii na prawdziwej szachownicy.
chess-clock = Zegar szachowy
chess-clock-begin = Czarne naciskają, by zacząć
chess-clock-flag = Opadła chorągiewka
chess-clock-moves = { $side } · { $moves ->
    [one] 1 ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
  }
chess-clock-pause = Pauza
chess-clock-go-on = Wznów
chess-clock-again = Ustaw ponownie
