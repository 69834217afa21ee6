# Wyniki gracza, z partii zapisanych na tym urządzeniu.

record = Twoje wyniki
record-reads = { $games ->
    [one] Wczytuję jeszcze jedną partię…
    [few] Wczytuję jeszcze { $games } partie…
   *[other] Wczytuję jeszcze { $games } partii…
}
record-none = Gdy skończysz pierwszą partię, zobaczysz tu swoje wyniki.
record-about = Z zakończonych partii zapisanych na tym urządzeniu. Partie z własnym programem się nie liczą.

# Siła gry
record-strength = Twoja siła gry
record-elo = około { $elo } ± { $margin } Elo
record-elo-later = { $games ->
    [one] Po jeszcze jednej partii z komputerem zobaczysz tu ocenę swojej siły gry.
   *[other] Po jeszcze { $games } partiach z komputerem zobaczysz tu ocenę swojej siły gry.
}
record-elo-about = { $games ->
    [one] Na podstawie ostatniej partii z komputerem.
   *[other] Na podstawie ostatnich { $games } partii z komputerem.
} Najbliższy poziom to { $level }, { $name }.
record-elo-chart = Ocena siły gry w czasie: od { $first } do { $last } Elo
record-elo-point = Po { $games } partiach: { $elo } ± { $margin } Elo
record-elo-foot = Według liczby partii, za każdym razem z ostatnich { $games }. Pasmo obejmuje prawdziwą siłę gry w 95 przypadkach na 100. Partie z ustawionej pozycji albo z różnym czasem się nie liczą.

# Dokładność
record-accuracy = Dokładność
record-accuracy-chart = Dokładność przeanalizowanych partii w czasie: średnio { $percent }%
record-accuracy-point = Przeanalizowana partia nr { $games }: { $percent }%

# Wyniki
record-results = Wyniki
record-won = wygrane
record-drawn = remisy
record-lost = przegrane
record-row = { $label }: wygrane { $won }, remisy { $drawn }, przegrane { $lost }
record-all = Z komputerem
record-by-side = Białymi i czarnymi
record-by-level = Według poziomu
record-by-speed = Według zegara
record-by-opening = Według debiutu
record-two-people = Dwie osoby przy jednym ekranie
record-no-clock = Bez zegara
record-blitz = Szachy błyskawiczne
record-rapid = Szachy szybkie
record-classical = Szachy klasyczne
record-streak-won = Wygrane z rzędu do teraz: { $games }.
record-streak-drawn = Remisy z rzędu do teraz: { $games }.
record-streak-lost = Przegrane z rzędu do teraz: { $games }.
record-streak-most = Najdłuższa seria wygranych: { $games }.

# Propozycja innego poziomu
suggest-higher = { $played }: wygrane z rzędu: { $games }.
suggest-lower = { $played }: przegrane z rzędu: { $games }.
suggest-level = Spróbuj poziomu { $level }: { $name }
