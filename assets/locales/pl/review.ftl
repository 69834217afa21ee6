# Analiza zakończonej partii. Jeden klucz w wierszu; każdy język ma te same klucze w tych samych plikach.

review = Ocena partii
review-open = Ocena partii
review-progress = Pozycje: { $done } z { $all }
review-stop = Przerwij
review-continue = Dokończ
review-details = Szczegóły
review-deeper = Głębiej
review-try = Znajdź lepszy ruch
review-show-better = Pokaż lepszy ruch
review-better = Lepiej: { $move }
review-no-turning-point = Żaden błąd nie odmienił losów tej partii.
review-turning-points = { $count ->
    [one] Punkt zwrotny
   *[other] Punkty zwrotne: { $count }
}
review-turning-point = { $all ->
    [one] Jedyny punkt zwrotny
   *[other] Punkt zwrotny { $number } z { $all }
}
review-before = Poprzedni punkt zwrotny
review-next = Następny punkt zwrotny
review-graph = Wykres szans na wygraną
review-legend-graph = Wykres: im wyżej, tym lepiej dla białych. Czerwone punkty to błędy.
review-chances = { $move }: szanse białych na wygraną { $percent }%
review-of-side = { $side ->
    [white] Białe
   *[black] Czarne
}: dokładność { $accuracy } · niedokładności (?!): { $inaccuracies } · błędy (?): { $mistakes } · grube błędy (??): { $blunders }

# Oceny ruchów
review-book = teoria debiutów
review-only = jedyny dobry ruch
review-best = najlepszy ruch
review-good = dobry ruch
review-inaccuracy = niedokładność
review-mistake = błąd
review-blunder = gruby błąd

# Szukanie lepszego ruchu
try-task = Ruch { $side ->
    [white] białych
   *[black] czarnych
}. Znajdź lepszy ruch niż { $move }.
try-judging = Sprawdzam { $move } …
try-best = { $move } to najlepszy ruch. Brawo!
try-good = { $move } to też dobry ruch. Najlepszy: { $best }.
try-worse = { $move } nie wystarcza.
try-again = Spróbuj jeszcze raz
try-back = Wróć do oceny

# Dlaczego ruch był błędem
fault-stalemates = Pat: partia kończy się remisem.
fault-allows-mate = Pozwala dać mata w { $moves ->
    [one] jednym ruchu
   *[other] { $moves } ruchach
}.
fault-allows-back-rank-mate = Pozwala dać mata na ostatniej linii.
fault-allows-mate-by = Pozwala dać mata: { $move }.
fault-allows-back-rank-mate-by = Pozwala dać mata na ostatniej linii: { $move }.
review-mating-reply = Kończy { $move }.
fault-misses-mate = Był mat w { $moves ->
    [one] jednym ruchu
   *[other] { $moves } ruchach
}.
fault-hangs = Przeciwnik może zbić { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
} na { $square }.
fault-loses-exchange = Traci jakość: wieża na { $square } pada łupem lekkiej figury.
fault-allows-fork = Pozwala na widełki: { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} z { $square } atakuje naraz { $second ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
} i { $third ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}.
fault-allows-pin = Pozwala na związanie: { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} z { $square } wiąże { $second ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}, a dalej na tej linii stoi { $third ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
}.
fault-allows-skewer = Pozwala na rożen: { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} z { $square } atakuje { $second ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}, a dalej na tej linii pada { $third ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
}.
fault-allows-discovered = Pozwala na atak z odsłony: { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} schodzi z { $square }, a { $second ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} atakuje { $third ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
}.
fault-lets-pawn-run = Wolny pion z { $square } dojdzie do pola przemiany.
fault-gets-trapped = { $piece ->
    [pawn] Pion
    [knight] Skoczek
    [bishop] Goniec
    [rook] Wieża
    [queen] Hetman
   *[king] Król
} na { $square } nie ma bezpiecznego pola.
fault-misses-capture = Można było zbić { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
} na { $square }.
fault-worse = Inny ruch był lepszy, choć widać to dopiero po obliczeniu wariantów.
