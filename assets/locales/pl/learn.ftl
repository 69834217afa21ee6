# Lekcje
learn = Nauka
learn-begin = Zacznij naukę
learn-go-on = Ucz się dalej
learn-play = Zagraj partię – { $name }
learn-look = Patrz: pokazuję ruch.
learn-your-turn = Teraz ty.
learn-find = Znajdź { $square }
learn-not-home = { $square } to nie dom tej bierki. Popatrz jeszcze raz.
learn-that-is = To jest { $square }. Popatrz jeszcze raz.
learn-find-piece = { $piece ->
    [pawn] Znajdź piona
    [knight] Znajdź skoczka
    [bishop] Znajdź gońca
    [rook] Znajdź wieżę
    [queen] Znajdź hetmana
   *[king] Znajdź króla
}
learn-that-is-piece = To jest { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
}. Popatrz jeszcze raz.
learn-other-piece = Rodzaj się zgadza, ale chodzi o inną. Popatrz jeszcze raz.
learn-nobody-there = Tu nikt nie stoi. Popatrz jeszcze raz.
learn-not-there = To nie tutaj. Popatrz jeszcze raz.
learn-hint = Podpowiedź
learn-again = Spróbuj jeszcze raz
learn-start-over = Zacznij od nowa
learn-once-more = Jeszcze raz
learn-on = Dalej
learn-next = Następna lekcja
learn-puzzles = Zadania z tym motywem
learn-all = Wszystkie lekcje
learn-begun = rozpoczęta
learn-stars = Korony: { $stars } z 3
learn-taken = Teraz { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} z { $from } bije na { $square }. Poszukaj bezpiecznego pola.
learn-answered = To jeszcze nie mat: { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} idzie na { $square }.
learn-stalemated = Nie ma już ruchu i nie ma szacha: to pat, czyli remis.
learn-not-this = Tak wolno zagrać, ale szukamy czegoś innego.
teacher = Nauczyciel
notice-lessons-not-saved = Nie udało się zapisać postępów w nauce: { $detail }
notice-lessons-damaged = Nie udało się odczytać listy ukończonych lekcji; odłożono ją na bok: { $detail }
notice-no-lesson = Nie ma lekcji „{ $detail }”. Wszystkie lekcje są w menu pod „Nauka”.

# Księga zasad
rules = Zasady gry
rules-short = Zasady
rules-search = Szukaj słowa lub numeru
rules-clear = Wyczyść wyszukiwanie
rules-found = { $count ->
    [one] Znaleziono jedną zasadę
    [few] Znaleziono { $count } zasady
   *[other] Znaleziono { $count } zasad
}
rules-none = W żadnej zasadzie nie ma „{ $words }”. Spróbuj jednego krótkiego słowa:
rules-try-castling = roszada
rules-try-draw = remis
rules-try-pawn = pion
rules-article = Przepisy gry FIDE 2023, artykuł { $article }
rules-custom = Zwyczaj albo zasada tej gry
rules-from = Skąd to wiemy: { $texts }
rules-from-000 = strona dla uczniów
rules-from-001 = instrukcja kompletu szachów
rules-from-002 = encyklopedia
rules-from-003 = zabawy dla dzieci
rules-from-004 = instrukcja egipskiego kompletu
rules-lesson = Lekcja: { $lesson }
rules-show = Pokaż przykład
rules-hide = Schowaj przykład
rules-first = Do początku
rules-back = O ruch wstecz
rules-on = Następny ruch
# Co stoi na szachownicy, dla kogoś, kto słucha zamiast patrzeć
rules-board = Białe: { $white }. Czarne: { $black }.
rules-piece = { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} { $square }
rules-see = Zobacz zasadę
learn-bravo = Brawo!
learn-fewer-tries = Korony: { $stars } z 3. Z mniejszą liczbą pomyłek zdobędziesz wszystkie!
learn-fewer = Korony: { $stars } z 3. Spróbuj z mniejszą liczbą pomyłek i bez podpowiedzianego ruchu, a zdobędziesz wszystkie!
learn-found = Znalezione: { $found } z { $all }
learn-placed = Ustawione: { $found } z { $all }
learn-no-capture = Tu nie było bicia. Możesz grać dalej, ale potrwa to o ruch dłużej.

# Kto jest kim
pieces = Bierki
pieces-facts = Po { $count ->
    [one] jednej bierce
    [few] { $count } bierki
   *[many] { $count } bierek
} z każdej strony; w zapisie { $letter ->
    [none] bez litery
   *[other] { $letter }
}{ $weight ->
    [heavy] ; figura ciężka
    [light] ; figura lekka
   *[neither] {""}
}
pieces-king = Król
pieces-king-about = Jeden krok w każdą stronę, nigdy pod atak. Gdy jest w szachu i nic nie pomoże, to mat: partia przegrana.
pieces-queen = Hetman, czyli królowa
pieces-queen-about = Rzędami, kolumnami i przekątnymi, dopóki droga wolna. Wart dziewięć pionów.
pieces-rook = Wieża
pieces-rook-about = Rzędami i kolumnami; robi z królem roszadę. Warta pięć pionów.
pieces-bishop = Goniec, czyli laufer
pieces-bishop-about = Przekątnymi, zawsze po jednym kolorze. Wart trzy piony.
pieces-knight = Skoczek, czyli konik
pieces-knight-about = Skacze o dwa pola prosto i o jedno w bok, ponad innymi bierkami. Wart trzy piony.
pieces-pawn = Pion, czyli pionek
pieces-pawn-about = Idzie o jedno pole naprzód, z pola początkowego może o dwa; bije na ukos. Na drugim końcu zamienia się w figurę.
look-set-hieroglyphs-king = Tutaj faraon
look-set-hieroglyphs-queen = Tutaj żona faraona
look-set-hieroglyphs-bishop = Tutaj Anubis z głową szakala
look-set-hieroglyphs-knight = Tutaj koń z rydwanu
look-set-hieroglyphs-rook = Tutaj pylon, brama świątyni
look-set-hieroglyphs-pawn = Tutaj skarabeusz
keys-pieces = Bierki

