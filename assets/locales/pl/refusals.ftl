# Odmowy: czego i dlaczego, potem co gracz może zrobić
refused-turn = { $side ->
    [white] Teraz ruch białych.
   *[black] Teraz ruch czarnych.
}
refused-opponents-piece = { $side ->
    [white] To bierka czarnych, a teraz ruch białych.
   *[black] To bierka białych, a teraz ruch czarnych.
}
refused-not-captured = { $piece ->
    [queen] Nie zbito ci hetmana
    [rook] Nie zbito ci wieży
    [bishop] Nie zbito ci gońca
   *[knight] Nie zbito ci skoczka
}: pion zamienia się w figurę, która leży obok szachownicy.
refused-claim-forfeited = Bierka na { $square } została dotknięta; remisu trzeba zażądać przed dotknięciem.
refused-nothing-to-touch = Nie ma tam czego dotknąć.
refused-no-illegal-move = Nie było posunięcia nieprawidłowego.
refused-no-unsaid-check = Nie ma teraz szacha do zapowiedzenia albo już go zapowiedziano.
refused-too-late = Za późno: posunięcie nieprawidłowe trzeba zgłosić przed własnym ruchem.
refused-offer-comes-with-move = Propozycja składana jest z ruchem: odpowiedz, gdy zostanie wykonany.
refused-too-early-to-agree = O remis można się umówić, gdy każda strona zrobiła już ruch.
refused-offered-already = Propozycję odrzucono. Następną można złożyć dopiero po ruchu.
refused-no-take-backs = W tak poważnej partii nie cofa się ruchów.
refused-take-back-pending = Druga strona jest już zapytana.
refused-no-take-back-asked = Nikt nie prosił o cofnięcie.

# Obowiązki po dotknięciu bierki
bound-move = Dotknięta – idzie: trzeba zagrać bierką z { $from }.
bound-capture = Dotkniętą bierkę trzeba zbić: { $captured }.
bound-capture-with = Dotknięto bierek na { $from } i { $captured }: pierwsza musi zbić drugą.
bound-castle = Dotknięto króla i wieży: trzeba zrobić roszadę.

# Obowiązki do następnego ruchu
standing-move = Trzeba zagrać bierką z { $from }
standing-capture = Trzeba zbić bierkę na { $captured }
standing-capture-with = Bierką z { $from } trzeba zbić { $captured }
standing-castle = Trzeba zrobić roszadę
standing-offer-own = Twój ruch z propozycją remisu
standing-offer = { $side ->
    [white] Ruch białych z propozycją remisu
   *[black] Ruch czarnych z propozycją remisu
}

# Powody nieprawidłowości ruchu
illegal-no-piece = Na { $square } nic nie stoi.
illegal-opponents-piece = Na { $square } stoi bierka przeciwnika.
illegal-own-piece = Na { $square } stoi twoja bierka.
illegal-king-captured = Króla się nie bije.
illegal-not-its-way = { $piece ->
    [pawn] Pion tak nie chodzi.
    [knight] Skoczek tak nie chodzi.
    [bishop] Goniec tak nie chodzi.
    [rook] Wieża tak nie chodzi.
    [queen] Hetman tak nie chodzi.
   *[king] Król tak nie chodzi.
}
illegal-blocked = Bierka na { $square } stoi na drodze.
illegal-nothing-to-capture = Pion idzie na ukos tylko wtedy, gdy bije, a { $square } jest puste.
illegal-en-passant-over = Piona z { $square } można było zbić w przelocie tylko zaraz po jego podwójnym kroku.
illegal-king-into-attack = Król nie może iść na { $to }: atakuje je bierka z { $attacker }.
illegal-check-stands = Jest szach z { $square }, a ten ruch go nie odpiera.
illegal-double-check = Szachują dwie bierki: ruszyć się może tylko król.
illegal-pinned = Wtedy króla atakowałaby bierka z { $square }.
illegal-castling-lost = Roszada w tę stronę przepadła: król albo wieża już się ruszyły.
illegal-castling-blocked = Roszada niemożliwa: po drodze stoi bierka na { $square }.
illegal-castling-in-check = Spod szacha nie wolno roszować.
illegal-castling-through-attack = Roszada niemożliwa: bierka z { $attacker } atakuje { $square }.
illegal-promotion = Wybierz, w co zamieni się pion.
illegal-no-such-promotion = { $piece ->
    [pawn] Pion nie może pozostać pionem na ostatnim rzędzie.
    [knight] Tu pion nie może się zamienić w skoczka.
    [bishop] Tu pion nie może się zamienić w gońca.
    [rook] Tu pion nie może się zamienić w wieżę.
    [queen] Tu pion nie może się zamienić w hetmana.
   *[king] Pion nigdy nie zamienia się w króla.
}

