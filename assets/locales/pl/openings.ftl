# Debiuty: ich strona, wybór debiutu do nowej partii i linijka z nazwą. Nazwy są w opening_names.ftl.

openings = Debiuty
openings-loading = Pobieram debiuty…
openings-failed = Nie udało się pobrać debiutów. Sprawdź połączenie i spróbuj ponownie. ({ $why })
openings-search = Szukaj debiutu po nazwie albo kodzie ECO
openings-search-hint = Nazwa albo kod ECO, na przykład B90
openings-most-played = Najczęściej grane
openings-others = Pozostałe
openings-all = Wszystkie debiuty
openings-count = { $count ->
    [one] 1 wariant
    [few] { $count } warianty
   *[many] { $count } wariantów
}
openings-none = Żaden debiut nie ma w nazwie „{ $words }”.
openings-more = { $count ->
    [one] …i jeszcze jeden: dopisz kolejne słowo.
    [few] …i jeszcze { $count }: dopisz kolejne słowo.
   *[many] …i jeszcze { $count }: dopisz kolejne słowo.
}
openings-play = Graj stąd
openings-analyse = Analizuj
opening-named = Debiut: { $name }
opening-about = { $name } ({ $eco }). { $idea }
opening-about-name = { $name } ({ $eco })
new-start-opening = Debiut
new-opening-choose = Od którego debiutu zacząć partię?
new-opening-change = { $name }: wybierz inny debiut
new-opening-about = Partia zaczyna się po tych posunięciach i wtedy rusza zegar.
