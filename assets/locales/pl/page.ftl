# Co mówi strona, zanim gra się pojawi i kiedy jej już nie ma. `cargo xtask web` wpisuje te teksty w stronę; nie mają
# zmiennych.

page-title = Hetman · szachy
page-description = szachy na trójwymiarowej szachownicy
page-no-script = Hetman potrzebuje JavaScriptu: zezwól na niego na tej stronie.
page-fetching = Pobieram szachownicę i bierki
page-starting = Ustawiam bierki
page-again = Spróbuj ponownie
page-no-webgl2 = Ta przeglądarka nie narysuje szachownicy, bo nie ma WebGL 2. Spróbuj w nowszej albo włącz w ustawieniach przyspieszenie sprzętowe.
page-no-simd = Ta przeglądarka jest za stara dla tej gry, która liczy za pomocą SIMD w WebAssembly. Wystarczy Chrome 91, Firefox 89, Safari 16.4 albo nowsza.
page-no-fetch = Nie udało się pobrać gry. Sprawdź połączenie i spróbuj ponownie.
page-no-start = Gra nie mogła się tutaj uruchomić. Spróbuj ponownie; jeśli to nie pomoże, spróbuj w innej przeglądarce.
page-stopped = Gra się zatrzymała. Partia jest zapisana; wczytaj stronę jeszcze raz, aby grać dalej.
page-lost = Karta graficzna przestała wyświetlać grę. Partia jest zapisana; wczytaj stronę jeszcze raz, aby grać dalej.