# Błędy we wpisanych ruchach
move-unreadable = „{ $text }” nie jest ruchem. Napisz na przykład Sf3, e4 albo e2e4.
move-pass = „{ $text }” to brak ruchu, a ruch trzeba wykonać.
move-illegal = „{ $text }” nie jest tu prawidłowym posunięciem.
move-ambiguous = „{ $text }” można zagrać z { $squares }. Dopisz kolumnę albo rząd, z którego rusza bierka.
move-promotion-missing = „{ $text }” nie mówi, w co zamieni się pion. Napisz na przykład e8=H.

# Błędy we wklejonych tekstach
pasted-too-long = Ten tekst jest za długi: czytam najwyżej { $most } znaków.

# Błędy we wklejonych pozycjach
fen-part-count = FEN ma sześć części: bierki, strona na posunięciu, roszady, bicie w przelocie i dwa liczniki. { $count ->
    [one] Tu jest { $count }.
    [few] Tu są { $count }.
   *[other] Tu jest { $count }.
}
fen-rank-count = Szachownica w FEN ma 8 rzędów. { $count ->
    [one] Tu jest { $count }.
    [few] Tu są { $count }.
   *[other] Tu jest { $count }.
}
fen-rank-length = Rząd { $rank } w FEN ma { $squares ->
    [one] { $squares } pole
    [few] { $squares } pola
   *[other] { $squares } pól
} zamiast 8.
fen-unknown-piece = „{ $text }” w FEN nie oznacza ani bierki (KQRBNP, kqrbnp), ani liczby pustych pól od 1 do 8.
fen-turn = Stronę na posunięciu oznacza w FEN litera w albo b, a nie „{ $text }”.
fen-castling = „{ $text }” nie mówi nic o roszadach: w FEN stoją tam litery KQkq, litery kolumn wież albo sama kreska.
fen-en-passant = „{ $text }” nie mówi nic o biciu w przelocie: w FEN stoi tam pole, na przykład e3, albo sama kreska.
fen-halfmove-clock = Półruchy bez bicia i bez ruchu pionem liczy się w FEN od 0 do 9999, a „{ $text }” nie jest taką liczbą.
fen-fullmove-number = Posunięcia mają w FEN numery od 1 do 9999, a „{ $text }” nie jest takim numerem.
fen-impossible = Żadna partia nie prowadzi do tej pozycji. { $why }
setup-no-king = { $side ->
    [white] Białe nie mają króla.
   *[black] Czarne nie mają króla.
}
setup-many-kings = { $side ->
    [white] Białe mają więcej niż jednego króla.
   *[black] Czarne mają więcej niż jednego króla.
}
setup-too-many-pieces = { $side ->
    [white] Białe mają
   *[black] Czarne mają
} { $pieces ->
    [one] { $pieces } bierkę
    [few] { $pieces } bierki
   *[other] { $pieces } bierek
}, a partię zaczyna się z 16.
setup-too-many-pawns = { $side ->
    [white] Białe mają
   *[black] Czarne mają
} { $pawns ->
    [one] { $pawns } piona
    [few] { $pawns } piony
   *[other] { $pawns } pionów
}, a partię zaczyna się z 8.
setup-too-many-promoted = { $side ->
    [white] Białe musiałyby
   *[black] Czarne musiałyby
} promować { $promoted ->
    [one] { $promoted } piona
    [few] { $promoted } piony
   *[other] { $promoted } pionów
}, a { $missing ->
    [0] nie brakuje im żadnego
   *[other] brakuje im tylko { $missing }
}.
setup-pawn-on-last-rank = Pion nie może stać na { $square }: na pierwszym i na ostatnim rzędzie pionów nie ma.
setup-kings-touch = Król na { $white } stoi tuż obok króla na { $black }.
setup-opponent-in-check = { $side ->
    [white] Król białych na { $king } jest szachowany z { $checker }, a ruch mają czarne.
   *[black] Król czarnych na { $king } jest szachowany z { $checker }, a ruch mają białe.
}
setup-impossible-check = Żaden ruch nie mógł dać królowi na { $king } szacha z { $squares }.
setup-nothing-passed = Żaden pion nie mógł właśnie minąć pola { $square }, więc nie ma tam bicia w przelocie.

