# Biblioteka, zanim nadejdzie
library-opens = Pobieram lekcje i zadania…
library-failed = Nie udało się pobrać lekcji i zadań. Sprawdź połączenie i spróbuj ponownie. ({ $why })
library-again = Spróbuj ponownie

# Zadania dnia
puzzles = Zadania
puzzles-daily = Na dziś
puzzles-children = Dla dzieci
puzzles-motifs = Motywy
puzzles-solved = Rozwiązane: { $solved } z { $all }. Liczba Elo mówi, jak trudne jest zadanie.
puzzles-complete-days = { $days ->
    [one] Jedna cała dziesiątka rozwiązana
    [few] { $days } całe dziesiątki rozwiązane
   *[many] { $days } całych dziesiątek rozwiązanych
}
puzzles-begin = Dziesięć zadań na dziś
puzzles-begin-old = Dziesiątka z tego dnia
puzzles-go-on = Dalej
puzzles-whole = Cała dziesiątka rozwiązana!
puzzles-before = Dzień wcześniej
puzzles-after = Dzień później
puzzles-today = Dziś
puzzles-days-ago = { $days ->
    [one] Zadania z wczoraj
    [few] Zadania sprzed { $days } dni
   *[many] Zadania sprzed { $days } dni
}
puzzles-row = { $number }. { $moves ->
    [one] Jeden ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
} · Elo { $elo }
puzzles-is-solved = rozwiązane
puzzles-all = Wszystkie zadania

# Zadania dla dzieci, które mówią, czego szukać
easy-solved = Rozwiązane: { $solved } z { $all }
easy-begin = Zaczynamy!
easy-row = { $number }. { $task }
easy-mate-in-1 = Mat w jednym ruchu
easy-mate-in-1-told = Grasz { $side ->
    [white] białymi
   *[black] czarnymi
}. Daj mata w jednym ruchu!
easy-hanging = Zdobądź bierkę
easy-hanging-told = Grasz { $side ->
    [white] białymi
   *[black] czarnymi
}. Możesz tu zdobyć bierkę. Zbij ją!
easy-promotion = Zamień piona w hetmana
easy-promotion-told = Grasz { $side ->
    [white] białymi
   *[black] czarnymi
}. Twój pion może zamienić się w hetmana. Pomóż mu!
easy-fork = Zaatakuj dwie naraz
easy-fork-told = Grasz { $side ->
    [white] białymi
   *[black] czarnymi
}. Jeden ruch atakuje dwie bierki naraz. Znajdź go!
easy-not-this = Prawie! Spójrz jeszcze raz, uda ci się.

# Zadania według motywów
puzzles-difficulty = Trudność
puzzles-easy = Łatwe
puzzles-medium = Średnie
puzzles-hard = Trudne
puzzles-motif-whole = Wszystkie z tej grupy rozwiązane!

# Zadania, które wracają, bo za pierwszym razem się nie udały
puzzles-missed = Wróć do tych zadań
puzzles-missed-count = { $count ->
    [one] Jedno, które nie wyszło za pierwszym razem
    [few] { $count }, które nie wyszły za pierwszym razem
   *[many] { $count }, które nie wyszły za pierwszym razem
}
puzzles-missed-whole = To wszystko na dziś.
puzzle-comes-again = { $days ->
    [one] Wróci jutro, żeby zostało w pamięci.
    [few] Wróci za { $days } dni, żeby zostało w pamięci.
   *[many] Wróci za { $days } dni, żeby zostało w pamięci.
}

# Zadanie na stole
puzzle-of = Zadanie { $number } z { $all }
puzzle-title = Trudność: Elo { $elo }
puzzle-told = { $side ->
    [white] Czarne właśnie się pomyliły. Znajdź najlepszy ruch białych!
   *[black] Białe właśnie się pomyliły. Znajdź najlepszy ruch czarnych!
}
puzzle-in-check = Jest szach!
puzzle-watch = Patrz na ruch…
puzzle-goes-on = Tak! A co teraz?
puzzle-not-this = Jest coś lepszego. Spójrz jeszcze raz.
puzzle-done = Rozwiązane:
puzzle-shown = O to chodziło:
puzzle-look-again = Teraz już wiesz
puzzle-next = Następne zadanie

motif-mate-in-1 = mat w jednym ruchu
motif-mate-in-1-name = Mat w jednym ruchu
motif-mate-in-1-hint = Król jest prawie złapany. Po którym szachu nie ma dokąd uciec?
motif-mate-in-2 = mat w dwóch ruchach
motif-mate-in-2-name = Mat w dwóch ruchach
motif-mate-in-2-hint = Dwa ruchy łapią króla. Najpierw sprawdź każdy szach.
motif-mate-in-3 = mat w trzech ruchach
motif-mate-in-3-name = Mat w trzech ruchach
motif-mate-in-3-hint = Trzy ruchy łapią króla. Zacznij od szacha, na który trudno odpowiedzieć.
motif-back-rank = mat na ostatnim rzędzie
motif-back-rank-name = Mat na ostatnim rzędzie
motif-back-rank-hint = Własne piony zamknęły króla. Kto dojdzie na ostatni rząd?
motif-hanging = niebroniona bierka
motif-hanging-name = Niebroniona bierka
motif-hanging-hint = Tu opłaca się bić. Co zbić i czym najlepiej?
motif-fork = widełki
motif-fork-name = Widełki
motif-fork-hint = Jedna bierka może zaatakować dwie naraz.
motif-pin = związanie
motif-pin-name = Związanie
motif-pin-hint = Ktoś nie może się ruszyć, bo za nim stoi ktoś ważny.
motif-skewer = rożen
motif-skewer-name = Rożen
motif-skewer-hint = Przegoń pierwszą bierkę i zbij tę, która stoi za nią.
motif-discovered = atak z odsłony
motif-discovered-name = Atak z odsłony
motif-discovered-hint = Zejdź z linii, a zaatakuje bierka stojąca za tobą.
motif-deflection = odciągnięcie obrońcy
motif-deflection-name = Odciągnięcie obrońcy
motif-deflection-hint = Jeden obrońca ma za dużo pracy. Odciągnij go albo zbij.
motif-promotion = promocja
motif-promotion-name = Promocja
motif-promotion-hint = Pion chce zostać hetmanem.
motif-underpromotion = promocja na słabszą figurę
motif-underpromotion-name = Promocja na słabszą figurę
motif-underpromotion-hint = Hetman nie byłby tu najlepszy.
motif-stalemate-trick = ratunek przez pata
motif-stalemate-trick-name = Ratunek przez pata
motif-stalemate-trick-hint = Wygląda na przegraną. A gdyby zabrakło ci ruchów?
motif-none-hint = Sprawdź każdy szach i każde bicie.