# Przeciw silnikowi i ustawianie
learn-thinks = Teraz myślą czarne…
learn-lost-piece = Bierka, która miała dać mata, została zbita. Sam król nigdy nie da mata.
learn-too-long = Minęło pięćdziesiąt ruchów bez bicia i bez ruchu pionem: przeciwnik może już zażądać remisu. Spróbuj jeszcze raz!
learn-put = { $side ->
    [white] { $piece ->
        [king] Postaw białego króla
        [queen] Postaw białego hetmana
        [rook] Postaw białą wieżę
        [bishop] Postaw białego gońca
        [knight] Postaw białego skoczka
       *[pawn] Postaw białego piona
    }
   *[black] { $piece ->
        [king] Postaw czarnego króla
        [queen] Postaw czarnego hetmana
        [rook] Postaw czarną wieżę
        [bishop] Postaw czarnego gońca
        [knight] Postaw czarnego skoczka
       *[pawn] Postaw czarnego piona
    }
}
learn-seconds = { $seconds ->
    [one] Jedna sekunda
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}
learn-best = { $seconds ->
    [one] Twój rekord: jedna sekunda
    [few] Twój rekord: { $seconds } sekundy
   *[many] Twój rekord: { $seconds } sekund
}

# Uczniowie oraz strona dla rodziców i nauczycieli
learners = Kto się uczy?
learners-about = Każdy ma własne korony i zadania, tylko na tym urządzeniu.
learner-unnamed = Uczeń
learner-is-learning = uczy się teraz
learner-new-name = Imię nowego ucznia
learner-other-name = Inne imię
learner-add = Dodaj
learner-rename = Zmień imię
learner-remove = Usuń
learner-keep = Zostaw
learner-remove-sure = Usunąć: { $name }, razem z koronami i zadaniami? Nie da się ich odzyskać.
learner-no-name = Imię musi mieć co najmniej jedną literę.
learner-long-name = Imię może mieć najwyżej { $letters } znaki.
learner-name-taken = Ktoś już ma to imię.
learner-too-many = Uczniów jest już { $learners } i więcej się nie zmieści.
notice-learners-damaged = Nie udało się odczytać listy uczniów; odłożono ją na bok: { $detail }
notice-learners-not-saved = Nie udało się zapisać listy uczniów: { $detail }
report = Dla rodziców i nauczycieli
report-title = Postępy w nauce
report-of = { $name }: postępy w nauce
report-lessons = Lekcje: { $done } z { $lessons }. Korony: { $crowns }.
report-puzzles = Rozwiązane zadania: { $solved }. Do powtórki: { $missed }, w tym dziś { $due }.
report-save = Zapisz jako stronę do druku
report-sheets = Wybierz rozdział, aby dostać kartę pracy do druku, i lekcję, aby dostać odnośnik, który ją otwiera.
report-chapter = Rozdział
report-done = Ukończono
report-crowns = Korony
report-motif = Zadania
report-link = Ten odnośnik otwiera lekcję. Zapisz go na tablicy albo pokaż klasie do zeskanowania.
report-command = Odnośnik i kod QR dla uczniów pokazuje gra w przeglądarce, bo ten program nie ma adresu. Na komputerze z Hetmanem lekcję otwiera polecenie:
report-copy = Kopiuj
report-copied-link = Odnośnik do lekcji skopiowany.
report-copied-command = Polecenie skopiowane.
sheet-save = Zapisz kartę pracy do druku
sheet-name = Imię: ______________________________
sheet-solutions = Rozwiązania
sheet-white = Grasz białymi. Zapisz swoje ruchy:
sheet-black = Grasz czarnymi. Zapisz swoje ruchy:
sheet-mark = Zaznacz te pola: { $squares }
page-save = Zapisz stronę jako…
page-kind = Strony do druku (HTML)
page-saved = Strona zapisana; otwórz ją w przeglądarce, aby ją wydrukować: { $detail }
page-not-saved = Nie udało się tam zapisać strony: { $detail }
page-no-dialog = Ten system nie pokaże okna wyboru pliku: brakuje xdg-desktop-portal albo programu zenity, a folderu na dokumenty nie ma.

# Zapisywanie ruchów
learn-write = Zapisz ruch
learn-write-enter = Gotowe
learn-write-back = Usuń ostatni znak
learn-written = Zapisano { $written } z { $all }
learn-write-unreadable = To jeszcze nie zapis ruchu. Najpierw litera figury, potem pole, na którym stanie, na przykład { $example }; pion nie ma litery.
learn-write-ambiguous = Mogą tam pójść dwie takie same figury. Dopisz literę kolumny, z której rusza właściwa, albo numer jej rzędu.
learn-write-promotion = Dopisz, czym staje się pion.
learn-write-impossible = Żadna taka bierka nie może tam pójść. Spójrz, gdzie strzałka się zaczyna, a gdzie kończy.
learn-write-other = To byłby ruch z { $from } na { $to }. Spójrz jeszcze raz na strzałkę.

# Ustawianie bierek
learn-tray = { $side ->
    [white] { $piece ->
        [queen] Białe hetmany
        [rook] Białe wieże
        [bishop] Białe gońce
        [knight] Białe skoczki
       *[other] Białe bierki
    }
   *[black] { $piece ->
        [queen] Czarne hetmany
        [rook] Czarne wieże
        [bishop] Czarne gońce
        [knight] Czarne skoczki
       *[other] Czarne bierki
    }
}
