# Ekran na imprezie, dla każdego, kto podejdzie
game-own-name = Komputer sam ze sobą
game-own-told = Ta partia jest nowa: nikt nie wie, jak się skończy, nawet komputer. Dotknij ekranu, a następna będzie twoja.
kiosk-touch = Dotknij, aby zagrać
kiosk-language = Wybierz język
kiosk-who = Kto gra?
kiosk-who-told = Komputer zagra na twoim poziomie.
kiosk-child = Dziecko
kiosk-child-told = Łatwa partia, żeby się uczyć
kiosk-knows = Znam ruchy
kiosk-knows-told = Partia towarzyska
kiosk-well = Gram dobrze
kiosk-well-told = Poważny przeciwnik
kiosk-asking = Jesteś tam jeszcze?
kiosk-asking-told = W przeciwnym razie szachownica będzie wolna dla następnej osoby.
kiosk-here = Tak, jestem
kiosk-take-over = Gra już ktoś inny: dokończę tę partię
kiosk-newcomer = Gra już ktoś inny: zacznę nową
kiosk-again = Jeszcze raz
kiosk-look-back = Zobacz partię
kiosk-done = Kończę
kiosk-done-sure = Koniec partii?
kiosk-take-home = Zabierz partię ze sobą: skieruj tu aparat telefonu
kiosk-out-of-order = Nieczynne
kiosk-out-of-order-told = Niedługo wracamy.
kiosk-closed = Teraz zamknięte
notice-kiosk-programme = Ustawienia tego ekranu: { $detail }
notice-kiosk-logo = Logo imprezy nie jest pokazywane: { $detail }
notice-kiosk-no-games = Nie rozegrano jeszcze żadnej partii: nie ma czego zapisać.
notice-feed = Partii nie można śledzić z zewnątrz: { $detail }

