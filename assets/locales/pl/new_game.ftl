# Nowa partia: inne zegary i pozycje początkowe.

new-forty-moves = 40 ruchów w 2 h, potem 1 h
new-other-clock = Inny…
new-clock-own = Twój zegar
new-clock-opponent = Zegar przeciwnika
new-clock-white = Zegar białych
new-clock-black = Zegar czarnych
new-clock-first = Zegar pierwszej osoby
new-clock-second = Zegar drugiej osoby
new-time-odds = Różny czas
clock-odds = { $first } przeciw { $second }
new-typed-clock = Tempo gry
new-typed-clock-hint = Na przykład 40/120, 60+30
new-typed-clock-about = Minuty i sekundy na posunięcie: 5+3. Okresy: 40/120, 60+30. Opóźnienia: 5+b3 (Bronsteina), 5+d3 (amerykańskie). Klepsydra: h2.
clock-for-game = { $time } min na partię
clock-for-rest = { $time } min do końca partii
clock-for-moves = { $moves ->
    [one] { $time } min na jedno posunięcie
    [few] { $time } min na { $moves } posunięcia
   *[other] { $time } min na { $moves } posunięć
}
clock-for-moves-again = { $moves ->
    [one] { $time } min na każde posunięcie
    [few] { $time } min na każde { $moves } posunięcia
   *[other] { $time } min na każde { $moves } posunięć
}
clock-increment = plus { $seconds } s na posunięcie
clock-bronstein = a do { $seconds } s z każdego posunięcia wraca na zegar
clock-delay = a czas płynie dopiero po { $seconds } s każdego posunięcia
clock-hourglass = jak w klepsydrze: zużyty czas dostaje przeciwnik
clock-unreadable = To nie jest tempo gry. Wpisz minuty i sekundy na posunięcie, na przykład 5+3, 10+0 albo 40/120, 60+30.
clock-no-time = Okres { $period } nie daje czasu do namysłu.
clock-too-long = Okres { $period } trwa dłużej niż rok.
clock-never-ends = Okres { $period } trwa do końca partii, a po nim jest następny. Napisz, na ile posunięć ma starczyć, na przykład 40/120.
new-start-position = Pozycja początkowa
new-start-usual = Zwykła
new-start-chess960 = Chess960
new-start-odds = Fory
new-start-number = Numer pozycji
new-start-lot = Wylosuj numer
new-start-chess960-about = 960 pozycji początkowych, numerowanych od 0; 518 to zwykła.
new-start-no-number = Wpisz liczbę od 0 do 959.
new-odds-piece = Brakująca bierka
new-odds-giver = Po stronie
new-odds-pawn = Pion f
new-odds-knight = Skoczek
new-odds-rook = Wieża
new-odds-queen = Hetman
new-chess-clock = Zegar do prawdziwej szachownicy
new-chess-clock-about = Ekran staje się zegarem, a gracie na szachownicy obok.
new-second-device-invited = Przeciwnik gra w przeglądarce telefonu, tabletu albo komputera w tej samej sieci. Wyślesz tam zaproszenie i wkleisz odpowiedź, która wróci.
new-second-device-about = Przeciwnik gra w przeglądarce telefonu, tabletu albo komputera w tej samej sieci. Kod do zeskanowania pokaże się na początku partii.
new-watch = Komputer sam ze sobą
new-watch-about = Grają ze sobą dwa poziomy, a ty się przyglądasz.
menu-play-watch = oglądaj: { $white } – { $black }, { $clock }
