# Lekcje
learn = Nauka
learn-begin = Zacznij naukę
learn-go-on = Ucz się dalej
learn-play = Zagraj partię – { $name }
learn-look = Patrz: pokazuję ruch.
learn-your-turn = Teraz ty.
learn-find = Znajdź { $square }
learn-that-is = To jest { $square }. Popatrz jeszcze raz.
learn-not-that = To nie to. Popatrz na szachownicę i spróbuj jeszcze raz.
learn-hint = Podpowiedź
learn-again = Spróbuj jeszcze raz
learn-once-more = Jeszcze raz
learn-on = Dalej
learn-next = Następna lekcja
learn-all = Wszystkie lekcje
learn-stars = Korony: { $stars } z 3
learn-taken = Teraz { $man ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} z { $from } bije na { $square }. Poszukaj bezpiecznego pola.
learn-answered = To jeszcze nie mat: { $man ->
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
rules-clear = Wyczyść szukanie
rules-found = { $count ->
    [one] Znaleziono jedną zasadę
    [few] Znaleziono { $count } zasady
   *[other] Znaleziono { $count } zasad
}
rules-none = W żadnej zasadzie nie ma „{ $words }”. Spróbuj jednego krótkiego słowa:
rules-try-castling = roszada
rules-try-draw = remis
rules-try-pawn = pion
rules-article = Przepisy gry FIDE, { $article }
rules-custom = Zwyczaj albo zasada tej gry
rules-from = Skąd to wiemy: { $texts }
rules-from-000 = strona dla uczniów
rules-from-001 = instrukcja z pudełka
rules-from-002 = encyklopedia
rules-from-003 = zabawy dla dzieci
rules-from-004 = pudełko egipskie
rules-lesson = Lekcja: { $lesson }
rules-show = Pokaż przykład
rules-hide = Schowaj przykład
rules-first = Do początku przykładu
rules-back = O ruch wstecz
rules-on = Następny ruch
# Co stoi na szachownicy, dla kogoś, kto słucha zamiast patrzeć
rules-board = Białe: { $white }. Czarne: { $black }.
rules-man = { $man ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} { $square }
rules-see = Ta zasada
learn-bravo = Brawo!
learn-fewer = Korony: { $stars } z 3. Przy mniejszej liczbie prób zdobędziesz wszystkie.
learn-found = Znalezione: { $found } z { $all }
learn-no-capture = Nic nie zostało zbite. Możesz grać dalej, ale potrwa to o ruch dłużej.