# Klawiatura i strona obsługi
kiosk-pin = Tylko dla obsługi
kiosk-pin-choose = Wybierz PIN
kiosk-pin-choose-about = Otwiera na tym ekranie stronę dla obsługi. Od 4 do 8 cyfr.
kiosk-pin-again = Jeszcze raz
kiosk-pin-digits = PIN ma od 4 do 8 cyfr
kiosk-pin-delete = Usuń
kiosk-pin-enter = Dalej
kiosk-pin-short = PIN ma od 4 do 8 cyfr.
kiosk-pin-easy = Taki każdy sprawdziłby najpierw. Wybierz inny.
kiosk-pin-different = To dwa różne PIN-y. Wybierz jeszcze raz.
kiosk-pin-checking = Sprawdzam…
kiosk-pin-wrong = { $number ->
    [one] Zły PIN. Została jedna próba.
    [few] Zły PIN. Zostały { $number } próby.
   *[other] Zły PIN. Zostało { $number } prób.
}
kiosk-pin-locked = Za dużo złych prób. Zablokowane na { $time }
kiosk-pin-change = Zmień PIN
kiosk-pin-changed = Od teraz obowiązuje nowy PIN.
kiosk-operator = Dla obsługi
kiosk-part-today = Statystyka
kiosk-part-playing = Partie
kiosk-part-times = Czas
kiosk-part-machine = Ekran
kiosk-today = Dzisiaj
kiosk-all-days = { $number ->
    [one] Razem, w ciągu jednego dnia
   *[other] Razem, w ciągu { $number } dni
}
kiosk-games = partie
kiosk-won = wygrane
kiosk-lost = przegrane
kiosk-drawn = remisy
kiosk-left = przerwane
kiosk-mean = Ukończona partia trwała średnio { $time } min i { $moves } posunięć. Wygrane i przegrane liczone są od strony gości.
kiosk-no-mean = Nikt jeszcze nie ukończył partii.
kiosk-by-level = Według poziomu
kiosk-by-hour = Według godziny
kiosk-damaged = { $number ->
    [one] Jednego wiersza nie udało się odczytać i nie jest liczony.
   *[other] { $number } wierszy nie udało się odczytać i nie są liczone.
}
kiosk-export-figures = Statystyka jako tabela (CSV)
kiosk-export-games = Wszystkie partie (PGN)
kiosk-reset = Wyzeruj statystykę
kiosk-reset-sure = Na pewno wyzerować?
kiosk-levels = Siła komputera, od 1 do 10
kiosk-clock = Czas do namysłu
kiosk-clock-none = Bez zegara
kiosk-clock-five = Po 5 minut
kiosk-clock-ten = 10 sekund na ruch
kiosk-guided-about = Gość dowiaduje się o wyraźnym błędzie i może cofnąć ruch.
kiosk-words = Języki
kiosk-languages = Do wyboru
kiosk-house-language = Język miejsca
kiosk-house-language-about = W tym języku są napisy, kiedy nikogo nie ma
kiosk-table = Stół
kiosk-sets = Komplety
kiosk-sets-about = Zmieniają się po kolei. Jeśli żaden nie jest wybrany, zwykły
kiosk-rooms = Wnętrza
kiosk-rooms-about = Zmieniają się po kolei. Jeśli żadne nie jest wybrane, wszystkie
kiosk-opening = Godziny otwarcia
kiosk-hours = Otwarte
kiosk-hours-about = O innej porze ekran jest ciemny. Dni po angielsku, na przykład: Mo-Fr 10:00-18:00; Sa,Su 11:00-17:00, albo 24/7
kiosk-now-open = Według zegara tego komputera jest { $time }: otwarte.
kiosk-now-closed = Według zegara tego komputera jest { $time }: zamknięte. Po zamknięciu tej strony ekran zgaśnie.
kiosk-hours-empty = Napisz na przykład Mo-Fr 10:00-18:00; Sa,Su 11:00-17:00, albo 24/7, albo off (zamknięte).
kiosk-hours-day = „{ $detail }” to nie dzień. Dni to Mo, Tu, We, Th, Fr, Sa i Su (od poniedziałku do niedzieli) albo od–do: Mo-Fr.
kiosk-hours-times = „{ $detail }” to nie godziny od–do. Napisz 10:00-18:00 albo, po północy, 20:00-02:00.
kiosk-hours-none = „{ $detail }” kończy się, kiedy się zaczyna. Cały dzień to 00:00-24:00.
kiosk-grace = Po zamknięciu partia może trwać jeszcze
kiosk-idle = Po jakiej przerwie ekran pyta, czy ktoś jest
kiosk-idle-language = Wybór języka
kiosk-idle-who = Wybór, kto gra
kiosk-idle-playing = Ruch gościa
kiosk-idle-result = Po partii
kiosk-idle-asking = Jak długo ekran pyta
kiosk-idle-operator = Do zamknięcia tej strony
kiosk-nobody = Kiedy nikogo nie ma
kiosk-pace = Między ruchami
kiosk-seconds = { $number } s
kiosk-minutes = { $number } min
kiosk-percent = { $number } %
kiosk-less = mniej
kiosk-more = więcej
kiosk-out-of-order-about = Nikt nie zagra, dopóki się tego nie wyłączy
kiosk-event = Impreza
kiosk-event-name = Nazwa
kiosk-event-name-about = Widoczna obok zaproszenia do gry
kiosk-event-name-wrong = W nazwie są znaki, których nie da się pokazać.
kiosk-page = Strona z grą
kiosk-page-about = Goście zabierają tam swoją partię kodem QR. Bez adresu nie ma kodu
kiosk-page-wrong = To nie adres strony internetowej: zaczyna się od https:// albo http://.
kiosk-quiet-hours = Godziny ciszy
kiosk-quiet-hours-about = Na przykład: 20:00-08:00, albo off (żadne)
kiosk-quiet-volume = Głośność w godzinach ciszy
kiosk-end = Zakończ program
kiosk-end-sure = Na pewno zakończyć?