# Błędy we wklejonych partiach
pgn-newer = Tę partię zapisała nowsza wersja Hetmana; otwórz ją w tamtej wersji.
pgn-damaged = To, co Hetman zapisał obok ruchów, jest uszkodzone.
pgn-place = Wiersz { $line } w PGN, znak { $column }: { $why }
pgn-empty = W tym tekście nie ma partii.
pgn-tag = Znacznik wygląda tak: [Nazwa "wartość"].
pgn-too-many-tags = Ta partia ma za dużo znaczników: czytam ich najwyżej { $most }.
pgn-unclosed = Komentarz albo wariant, który się tu zaczyna, nigdzie się nie kończy.
pgn-unopened = Komentarz albo wariant, który się tu kończy, nigdzie się nie zaczął.
pgn-nothing-to-vary = Przed tym wariantem nie ma ruchu, który mógłby zastąpić.
pgn-too-deep = Warianty sięgają tu za głęboko: czytam je najwyżej do poziomu { $deepest }.
pgn-nag = „{ $text }” nie jest znakiem oceny: te mają numery od $0 do $255.
pgn-after-end = Ten ruch następuje już po końcu partii.
pgn-null-move = Tu strona nie wykonuje ruchu. W analizie to zostaje, ale w partii nie wolno.

# Komunikaty sędziego
said-check-reminder = { $side ->
    [white] Białe dały szacha i nie powiedziały „szach!”. W tej partii mówi się „szach!” na głos. To tylko przypomnienie.
   *[black] Czarne dały szacha i nie powiedziały „szach!”. W tej partii mówi się „szach!” na głos. To tylko przypomnienie.
}
said-check-warning = { $side ->
    [white] Białe dały szacha i nie powiedziały „szach!”: ostrzeżenie { $warnings }.
   *[black] Czarne dały szacha i nie powiedziały „szach!”: ostrzeżenie { $warnings }.
}
said-adjusting = „Poprawiam”: poprawiasz bierki. Gdy skończysz, naciśnij jeszcze raz.
said-adjusted = Bierki są poprawione. Od teraz znów: dotknięta – idzie.
said-illegal-move = { $side ->
    [white] Nieprawidłowe posunięcie białych zostało cofnięte.
   *[black] Nieprawidłowe posunięcie czarnych zostało cofnięte.
} { $why }
said-offer-with-move = { $side ->
    [white] Białe zaproponują remis razem ze swoim ruchem. Czarne odpowiedzą potem.
   *[black] Czarne zaproponują remis razem ze swoim ruchem. Białe odpowiedzą potem.
}
said-offer-with-own-move = Zaproponujesz remis razem ze swoim ruchem. { $name } odpowie potem.
said-offer-now = { $side ->
    [white] Białe proponują remis.
   *[black] Czarne proponują remis.
}
said-offer-declined = { $side ->
    [white] Propozycja remisu białych odrzucona.
   *[black] Propozycja remisu czarnych odrzucona.
}
said-offer-declined-by = { $name } nie przyjmuje remisu.
said-offer-declined-own = Propozycja remisu odrzucona.
said-claim-is-offer = Żądanie jest teraz propozycją remisu.
said-time-added = { $side ->
    [white] Białe dostają
   *[black] Czarne dostają
} { $minutes ->
    [one] minutę.
    [few] { $minutes } minuty.
   *[other] { $minutes } minut.
}
said-take-back-declined = { $side ->
    [white] Białe nie zgadzają się na cofnięcie.
   *[black] Czarne nie zgadzają się na cofnięcie.
}
refused-over = Partia jest skończona.
refused-no-offer = Nie ma propozycji remisu.
refused-offer-pending = Remis jest już zaproponowany.
refused-nothing-to-take-back = Jeszcze nie ma czego cofnąć.
refused-watching = Komputer gra sam ze sobą, a ty się przyglądasz.
refused-no-claim = Nie ma podstaw do remisu. Ta pozycja wystąpiła dotąd: { $repetitions } (potrzeba 3); bez bicia i bez ruchu pionem: { $moves ->
    [one] { $moves } posunięcie
    [few] { $moves } posunięcia
   *[other] { $moves } posunięć
} (potrzeba 50). Partia trwa.
refused-no-game = Żadna partia nie trwa.
refused-not-pressed = Ruch kończy się przełączeniem zegara. Do tego czasu można go jeszcze poprawić.
refused-pressed = Zegar jest już przełączony, więc tego ruchu nie można poprawić.
