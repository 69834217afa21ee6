# Biblioteka, zanim nadejdzie
library-opens = Pobieram lekcje i zadania…
library-failed = Nie udało się pobrać lekcji i zadań. Sprawdź połączenie i spróbuj ponownie. ({ $why })
library-again = Spróbuj ponownie

# Dziesięć zadań dnia
puzzles = Zadania
puzzles-solved = Rozwiązane: { $solved } z { $all }. Liczba Elo mówi, jak trudne jest zadanie.
puzzles-streak = { $days ->
    [one] Jeden dzień z rzędu
    [few] { $days } dni z rzędu
   *[many] { $days } dni z rzędu
}{ $longest ->
    [one] {""}
   *[other] {" "}· rekord: { $longest }
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
motif-mate-in-1-hint = Król jest prawie złapany. Po którym szachu nie ma dokąd uciec?
motif-mate-in-2 = mat w dwóch ruchach
motif-mate-in-2-hint = Dwa ruchy łapią króla. Najpierw sprawdź każdy szach.
motif-mate-in-3 = mat w trzech ruchach
motif-mate-in-3-hint = Trzy ruchy łapią króla. Zacznij od szacha, na który trudno odpowiedzieć.
motif-back-rank = mat na ostatniej linii
motif-back-rank-hint = Własne piony zamknęły króla. Kto dojdzie na ostatni rząd?
motif-hanging = niebroniona bierka
motif-hanging-hint = Tu opłaca się bić. Co zbić i czym najlepiej?
motif-fork = widełki
motif-fork-hint = Jedna bierka może zaatakować dwie naraz.
motif-pin = związanie
motif-pin-hint = Ktoś nie może się ruszyć, bo za nim stoi ktoś ważny.
motif-skewer = rożen
motif-skewer-hint = Przegoń pierwszą bierkę i zbij tę, która stoi za nią.
motif-discovered = atak z odsłony
motif-discovered-hint = Zejdź z linii, a zaatakuje bierka stojąca za tobą.
motif-deflection = odciągnięcie obrońcy
motif-deflection-hint = Jeden obrońca ma za dużo pracy. Odciągnij go albo zbij.
motif-promotion = promocja
motif-promotion-hint = Pion chce zostać hetmanem.
motif-underpromotion = promocja na słabszą figurę
motif-underpromotion-hint = Hetman nie byłby tu najlepszy.
motif-stalemate-trick = ratunek przez pata
motif-stalemate-trick-hint = Wygląda na przegraną. A gdyby zabrakło ci ruchów?
motif-none-hint = Sprawdź każdy szach i każde bicie.
