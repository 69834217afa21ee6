# Cel gry
chapter-aim = Cel gry
chapter-aim-about = Dwie strony, dwa króle i jeden cel.

lesson-aim-mate = O co tu chodzi?
lesson-aim-mate-told = Grają dwie strony, białe i czarne, a każda ma króla. Zobacz, jak wygrywają białe!
lesson-aim-mate-1 = Ta wieża atakuje czarnego króla. Dokądkolwiek król pójdzie, tam też zaatakuje go wieża. To jest mat: białe wygrały!
lesson-aim-mate-done = Dać mata królowi przeciwnika: o to chodzi w szachach.

lesson-aim-sides = Białe i czarne
lesson-aim-sides-told = Jasne bierki to białe, a ciemne to czarne; gracze nazywają się tak samo. Niektóre komplety są żółto-brązowe: kto gra brązowymi?
lesson-aim-sides-1 = Biały
lesson-aim-sides-1-wrong = Białe to te jasne, a brązowe są ciemniejsze od żółtych.
lesson-aim-sides-2 = Czarny
lesson-aim-sides-3 = Brązowy
lesson-aim-sides-3-wrong = W szachach nikt tak nie mówi: wszystkie ciemne bierki to czarne.
lesson-aim-sides-hint = Co jest ciemniejsze: żółte czy brązowe?
lesson-aim-sides-done = To tylko umowa. Zaczynają białe, a potem gracze ruszają na zmianę.

lesson-aim-names = Sześć rodzajów bierek
lesson-aim-names-told = Król: krzyżyk. Hetman: korona. Wieża: mury. Goniec: spiczasta czapka. Skoczek: głowa konia. Pion: najmniejszy. Wskaż białą bierkę, o którą proszę.
lesson-aim-names-done = Król, hetman, wieża, goniec, skoczek, pion: znasz już wszystkie nazwy.

lesson-aim-words = Bierka, figura, pion
lesson-aim-words-told = Wszystko, co tu stoi, to bierki. Najmniejsza z nich to pion, a wszystkie inne to figury. Która bierka nie jest figurą?
lesson-aim-words-1 = Król
lesson-aim-words-1-wrong = Król to figura, i to najważniejsza.
lesson-aim-words-2 = Skoczek
lesson-aim-words-2-wrong = Skoczek to figura. Tylko jedna bierka nią nie jest.
lesson-aim-words-3 = Pion
lesson-aim-words-hint = Poszukaj najmniejszej bierki.
lesson-aim-words-done = Bierka to figura albo pion. Pion jest bierką, ale nie figurą.

# Szachownica
chapter-board = Szachownica
chapter-board-about = Sześćdziesiąt cztery pola, a każde ma swoją nazwę.

lesson-board-corner = Którą stroną do siebie?
lesson-board-corner-told = Gracze siedzą naprzeciw siebie, a między nimi leży szachownica. Po prawej ręce każdego jest zaznaczony róg. Jaki ma kolor?
lesson-board-corner-1 = Ciemny
lesson-board-corner-1-wrong = Ciemne narożniki, teraz zaznaczone, leżą po lewej ręce graczy.
lesson-board-corner-2 = Jasny
lesson-board-corner-3 = Raz jasny, raz ciemny
lesson-board-corner-3-wrong = Spójrz na zaznaczone rogi: oba mają ten sam kolor.
lesson-board-corner-hint = Porównaj zaznaczony róg z polami obok: co jest jaśniejsze?
lesson-board-corner-done = Po prawej ręce zawsze masz jasny narożnik.

lesson-board-white = Białe pola, czarne pola
lesson-board-white-told = Jasne pola nazywa się też białymi, a ciemne czarnymi, nieważne, jak są pomalowane. Jak nazwać zielone pola na zielono-żółtej szachownicy?
lesson-board-white-1 = Białe
lesson-board-white-1-wrong = Żółte są jaśniejsze od zielonych, więc to żółte nazywają się białe.
lesson-board-white-2 = Czarne
lesson-board-white-3 = Zielone
lesson-board-white-3-wrong = Zielona jest tylko farba. Na każdej szachownicy mówi się: białe i czarne.
lesson-board-white-hint = Co jest ciemniejsze: zielone czy żółte?
lesson-board-white-done = Jasne pola to białe, a ciemne to czarne, choćby były zielone.

lesson-board-lines = Kolumny i rzędy
lesson-board-lines-told = Kolumny biegną od ciebie do przeciwnika i mają litery. Rzędy biegną w poprzek i mają cyfry. Wskaż oba końce kolumny c, potem piątego rzędu.
lesson-board-lines-done = Litery to kolumny, cyfry to rzędy. Jednych i drugich jest osiem.

lesson-board-names = Każde pole ma adres
lesson-board-names-told = Adres pola to litera kolumny i cyfra rzędu, jak ulica i numer domu. Wskaż pola, o które cię poproszę.
lesson-board-names-done = Najpierw litera, potem cyfra: teraz odnajdziesz każde pole.

lesson-board-quick = Szybkie oczy
lesson-board-quick-told = Znajdź osiem pól tak szybko, jak chcesz. Zobaczysz, ile sekund to trwało; nikt się nie spieszy.
lesson-board-quick-done = Czytasz szachownicę jak mapę. Wróć i pobij swój rekord!

lesson-board-line = Co to jest linia?
lesson-board-line-told = Gracze mówią często po prostu „linia” i myślą o kolumnie albo o rzędzie. Ktoś nazwał linią zaznaczone pola. Co to jest?
lesson-board-line-1 = Kolumna
lesson-board-line-1-wrong = Kolumna biegnie od ciebie do przeciwnika, tak jak pola zaznaczone teraz.
lesson-board-line-2 = Narożnik
lesson-board-line-2-wrong = Narożnik to jedno pole, a tu jest ich osiem.
lesson-board-line-3 = Rząd
lesson-board-line-hint = Biegną od ciebie do przeciwnika czy w poprzek?
lesson-board-line-done = Linia to kolumna albo rząd. Zwykle od razu wiadomo, o czym mowa.

lesson-board-diagonal = Droga na ukos
lesson-board-diagonal-told = Zaznaczone pola, od króla do króla, stykają się tylko rogami i wszystkie są ciemne. Jak to się nazywa?
lesson-board-diagonal-1 = Kolumna
lesson-board-diagonal-1-wrong = Kolumna jest zaznaczona teraz: jej pola stykają się całymi bokami i mają dwa kolory.
lesson-board-diagonal-2 = Rząd
lesson-board-diagonal-2-wrong = Rząd jest zaznaczony teraz: jego pola stykają się całymi bokami i mają dwa kolory.
lesson-board-diagonal-3 = Przekątna
lesson-board-diagonal-hint = Nie biegnie ani w poprzek, ani prosto od ciebie.
lesson-board-diagonal-done = Przekątna też jest linią: biegnie na ukos i ma tylko jeden kolor.

# Wieża
chapter-rook = Wieża
chapter-rook-about = Chodzi prosto: wzdłuż kolumn i rzędów.

lesson-rook-lines = Prosto przed siebie
lesson-rook-lines-told = Wieża chodzi do przodu, do tyłu i na boki, tak daleko, jak ma wolną drogę. Wskaż wieżę, a potem pole d8.
lesson-rook-lines-hint = Wędruj wzrokiem po kolumnie wieży aż do dalekiego brzegu.
lesson-rook-lines-done = Wieża idzie prosto przez tyle wolnych pól, ile zechcesz.

lesson-rook-turns = Zakręt za zakrętem
lesson-rook-turns-told = W jednym ruchu wieża nie skręca, ale w następnym może ruszyć w inną stronę. Odwiedź pola a6, f6 i f2.
lesson-rook-turns-hint = Które z tych pól leży w kolumnie albo w rzędzie wieży?
lesson-rook-turns-done = Jeden ruch to jedna prosta droga. Skręcisz dopiero w następnym.

lesson-rook-wall = Droga zamknięta
lesson-rook-wall-told = Twój własny pion stoi wieży na drodze, a ona nie umie przeskakiwać. Znajdź objazd na a8 w trzech ruchach.
lesson-rook-wall-hint = Poszukaj kolumny, która jest wolna od dołu aż do samej góry.
lesson-rook-wall-done = Wieża nie przeskoczy nikogo, więc szuka drogi dookoła.

lesson-rook-captures = Wieża bije
lesson-rook-captures-told = Żeby zbić bierkę przeciwnika, wieża staje na jej polu, a zbita bierka schodzi z szachownicy. Każdym ruchem zbij jedną z czterech, ale nie króla.
lesson-rook-captures-hint = Tylko jedna bierka przeciwnika stoi na drodze twojej wieży.
lesson-rook-captures-done = Kto bije, ten zajmuje pole zbitej bierki.

lesson-rook-safe = Bezpieczna droga
lesson-rook-safe-told = Doprowadź wieżę na c7. Zanim ruszysz, rozejrzyj się: jeśli staniesz tam, gdzie czarna wieża może ją zbić, zaczniesz od nowa.
lesson-rook-safe-hint = Czarne wieże pilnują dwóch kolumn. Która kolumna po lewej jest wolna?
lesson-rook-safe-done = Najpierw patrzysz, co atakuje przeciwnik, a potem robisz ruch.

lesson-rook-choice = Wolno, ale nie trzeba
lesson-rook-choice-told = W warcabach bić trzeba, w szachach tylko wolno. Bicie na d5 kosztuje wieżę, więc zaprowadź ją bezpiecznie na g4.
lesson-rook-choice-hint = Zejdź najpierw z kolumny d. Z którego pola pierwszego rzędu wieża dojdzie na g4?
lesson-rook-choice-done = Bić nie trzeba: najpierw patrzysz, potem decydujesz.

# Goniec
chapter-bishop = Goniec
chapter-bishop-about = Biega po przekątnych i nigdy nie zmienia koloru pól.

lesson-bishop-slants = Tylko na ukos
lesson-bishop-slants-told = Goniec chodzi po przekątnych, tak daleko, jak ma wolną drogę. Wyślij go na g2.
lesson-bishop-slants-hint = Spójrz na przekątną, która schodzi ku prawemu dolnemu narożnikowi.
lesson-bishop-slants-done = Goniec idzie na ukos, w przód lub w tył, przez dowolnie wiele wolnych pól.

lesson-bishop-turns = Od brzegu do brzegu
lesson-bishop-turns-told = Odwiedź gońcem pola a6, c8 i h3. Po każdym ruchu możesz skręcić na inną przekątną.
lesson-bishop-turns-hint = Wybierz jedną z dwóch przekątnych, które zaczynają się przy twoim gońcu.
lesson-bishop-turns-done = Tam, gdzie przekątne się krzyżują, goniec może skręcić w następnym ruchu.

lesson-bishop-colour = Każdy ma swój kolor
lesson-bishop-colour-told = Jeden goniec chodzi tylko po jasnych polach, drugi tylko po ciemnych. Wyślij jednego na h7, a drugiego na a7. Który dokąd pójdzie?
lesson-bishop-colour-hint = Jakiego koloru jest pole h7, a jakiego a7?
lesson-bishop-colour-done = Goniec do końca gry zostaje na kolorze, na którym ją zaczął.

lesson-bishop-captures = Goniec bije
lesson-bishop-captures-told = Cztery bierki przeciwnika stoją na ciemnych polach, tak jak twój goniec. Zbij w każdym ruchu jedną.
lesson-bishop-captures-hint = Przejdź wzrokiem po przekątnych: kogo goniec spotka najpierw?
lesson-bishop-captures-done = Goniec bije tak samo, jak chodzi: po wolnej przekątnej.

lesson-bishop-safe = Obok strażników
lesson-bishop-safe-told = Dwie wieże i goniec pilnują drogi. Doprowadź gońca na a8 i zatrzymuj się tylko tam, gdzie nikt go nie zbije.
lesson-bishop-safe-hint = Na długiej jasnej przekątnej poszukaj pola, którego nikt nie atakuje.
lesson-bishop-safe-done = Lepiej nadłożyć drogi, niż stracić gońca.

# Hetman
chapter-queen = Hetman
chapter-queen-about = Najsilniejsza figura: wieża i goniec w jednym.

lesson-queen-star = Osiem dróg
lesson-queen-star-told = Hetman, czyli królowa, chodzi jak wieża i jak goniec: w ośmiu kierunkach, dopóki droga jest wolna. Wyślij go w narożnik, na h8.
lesson-queen-star-hint = Tym razem hetman rusza się jak goniec.
lesson-queen-star-done = Prosto czy na ukos, blisko czy daleko: hetman potrafi jedno i drugie.

lesson-queen-turns = Podróż hetmana
lesson-queen-turns-told = Odwiedź hetmanem pola a1, a7, g1 i g7. Wystarczą cztery ruchy, jeśli pójdziesz i prosto, i na ukos.
lesson-queen-turns-hint = Te pola to rogi wielkiego kwadratu. Hetman chodzi po jego bokach i na ukos.
lesson-queen-turns-done = Z każdego pola hetman ma drogi na wszystkie strony.

lesson-queen-captures = Hetman bije
lesson-queen-captures-told = Pięć bierek, pięć ruchów: hetman bije za każdym razem. Ułóż plan, zanim zaczniesz, bo przeskakiwać hetman nie umie.
lesson-queen-captures-hint = Możesz zacząć od jednej z dwóch bierek. Po której da się bić dalej?
lesson-queen-captures-done = Hetman sięga daleko, ale tylko do pierwszej bierki na swojej drodze.

lesson-queen-safe = Ostrożny hetman
lesson-queen-safe-told = Najsilniejszej figury najbardziej szkoda stracić. Doprowadź hetmana na c8 i zatrzymuj się tylko tam, gdzie nikt go nie atakuje.
lesson-queen-safe-hint = Z których pól można potem pójść na c8? Znajdź wśród nich bezpieczne.
lesson-queen-safe-done = Im silniejsza figura, tym uważniej wybierasz jej pole.

# Król
chapter-king = Król
chapter-king-about = Najważniejsza figura: powolna i ostrożna, nigdy nie znika z szachownicy.

lesson-king-steps = Krok za krokiem
lesson-king-steps-told = Król chodzi w każdą stronę, ale tylko o jedno pole. To jedyna figura, której nie wolno stracić. Pójdź na g6.
lesson-king-steps-hint = To pole styka się z polem króla tylko rogiem.
lesson-king-steps-done = Jeden krok w dowolną stronę, także na ukos: tak chodzi król.

lesson-king-walk = Długi spacer
lesson-king-walk-told = Poprowadź króla na b4, a potem na e7. Wystarczy pięć kroków, bo krok na ukos prowadzi naraz w bok i do przodu.
lesson-king-walk-hint = Zacznij od bliższego pola i idź na ukos, kiedy tylko się opłaca.
lesson-king-walk-done = Krok na ukos prowadzi króla w bok i do przodu naraz.

lesson-king-apart = Króle się nie spotykają
lesson-king-apart-told = Dwa króle nigdy nie mogą stanąć obok siebie, bo każdy pilnuje pól dookoła. Obejdź drugiego króla i dojdź na e7.
lesson-king-apart-hint = Zostaw między królami jedną wolną kolumnę.
lesson-king-apart-done = Między królami zawsze jest co najmniej jedno pole.

lesson-king-careful = Nigdy pod atak
lesson-king-careful-told = Królowi nie wolno wejść na atakowane pole. Wieża pilnuje całej kolumny, ale nie sięga za swojego gońca. Dojdź na a5.
lesson-king-careful-hint = Wieża nie widzi przez gońca. Przejdź przez jej kolumnę za nim.
lesson-king-careful-done = Król nie wchodzi tam, gdzie atakuje bierka przeciwnika.

lesson-king-captures = Król bije
lesson-king-captures-told = Bierka jest broniona, jeśli po jej zbiciu ktoś może odbić. Król bije tylko to, czego nikt nie broni. Zbij wszystkie trzy: od której zaczniesz?
lesson-king-captures-hint = Jedna wieża broni gońca, goniec broni drugiej wieży. A kto broni pierwszej?
lesson-king-captures-done = Król bije tylko to, czego nikt nie broni.

# Skoczek
chapter-knight = Skoczek
chapter-knight-about = Konik, który skacze literą L, nawet ponad innymi.

lesson-knight-leap = Pierwszy skok
lesson-knight-leap-told = Skoczek idzie dwa pola prosto i jedno w bok, jakby rysował literę L albo siódemkę. Skocz na f5.
lesson-knight-leap-hint = Dwa pola w prawo i jeszcze jedno do przodu.
lesson-knight-leap-done = Dwa pola prosto, jedno w bok: tak zawsze skacze skoczek.

lesson-knight-count = Można liczyć inaczej
lesson-knight-count-told = Możesz też liczyć: jedno pole prosto, potem jedno na ukos, zawsze dalej od początku. Skocz tak na e6!
lesson-knight-count-hint = Prosto na d5, a stamtąd na ukos w prawo.
lesson-knight-count-done = To ten sam skok: na najbliższe pola, do których hetman stamtąd nie dojdzie.

lesson-knight-over = Ponad głowami
lesson-knight-over-told = Dookoła skoczka stoją piony, ale on jeden umie przeskakiwać inne bierki. Odwiedź pola c6 i f3.
lesson-knight-over-hint = Odlicz literę L i nie przejmuj się tym, kto stoi po drodze.
lesson-knight-over-done = Skoczek przeskakuje bierki swoje i przeciwnika.

lesson-knight-near = Tak blisko, a daleko
lesson-knight-near-told = Pola e5 i c5 dotykają pola skoczka, a jednak nie trafi tam jednym skokiem. Odwiedź oba w czterech skokach.
lesson-knight-near-hint = Najpierw odskocz tam, skąd następny skok trafi w cel.
lesson-knight-near-done = Na sąsiednie pola skoczek potrzebuje więcej niż jednego skoku.

lesson-knight-captures = Skoczek bije
lesson-knight-captures-told = Skoczek bije tę bierkę, na której polu ląduje, a nigdy tę, którą przeskakuje. Zbij wszystkie cztery, ale nie króla.
lesson-knight-captures-hint = Która bierka przeciwnika stoi o jeden skok od ciebie?
lesson-knight-captures-done = Liczy się tylko pole, na którym skoczek ląduje.

lesson-knight-safe = Czujny konik
lesson-knight-safe-told = Wieża, goniec i hetman czyhają na skoczka. Doprowadź go na d5 w czterech skokach i ląduj tylko tam, gdzie jest bezpiecznie.
lesson-knight-safe-hint = Uważaj na przekątne gońca i drogi hetmana. Po lewej stronie jest spokojniej.
lesson-knight-safe-done = Przed skokiem patrzysz, czy ktoś nie atakuje pola, na którym wylądujesz.

lesson-knight-first = Nazwy pól w prawdziwej partii
lesson-knight-first-told = Tak zaczyna się partia: biały król stoi na e1. Skoczek z b8 może najpierw pójść na a6 albo c6. Wskaż te trzy pola!
lesson-knight-first-done = Dzięki nazwom opowiesz każdy ruch, choćby przez telefon.

# Pion, czyli pionek
chapter-pawn = Pion, czyli pionek
chapter-pawn-about = Najmniejszy na szachownicy: idzie tylko naprzód, a bije na ukos.

lesson-pawn-steps = O jedno pole lub dwa
lesson-pawn-steps-told = Pion idzie o jedno pole naprzód, a w swoim pierwszym ruchu może o dwa. Bije na ukos. Przesuń piona z e2 na e4.
lesson-pawn-steps-hint = Ten pion jeszcze się nie ruszał, więc może zrobić długi krok.
lesson-pawn-steps-done = O dwa pola tylko w pierwszym ruchu, potem zawsze o jedno.

lesson-pawn-march = Naprzód marsz!
lesson-pawn-march-told = Zaprowadź piona na c6 w trzech ruchach. Pomyśl, który krok musi być długi, bo piony nigdy się nie cofają.
lesson-pawn-march-hint = Długi krok wolno zrobić tylko z początkowego pola piona.
lesson-pawn-march-done = Pion idzie prosto przed siebie i nigdy nie zawraca.

lesson-pawn-aslant = Bicie na ukos
lesson-pawn-aslant-told = Pion bije o jedno pole do przodu na ukos, w lewo albo w prawo. Zbij trzy figury, ale dobrze wybierz, który pion bije którą.
lesson-pawn-aslant-hint = Tylko jeden z twoich pionów może zbić gońca.
lesson-pawn-aslant-done = Pion chodzi prosto, ale bije na ukos.

lesson-pawn-blocked = Nie ma przejścia
lesson-pawn-blocked-told = Twoje piony utknęły, bo pion nie bije tego, kto stoi tuż przed nim. Otwórz drogę i doprowadź piona na d7.
lesson-pawn-blocked-hint = Między tymi dwiema kolumnami stoi bierka, którą można zbić na ukos.
lesson-pawn-blocked-done = Zablokowany pion czeka albo bije na ukos i zmienia kolumnę.

lesson-pawn-safe = Dzielny pion
lesson-pawn-safe-told = Doprowadź piona na d6. Uda się to jednemu z dwóch, jeśli nigdy nie stanie tam, gdzie przeciwnik mógłby go zbić.
lesson-pawn-safe-hint = Zanim wybierzesz, sprawdź, które pola atakują skoczki i pion przeciwnika.
lesson-pawn-safe-done = Pion się nie cofnie, więc najpierw sprawdza, dokąd idzie.

# Dwie armie
chapter-men = Dwie armie
chapter-men-about = Kto stoi na szachownicy, jak się nazywa i gdzie zaczyna grę.

lesson-men-number = Ile jest bierek?
lesson-men-number-told = Każda strona ma króla, hetmana, dwie wieże, dwa gońce, dwa skoczki i osiem pionów. Ile bierek mają obie strony razem?
lesson-men-number-1 = Szesnaście
lesson-men-number-1-wrong = Szesnaście ma jedna strona, a strony są dwie.
lesson-men-number-2 = Trzydzieści
lesson-men-number-2-wrong = Policz jeszcze raz: każda strona ma osiem pionów i osiem figur.
lesson-men-number-3 = Trzydzieści dwie
lesson-men-number-hint = Każda strona zajmuje dwa rzędy, a w rzędzie jest osiem pól.
lesson-men-number-done = Szesnaście białych bierek i szesnaście czarnych, razem trzydzieści dwie.

lesson-men-names = Kto ma dwie nazwy?
lesson-men-names-told = Pion bywa nazywany pionkiem. Pewna figura też ma dwie nazwy: jedni mówią królowa, drudzy hetman, czyli wielki wódz. Która to?
lesson-men-names-1 = Król
lesson-men-names-1-wrong = Król ma tylko jedną nazwę, a królowa to nie król.
lesson-men-names-2 = Hetman
lesson-men-names-3 = Wieża
lesson-men-names-3-wrong = Wieża to po prostu wieża.
lesson-men-names-hint = Tak samo nazywa się ten program. Zaczyna obok króla.
lesson-men-names-done = Hetman i królowa to ta sama figura, a pionek to pion.

lesson-men-heavy = Ciężkie i lekkie
lesson-men-heavy-told = Hetmany i wieże to figury ciężkie, bo mają wielką siłę. Są też dwa rodzaje figur lekkich. Które to?
lesson-men-heavy-1 = Gońce i skoczki
lesson-men-heavy-2 = Króle i piony
lesson-men-heavy-2-wrong = Król i piony nie są ani ciężkie, ani lekkie.
lesson-men-heavy-3 = Hetmany i wieże
lesson-men-heavy-3-wrong = To są figury ciężkie. A które są lekkie?
lesson-men-heavy-hint = Król i piony nie są ani ciężkie, ani lekkie. Kto zostaje?
lesson-men-heavy-done = Hetman i wieża są ciężkie, a goniec i skoczek lekkie.

lesson-men-setup = Wszyscy na miejsca
lesson-men-setup-told = Od lewego narożnika białych stoją: wieża, skoczek, goniec, hetman i król. Wskaż je w tej kolejności, a na końcu piona przed królem.
lesson-men-setup-done = W narożnikach wieże, dalej skoczki i gońce, w środku hetman z królem, a przed każdą figurą pion.

lesson-men-place = Ustaw bierki
lesson-men-place-told = Króle i piony już stoją. Przenieś osiem innych bierek tam, gdzie mieszkają, albo wskaż bierkę, a potem jej pole.
lesson-men-place-done = Hetmany stoją na swoim kolorze, wieże w rogach, a reszta między nimi.

lesson-men-queen = Kolor hetmana
lesson-men-queen-told = Hetman zaczyna na polu swojego koloru, a król staje obok niego. Ktoś pomylił te dwie figury. Która to strona?
lesson-men-queen-1 = Białe
lesson-men-queen-1-wrong = Biały hetman stoi dobrze: jasny na jasnym polu.
lesson-men-queen-2 = Czarne
lesson-men-queen-3 = Obie strony
lesson-men-queen-3-wrong = Jedna strona ma dobrze: biały hetman stoi na swoim kolorze.
lesson-men-queen-hint = Odszukaj oba hetmany. Jakiego koloru pole ma pod sobą każdy z nich?
lesson-men-queen-done = Biały hetman zaczyna na jasnym polu, a czarny na ciemnym.

# Szach
chapter-check = Szach
chapter-check-about = Gdy ktoś atakuje króla, można mu pomóc na trzy sposoby.

lesson-check-give = Powiedz: szach!
lesson-check-give-told = Atak na króla to szach. Zobacz, jak szachują wieża, goniec, hetman i pion, a potem daj szacha skoczkiem!
lesson-check-give-hint = Z których pól skoczek doskakuje do e8?
lesson-check-give-done = Szach znaczy: gdyby nic nie zrobić, król zostałby zbity.

lesson-check-discovered = Szach z odsłony
lesson-check-discovered-told = Bierka, która schodzi z drogi, może odsłonić szacha. Kto stoi między twoją wieżą a czarnym królem? Rusz nim!
lesson-check-discovered-hint = Popatrz od wieży w górę kolumny e.
lesson-check-discovered-done = Wieża dała szacha, choć sama się nie ruszyła: to szach z odsłony.

lesson-check-king = Po pierwsze: uciekaj
lesson-check-king-told = Grasz czarnymi. Szachuje cię goniec z g3. Przejdź królem na pole, którego nikt nie atakuje.
lesson-check-king-hint = Przekątna gońca nie kończy się na królu: biegnie dalej za jego plecami.
lesson-check-king-done = Pierwsza obrona przed szachem: król odchodzi na bezpieczne pole.

lesson-check-block = Po drugie: zasłoń
lesson-check-block-told = Ten sam szach. Tym razem król zostaje na miejscu: postaw między nim a gońcem którąś ze swoich bierek.
lesson-check-block-hint = Między gońcem a królem są dwa pola. Kto się tam dostanie?
lesson-check-block-done = Druga obrona: zasłona. Przed skoczkiem i przed bierką tuż obok króla nic nie zasłoni.

lesson-check-capture = Po trzecie: zbij
lesson-check-capture-told = Jeszcze raz ten sam szach. Teraz zbij bierkę, która atakuje króla.
lesson-check-capture-hint = Jednej z twoich bierek wystarczy skok, żeby dosięgnąć gońca.
lesson-check-capture-done = Trzy obrony przed szachem: odejść, zasłonić, zbić.

lesson-check-double = Dwa szachy naraz
lesson-check-double-told = Białego króla szachują jednocześnie wieża i skoczek. Która obrona pomoże na oba szachy?
lesson-check-double-1 = Pion zbije skoczka
lesson-check-double-1-wrong = Wtedy króla dalej atakuje wieża z e8.
lesson-check-double-2 = Goniec zasłoni na e2
lesson-check-double-2-wrong = To zatrzyma wieżę, ale skoczek z f3 dalej szachuje.
lesson-check-double-3 = Król odejdzie
lesson-check-double-hint = Wypróbuj w myślach każdą obronę: kto dalej atakuje króla?
lesson-check-double-done = Przed podwójnym szachem może uratować się tylko sam król.

lesson-check-pinned = Czy związana wieża szachuje?
lesson-check-pinned-told = Czarna wieża nie może zejść z rzędu, bo odsłoniłaby swojego króla: jest związana. Czy mimo to szachuje twojego króla?
lesson-check-pinned-1 = Tak, związana też szachuje
lesson-check-pinned-2 = Nie, przecież nie może się ruszyć
lesson-check-pinned-2-wrong = Nie musi się ruszać: wystarczy, że atakuje pole, na którym stoi twój król.
lesson-check-pinned-hint = Popatrz wzdłuż kolumny od czarnej wieży do swojego króla.
lesson-check-pinned-done = Związana bierka nie może odejść, ale wciąż atakuje króla.

# Mat
chapter-mate = Mat
chapter-mate-about = Król jest w szachu i nic nie pomoże: partia wygrana.

lesson-mate-example = Czy to mat?
lesson-mate-example-told = Białego króla szachuje wieża z h4. Białe też mają dwie wieże. Czy one albo król coś poradzą?
lesson-mate-example-1 = Tak, wieża zbije na g1
lesson-mate-example-1-wrong = Wieży z g1 już nie ma, ale szachuje wieża z h4.
lesson-mate-example-2 = Tak, wieża zasłoni króla
lesson-mate-example-2-wrong = Zasłona musiałaby stanąć na h5, a żadna wieża tam nie dojdzie.
lesson-mate-example-3 = Nie, to mat
lesson-mate-example-hint = Sprawdź trzy obrony: odejść, zasłonić, zbić wieżę, która szachuje.
lesson-mate-example-done = Mat kończy partię, choćby przegrany miał więcej bierek.

lesson-mate-back-rank = Za własnymi pionami
lesson-mate-back-rank-told = Czarny król siedzi za trzema pionami i nie ma dokąd wyjść. Jedna z wież może dać mata. Wybierz właściwą!
lesson-mate-back-rank-hint = Skoczek z c6 pilnuje pól b8 i d8.
lesson-mate-back-rank-done = Królowi zamkniętemu przez własne piony grozi mat na brzegu.

lesson-mate-pawn = Mały też potrafi
lesson-mate-pawn-told = Nawet pion da mata, gdy pomaga mu król. Znajdź ruch, po którym czarny król nie ma ucieczki!
lesson-mate-pawn-hint = Pion atakuje na ukos. Gdzie musi stanąć, żeby zaatakować h8?
lesson-mate-pawn-done = Najmniejszy może zamatować, gdy strzeże go własny król.

# Roszada
chapter-castling = Roszada
chapter-castling-about = Raz w partii król i wieża ruszają w drogę razem.

lesson-castling-watch = Dwie figury w jednym ruchu
lesson-castling-watch-told = Czasem król i wieża ruszają się razem. To roszada. Popatrz: białe zrobią krótką, a czarne długą.
lesson-castling-watch-1 = Krótka roszada białych: król idzie dwa pola w stronę wieży, a wieża przeskakuje nad nim na f1.
lesson-castling-watch-2 = Długa roszada czarnych: król znów idzie tylko dwa pola, a wieża staje po jego drugiej stronie, na d8.
lesson-castling-watch-done = Król idzie dwa pola, a wieża staje po jego drugiej stronie.

lesson-castling-short = Zrób krótką roszadę
lesson-castling-short-told = Wieża z h1 jest blisko i nikt nie stoi między nią a królem. Zrób krótką roszadę: przesuń króla o dwa pola w jej stronę!
lesson-castling-short-hint = Wskaż króla, a potem g1. Wieża przejdzie sama.
lesson-castling-short-done = Po krótkiej roszadzie król siedzi bezpiecznie, a wieża rusza do gry.

lesson-castling-long = Zrób długą roszadę
lesson-castling-long-told = Teraz grasz czarnymi. Po jednej stronie króla stoją jeszcze figury, po drugiej jest pusto. Zrób długą roszadę!
lesson-castling-long-hint = Spójrz na pola między królem a wieżą na a8.
lesson-castling-long-done = Do roszady wszystkie pola między królem a wieżą muszą być puste.

lesson-castling-moved = Wieża wróciła ze spaceru
lesson-castling-moved-told = Wieża z h1 poszła na spacer i wróciła. Król i druga wieża ani razu się nie ruszyły. Z którą wieżą wolno zrobić roszadę?
lesson-castling-moved-1 = Z każdą
lesson-castling-moved-1-wrong = Wieża z h1 już się ruszała, choć wróciła do domu.
lesson-castling-moved-2 = Tylko z wieżą na a1
lesson-castling-moved-3 = Z żadną
lesson-castling-moved-3-wrong = Król i wieża z a1 ani razu się nie ruszyły, więc im jeszcze wolno.
lesson-castling-moved-hint = Figura, która już raz się ruszyła, nie weźmie udziału w roszadzie.
lesson-castling-moved-done = Ani król, ani ta wieża nie mogły się wcześniej ruszyć.

lesson-castling-check = Roszada spod szacha?
lesson-castling-check-told = Czarna wieża szachuje twojego króla na otwartej linii. Król jeszcze się nie ruszał. Czy może uciec roszadą?
lesson-castling-check-1 = Tak, od razu
lesson-castling-check-1-wrong = Dopóki król jest w szachu, nie wolno roszować.
lesson-castling-check-2 = Nie, i już nigdy
lesson-castling-check-2-wrong = Król się nie ruszył. Gdy skoczek stanie na e5 i go zasłoni, później będzie wolno.
lesson-castling-check-3 = Teraz nie, może później
lesson-castling-check-hint = Teraz jest szach. A gdyby inna bierka zasłoniła króla?
lesson-castling-check-done = Spod szacha nie wolno roszować; gdy szach minie, może znów będzie wolno.

lesson-castling-rook = Odważna wieża
lesson-castling-rook-told = W roszadzie król nie może przejść przez atakowane pole ani na nim stanąć. Wieża się nie boi: ją wolno atakować. Zrób bezpieczną roszadę!
lesson-castling-rook-hint = Obejrzyj każde pole na drodze króla. Droga samej wieży się nie liczy.
lesson-castling-rook-done = Bezpieczna musi być droga króla; wieża może być atakowana.

lesson-castling-hand = Najpierw król
lesson-castling-hand-told = Roszada to jeden ruch, wykonany jedną ręką. Której bierki dotkniesz najpierw?
lesson-castling-hand-1 = Wieży
lesson-castling-hand-1-wrong = Wtedy byłby to tylko ruch wieżą.
lesson-castling-hand-2 = Króla
lesson-castling-hand-3 = Obu naraz
lesson-castling-hand-3-wrong = Do tego trzeba dwóch rąk, a każdy ruch robi się jedną.
lesson-castling-hand-hint = Kto z nich idzie wtedy dwa pola, choć zwykle idzie jedno?
lesson-castling-hand-done = Najpierw król idzie dwa pola, potem ta sama ręka przestawia wieżę.

# Bicie w przelocie
chapter-en-passant = Bicie w przelocie
chapter-en-passant-about = Pion, który przemknął obok innego, wciąż może zostać zbity.

lesson-en-passant-watch = Złapany w biegu
lesson-en-passant-watch-told = Biały pion skoczy o dwa pola, żeby przemknąć obok czarnego. Zobacz, co zrobi czarny pion.
lesson-en-passant-watch-1 = Biały pion skacze z a2 na a4, nad polem a3, którego pilnuje czarny.
lesson-en-passant-watch-2 = Czarny pion idzie na a3, jakby sąsiad zrobił tylko jeden krok, a pion z a4 schodzi z szachownicy.
lesson-en-passant-watch-done = To bicie w przelocie: piona, który skoczył, bije się na polu, które właśnie ominął.

lesson-en-passant-take = Złap uciekiniera
lesson-en-passant-take-told = Czarny pion właśnie skoczył z d7 na d5 i stanął obok twojego. Zbij go w przelocie!
lesson-en-passant-take-hint = Nad którym polem przeskoczył czarny pion? Tam, na ukos, idzie twój.
lesson-en-passant-take-done = Twój pion staje na ominiętym polu, a uciekinier znika.

lesson-en-passant-two = Który z nich skoczył?
lesson-en-passant-two-told = Obok twojego piona stoją dwa czarne. Ten na d5 przyszedł dawno, a drugi właśnie skoczył z f7. Bij w przelocie!
lesson-en-passant-two-hint = Tak można zbić tylko tego piona, który ruszył się przed chwilą.
lesson-en-passant-two-done = W przelocie bije się tylko piona, który skoczył w ostatnim ruchu.

lesson-en-passant-late = Czy już za późno?
lesson-en-passant-late-told = Czarny pion skoczył na d5. Nie było bicia: ruszył się twój król, a potem czarny. Czy teraz wolno bić w przelocie?
lesson-en-passant-late-1 = Tak, piony wciąż stoją obok siebie
lesson-en-passant-late-1-wrong = Stać obok siebie to za mało: trzeba bić w następnym ruchu.
lesson-en-passant-late-2 = Nie, już za późno
lesson-en-passant-late-3 = Tak, ale tylko królem
lesson-en-passant-late-3-wrong = W przelocie bije tylko pion, nigdy król.
lesson-en-passant-late-hint = Policz ruchy od chwili, gdy czarny pion skoczył.
lesson-en-passant-late-done = W przelocie bijesz w następnym ruchu albo wcale.

# Promocja piona
chapter-promotion = Promocja piona
chapter-promotion-about = Najmniejszy dochodzi do końca szachownicy i staje się kimś nowym.

lesson-promotion-walk = Daleka droga
lesson-promotion-walk-told = Dzielny pion na ostatnim rzędzie zamienia się w hetmana, wieżę, gońca albo skoczka. Zaprowadź go na e8!
lesson-promotion-walk-hint = Nikt mu nie zagradza drogi. Pion idzie prosto, krok za krokiem.
lesson-promotion-walk-done = Na ostatnim rzędzie pion musi się zamienić. Wybierasz ty, a najlepszy zwykle jest hetman.

lesson-promotion-take = Inną drogą
lesson-promotion-take-told = Tuż przed metą drogę zagradza czarna wieża. Ale pion może wejść na ostatni rząd także biciem. Zrób promocję!
lesson-promotion-take-hint = Jak biją piony? Popatrz na ukos przed swoim pionem.
lesson-promotion-take-done = Promować można też przy biciu; nowa figura działa od razu.

lesson-promotion-knight = Lepszy niż hetman
lesson-promotion-knight-told = Hetman nie zawsze jest najlepszy. Zamień piona w figurę, która naraz zaatakuje króla i hetmana czarnych!
lesson-promotion-knight-hint = Kto z pola f8 sięga i na h7, i na d7? Proste drogi tam nie prowadzą.
lesson-promotion-knight-done = Czasem skoczek jest wart więcej niż nowy hetman.

lesson-promotion-mate = Niespodzianka od piona
lesson-promotion-mate-told = Czarny król zamknął się między własnymi bierkami. Wybierz taką promocję, żeby od razu był mat!
lesson-promotion-mate-hint = Hetman na f8 nawet nie dałby szacha. Kto stamtąd widzi h7?
lesson-promotion-mate-done = Zanim wybierzesz, sprawdź, co zaatakuje każda nowa figura.

lesson-promotion-nine = Ile hetmanów?
lesson-promotion-nine-told = Masz hetmana i wszystkie osiem pionów. Gdyby każdy pion zamienił się w hetmana, ile hetmanów byłoby na szachownicy?
lesson-promotion-nine-1 = Jeden, drugiego mieć nie wolno
lesson-promotion-nine-1-wrong = Wolno mieć drugiego hetmana, a nawet trzeciego.
lesson-promotion-nine-2 = Osiem
lesson-promotion-nine-2-wrong = Osiem będzie z pionów, a jeden już stoi na szachownicy.
lesson-promotion-nine-3 = Dziewięć
lesson-promotion-nine-hint = Policz piony i nie zapomnij o hetmanie, który już stoi na szachownicy.
lesson-promotion-nine-done = Możesz wybrać hetmana, nawet gdy pierwszy jeszcze gra.

lesson-promotion-ninth = Dziewiąty hetman
lesson-promotion-ninth-told = Białe mają osiem hetmanów i piona na a7. Zrób dziewiątego!
lesson-promotion-ninth-hint = Pion robi jeden krok, na ostatni rząd.
lesson-promotion-ninth-done = Dziewięć hetmanów: osiem z pionów i jeden od początku. Więcej być nie może.

lesson-promotion-ten = Ile skoczków?
lesson-promotion-ten-told = Masz dwa skoczki i osiem pionów. Gdyby każdy pion zamienił się w skoczka, ile byłoby skoczków?
lesson-promotion-ten-1 = Dziewięć
lesson-promotion-ten-1-wrong = Dziewięć może być hetmanów, bo na początku jest jeden, a skoczki są dwa.
lesson-promotion-ten-2 = Dziesięć
lesson-promotion-ten-3 = Osiem
lesson-promotion-ten-3-wrong = Osiem będzie z pionów, a dwa już stoją na szachownicy.
lesson-promotion-ten-hint = Policz razem piony i oba skoczki.
lesson-promotion-ten-done = Skoczków, gońców albo wież może być dziesięć, hetmanów tylko dziewięć.

lesson-promotion-missing = Brakuje hetmana
lesson-promotion-missing-told = Na turnieju zasad pilnuje sędzia. Robisz promocję i chcesz drugiego hetmana, ale zapasowego nie ma. Co teraz?
lesson-promotion-missing-1 = Odwracam wieżę do góry nogami
lesson-promotion-missing-1-wrong = W domu można się tak umówić. Dla sędziego odwrócona wieża to dalej wieża.
lesson-promotion-missing-2 = Proszę sędziego o hetmana
lesson-promotion-missing-3 = Wybieram wieżę
lesson-promotion-missing-3-wrong = Możesz, ale nie musisz: drugi hetman ci się należy.
lesson-promotion-missing-hint = Kto może mieć zapasowe bierki?
lesson-promotion-missing-done = Sędzia przyniesie bierkę, której ci brakuje.

lesson-promotion-castle = Roszada w górę?
lesson-promotion-castle-told = Twój pion zamienił się w wieżę na e8. Ani ona, ani król jeszcze się nie ruszyły. Czy wolno roszować wzdłuż kolumny?
lesson-promotion-castle-1 = Tak, przecież się nie ruszyły
lesson-promotion-castle-1-wrong = To za mało: zobacz, gdzie stoją król i wieża.
lesson-promotion-castle-2 = Nie, muszą stać w jednym rzędzie
lesson-promotion-castle-hint = Przypomnij sobie krótką i długą roszadę: w którą stronę idzie król?
lesson-promotion-castle-done = Król i wieża muszą stać w tym samym rzędzie; ktoś kiedyś zażartował z tego w zadaniu.

lesson-promotion-box = Po egipsku
lesson-promotion-box-told = W egipskim komplecie obowiązuje własna zasada: wrócić może tylko figura, którą ci zbito. W jaką figurę może się zamienić twój pion?
lesson-promotion-box-1 = W hetmana
lesson-promotion-box-1-wrong = Twój hetman stoi na d1: czarne go nie zbiły.
lesson-promotion-box-2 = W wieżę albo skoczka
lesson-promotion-box-3 = W którą zechcę
lesson-promotion-box-3-wrong = Według tej zasady wraca tylko zbita figura. Które pola są puste?
lesson-promotion-box-hint = Policz swoje figury. Której wieży, gońca, skoczka albo hetmana już nie ma?
lesson-promotion-box-done = To zasada domowa; na turnieju wybierasz dowolną figurę.

# Remis
chapter-draws = Remis
chapter-draws-about = Czasem nikt nie wygrywa, a tu dowiesz się dlaczego.

lesson-draws-stalemate = Bez ruchu i bez szacha
lesson-draws-stalemate-told = Gdy czarne nie mają ruchu, a ich król nie jest w szachu, to pat: remis, nikt nie wygrywa. Zrób pata i zobacz, jak wygląda!
lesson-draws-stalemate-hint = Zabierz pola a7, b7 i b8, ale nie atakuj samego rogu.
lesson-draws-stalemate-done = Pat to remis: nie ma szacha i nie ma żadnego ruchu.

lesson-draws-beware = Uwaga na łakomstwo!
lesson-draws-beware-told = Czarny pion na h2 wygląda smacznie. Ale czy czarne miałyby potem jakiś ruch? Daj lepiej mata w jednym ruchu!
lesson-draws-beware-hint = Zostaw piona. Poszukaj szacha na ostatnim rzędzie.
lesson-draws-beware-done = Zanim coś zbijesz, sprawdź, czy przeciwnik będzie miał ruch.

lesson-draws-dead = Nikt nie da mata
lesson-draws-dead-told = Piony zablokowały się nawzajem i żaden król się nie przeciśnie. Nikt już nigdy nie da mata. Co dalej?
lesson-draws-dead-1 = Grają bez końca
lesson-draws-dead-1-wrong = Nie muszą: gdy nikt już nie może dać mata, partia się kończy.
lesson-draws-dead-2 = Jest remis
lesson-draws-dead-3 = Wygrywa ten, kto ma ruch
lesson-draws-dead-3-wrong = Żeby wygrać, trzeba dać mata, a tu nikt go nie da.
lesson-draws-dead-hint = Czy któryś król może przejść między pionami, nie stając pod atakiem?
lesson-draws-dead-done = Gdy mat jest niemożliwy, na przykład gdy zostały same króle, jest remis.

lesson-draws-material = Kto wystarczy?
lesson-draws-material-told = Sam król nigdy nie da mata. Z kim zdoła zamatować drugiego króla?
lesson-draws-material-1 = Z jednym skoczkiem
lesson-draws-material-1-wrong = Z jednym skoczkiem przeciw samemu królowi mata nie będzie: od razu jest remis.
lesson-draws-material-2 = Z dwoma gońcami
lesson-draws-material-3 = Z jednym gońcem
lesson-draws-material-3-wrong = Z jednym gońcem przeciw samemu królowi mata nie będzie: od razu jest remis.
lesson-draws-material-hint = Jeden pomocnik pilnuje tylko niektórych pól. Kto pilnuje naraz jasnych i ciemnych?
lesson-draws-material-done = Wystarczy pion, wieża, hetman, dwa gońce albo goniec ze skoczkiem. Dwa skoczki dadzą mata tylko wtedy, gdy przeciwnik się pomyli.

lesson-draws-offer = Kiedy proponować
lesson-draws-offer-told = Chcesz zaproponować remis. Kiedy jest dobra chwila?
lesson-draws-offer-1 = Gdy przeciwnik myśli
lesson-draws-offer-1-wrong = To przeszkadza przeciwnikowi: poczekaj na swoją kolej.
lesson-draws-offer-2 = Razem z moim ruchem
lesson-draws-offer-3 = Raz za razem
lesson-draws-offer-3-wrong = Raz wystarczy: propozycji nie można wycofać, a dopraszać się nie wypada.
lesson-draws-offer-hint = Czyja jest kolej, gdy się odzywasz?
lesson-draws-offer-done = Robisz ruch i proponujesz, a przeciwnik mówi tak albo nie, albo po prostu gra dalej.

lesson-draws-agree = Może remis?
lesson-draws-agree-told = Czarne zrobiły ruch i zaproponowały remis. Nic nie mówisz, tylko wykonujesz swój ruch. Co to znaczy?
lesson-draws-agree-1 = Zgoda, remis
lesson-draws-agree-1-wrong = Kto się zgadza, mówi to i nikt już nie robi ruchów.
lesson-draws-agree-2 = Nie, gramy dalej
lesson-draws-agree-3 = Powiem później
lesson-draws-agree-3-wrong = Później już nie można: odpowiedzią był twój ruch.
lesson-draws-agree-hint = Czy po skończonej partii robi się jeszcze ruchy?
lesson-draws-agree-done = Na remis można się umówić; wykonany ruch znaczy: nie.

lesson-draws-repeat = Trzy razy to samo
lesson-draws-repeat-told = Nikt nie chce ustąpić. Zobacz, jak ta sama pozycja pojawia się trzy razy.
lesson-draws-repeat-1 = Biała wieża idzie na g1.
lesson-draws-repeat-2 = Czarna wieża idzie na b8.
lesson-draws-repeat-3 = Białe wracają.
lesson-draws-repeat-4 = Czarne również: ta sama pozycja jest już drugi raz.
lesson-draws-repeat-5 = Wieża idzie jeszcze raz.
lesson-draws-repeat-6 = I czarne znowu odpowiadają.
lesson-draws-repeat-7 = Białe wracają.
lesson-draws-repeat-8 = Trzeci raz! Teraz białe mogą zażądać remisu.
lesson-draws-repeat-done = Za trzecim razem ten, kto jest na posunięciu, może zażądać remisu.

lesson-draws-claim = A jeśli mam rację?
lesson-draws-claim-told = Ta pozycja jest trzeci raz, więc żądasz remisu. Co może zrobić przeciwnik?
lesson-draws-claim-1 = Zgodzić się albo zapytać sędziego
lesson-draws-claim-2 = Odmówić i grać dalej
lesson-draws-claim-2-wrong = Propozycję można odrzucić, ale słusznego żądania nie.
lesson-draws-claim-3 = Cofnąć ruch
lesson-draws-claim-3-wrong = Zrobione ruchy zostają zrobione.
lesson-draws-claim-hint = Kto rozstrzyga, gdy gracze się nie zgadzają?
lesson-draws-claim-done = Przeciwnik się zgadza albo sędzia sprawdza zapisane ruchy.

lesson-draws-perpetual = Szach bez końca
lesson-draws-perpetual-told = Dwie czarne wieże grożą białemu królowi matem. Uratuje go tylko hetman. Patrz, jak szachuje bez przerwy.
lesson-draws-perpetual-1 = Hetman szachuje z e8 i wieże nie zdążą dać mata.
lesson-draws-perpetual-2 = Król ma tylko jedno pole: h7.
lesson-draws-perpetual-3 = Hetman wraca na h5: znowu szach.
lesson-draws-perpetual-4 = Król musi wrócić na g8 i wszystko stoi tak jak na początku.
lesson-draws-perpetual-5 = I jeszcze raz szach z e8. Gdy ta sama pozycja powstanie trzeci raz, białe mogą zażądać remisu.
lesson-draws-perpetual-done = Wieczny szach powtarza pozycję; po trzecim razie można żądać remisu.

lesson-draws-fifty = Pięćdziesiąt spokojnych ruchów
lesson-draws-fifty-told = Każdy zrobił pięćdziesiąt ruchów i nikt nic nie zbił ani nie ruszył pionem. Twoja kolej. Co ci wolno?
lesson-draws-fifty-1 = Zażądać remisu
lesson-draws-fifty-2 = Zdjąć czarną bierkę
lesson-draws-fifty-2-wrong = Bierki schodzą z szachownicy tylko wtedy, gdy ktoś je zbije.
lesson-draws-fifty-3 = Nic, trzeba grać dalej
lesson-draws-fifty-3-wrong = Możesz grać dalej, ale nie musisz.
lesson-draws-fifty-hint = Od bardzo dawna nic się nie zmienia. Czy ktoś musi wygrać?
lesson-draws-fifty-done = Po pięćdziesięciu takich ruchach gracz na posunięciu może zażądać remisu.

# Mat własnymi siłami
chapter-technique = Mat własnymi siłami
chapter-technique-about = Dwie wieże, hetman albo wieża: jak złapać króla, który ucieka.

lesson-mate-ladder = Wejdź po drabinie
lesson-mate-ladder-told = Dwie wieże wspinają się jak nogi po drabinie: jedna pilnuje rzędu, druga zajmuje następny. Daj mata w dwóch ruchach!
lesson-mate-ladder-hint = Wyższa wieża nie wpuści króla z powrotem. Niższa wspina się ponad nią.
lesson-mate-ladder-done = Dwie wieże spychają króla na brzeg, rząd po rzędzie.

lesson-mate-ladder-play = Samodzielna drabina
lesson-mate-ladder-play-told = Dwie wieże przeciw królowi, który ucieka. Zabieraj mu rząd po rzędzie i daj mata na brzegu.
lesson-mate-ladder-play-hint = Jedna wieża zamyka rząd, druga zajmuje następny.
lesson-mate-ladder-play-done = Dwie wieże zawsze dają mata, jakkolwiek król by uciekał.

lesson-mate-queen-king = Hetman i król razem
lesson-mate-queen-king-told = Hetman trzyma czarnego króla na ostatnim rzędzie, ale potrzebuje pomocy. Podejdź królem i daj mata. Masz dwa ruchy!
lesson-mate-queen-king-hint = Hetman stoi już dobrze. Gdzie twój król stanie naprzeciw czarnego?
lesson-mate-queen-king-done = Hetman z przodu, król za nim: nikt go nie zbije.

lesson-mate-queen-play = Hetman na polowaniu
lesson-mate-queen-play-told = Hetman i król przeciw królowi, który ucieka. Zapędź go na brzeg, przyprowadź swojego króla i daj mata.
lesson-mate-queen-play-hint = Stawiaj hetmana o skok skoczka od króla: klatka będzie coraz mniejsza. W rogu uważaj na pata!
lesson-mate-queen-play-done = Tego mata będziesz potrzebować najczęściej.

lesson-mate-rook-king = Wieża i król razem
lesson-mate-rook-king-told = Wieża zamknęła czarnego króla w rogu. Podejdź swoim królem, żeby czarnemu został jeden krok, i daj mata. Masz dwa ruchy!
lesson-mate-rook-king-hint = Wieżę zostaw w jej kolumnie. Które pole król musi mu zabrać?
lesson-mate-rook-king-done = Król z wieżą też dają mata, ale tylko na brzegu.

lesson-mate-rook-play = Wieża na polowaniu
lesson-mate-rook-play-told = Wieża i król przeciw królowi, który ucieka. Cierpliwie: króle stają naprzeciw siebie, wtedy wieża daje szacha.
lesson-mate-rook-play-hint = Niech wieża go odetnie, a ty idź królem.
lesson-mate-rook-play-done = Kto to umie, ten nie jest już początkujący.

# Przy szachownicy
chapter-table = Przy szachownicy
chapter-table-about = Jak dobry gracz dotyka bierek, zapisuje ruchy i pilnuje zegara.

lesson-table-colours = W której ręce?
lesson-table-colours-told = Kolega chowa w jednej dłoni białego piona, w drugiej czarnego. Wskazujesz dłoń. O czym to decyduje?
lesson-table-colours-1 = Którym kolorem gram
lesson-table-colours-2 = Kto ma o piona więcej
lesson-table-colours-2-wrong = Nikt: oba piony wracają na swoje pola.
lesson-table-colours-3 = Kto dziś zaczyna, obojętnie czym
lesson-table-colours-3-wrong = Pierwszy ruch zawsze mają białe.
lesson-table-colours-hint = Jakiego koloru jest pion, którego znajdziesz?
lesson-table-colours-done = W domu decydują dłonie. Na turnieju decydują jego zasady, na przykład w systemie szwajcarskim lub kołowym.

lesson-table-diagram = Rysunek w książce
lesson-table-diagram-told = W książce o szachach jest rysunek partii. Czyja strona jest na dole?
lesson-table-diagram-1 = Białych
lesson-table-diagram-2 = Czarnych
lesson-table-diagram-2-wrong = Spójrz na tę szachownicę: widzisz ją tak jak w książce.
lesson-table-diagram-3 = Zwycięzcy
lesson-table-diagram-3-wrong = W środku partii nikt jeszcze nie zna zwycięzcy.
lesson-table-diagram-hint = Które bierki stoją tu bliżej ciebie?
lesson-table-diagram-done = Białe są na dole, czarne na górze. Na ekranie możesz obrócić szachownicę.

lesson-table-turn = Czyja kolej?
lesson-table-turn-told = Białe ruszyły pionem, czarne odpowiedziały pionem. Kto musi teraz zrobić ruch?
lesson-table-turn-1 = Białe
lesson-table-turn-2 = Czarne
lesson-table-turn-2-wrong = Czarne właśnie ruszyły zaznaczonym pionem.
lesson-table-turn-3 = Nikt nie musi
lesson-table-turn-3-wrong = Ktoś musi: w szachach nie wolno opuścić kolejki.
lesson-table-turn-hint = Zaczęły białe. Gracie na przemian i kolejki nie wolno opuścić.
lesson-table-turn-done = Zaczynają białe, potem na zmianę, a z ruchu nie można zrezygnować.

lesson-table-touch = Dotknięta – idzie
lesson-table-touch-told = Dotkniesz swojej bierki: ruszasz nią. Dotkniesz cudzej: bijesz ją, jeśli się da. Twoja ręka dotknęła skoczka na e5. Co teraz?
lesson-table-touch-1 = Nic, tylko oglądam
lesson-table-touch-1-wrong = Patrzeć wolno, ale twoja ręka go dotknęła.
lesson-table-touch-2 = Ruszam, czym chcę
lesson-table-touch-2-wrong = Tylko gdyby nic nie mogło go zbić. A pion z d4 może.
lesson-table-touch-3 = Pion musi go zbić
lesson-table-touch-hint = Czy któraś z twoich bierek może bić na e5?
lesson-table-touch-done = Najpierw pomyśl z rękami na kolanach, potem dotykaj.

lesson-table-release = Jeszcze w palcach
lesson-table-release-told = Twój skoczek stoi na f3, ale palce jeszcze go trzymają. Czy możesz go postawić gdzie indziej?
lesson-table-release-1 = Tak, dopóki nie puszczę
lesson-table-release-2 = Nie, już wylądował
lesson-table-release-2-wrong = Nie liczy się lądowanie, tylko puszczenie.
lesson-table-release-hint = Kiedy ruch jest naprawdę zrobiony?
lesson-table-release-done = Ruch jest zrobiony, gdy ręka puści bierkę.

lesson-table-adjust = Skoczek stoi krzywo
lesson-table-adjust-told = Twój skoczek stoi krzywo i chcesz go tylko poprawić. Co mówisz, zanim go dotkniesz?
lesson-table-adjust-1 = Szach!
lesson-table-adjust-1-wrong = Tu nie ma szacha; przeciwnik tylko się przestraszy.
lesson-table-adjust-2 = Poprawiam! (J’adoube)
lesson-table-adjust-3 = Zupełnie nic
lesson-table-adjust-3-wrong = Wtedy przeciwnik może powiedzieć: dotknięta, więc idzie!
lesson-table-adjust-hint = Przeciwnik powinien wiedzieć, że nie chcesz tą bierką zagrać.
lesson-table-adjust-done = Powiedz to przed dotknięciem, a nie musisz ruszać tej bierki.

lesson-table-illegal = Tak nie wolno
lesson-table-illegal-told = Pomyłka: twoja wieża przeskoczyła z h1 nad pionem na h5. Kolega od razu to zauważył. Co teraz?
lesson-table-illegal-1 = Wraca i musi wykonać prawidłowy ruch
lesson-table-illegal-2 = Zostaje tam, gdzie stanęła
lesson-table-illegal-2-wrong = Wieża nie umie przeskakiwać, więc ten ruch się nie liczy.
lesson-table-illegal-3 = Pion schodzi z szachownicy
lesson-table-illegal-3-wrong = Pion nic złego nie zrobił, więc zostaje.
lesson-table-illegal-hint = Zły ruch się nie liczy. Ale której bierki dotknęła twoja ręka?
lesson-table-illegal-done = Zły ruch trzeba cofnąć i zagrać tą samą bierką, jeśli to możliwe.

lesson-table-later = Zauważone później
lesson-table-later-told = Kilka ruchów temu czarne zostawiły króla pod szachem i nikt nie zauważył. Teraz to widzisz. Co dalej?
lesson-table-later-1 = Nic, już za późno
lesson-table-later-1-wrong = Dopóki partia trwa, nie jest za późno.
lesson-table-later-2 = Wracamy do tamtego ruchu
lesson-table-later-3 = Czarne od razu przegrywają
lesson-table-later-3-wrong = Pierwsza pomyłka nie przegrywa; na turnieju kosztuje czas.
lesson-table-later-hint = Od którego miejsca można grać dalej jak trzeba?
lesson-table-later-done = Partia wraca do ostatniej dobrej pozycji; pomagają w tym zapisane ruchy.

lesson-table-write = Zapisz ruch
lesson-table-write-told = Biały skoczek przeszedł właśnie z g1 na f3. Król ma literę K, skoczek S. Jak zapiszesz ten ruch?
lesson-table-write-1 = Kf3
lesson-table-write-1-wrong = K to król, a ruszył się skoczek.
lesson-table-write-2 = Sg1
lesson-table-write-2-wrong = Na g1 stał przedtem; zapisuje się pole, na którym stanął.
lesson-table-write-3 = Sf3
lesson-table-write-hint = Najpierw litera figury, potem pole, na którym stanęła.
lesson-table-write-done = Z zapisu można odtworzyć całą partię, ruch po ruchu.

lesson-table-note = Zapisz całe otwarcie
lesson-table-note-told = Strzałka pokazuje ruch. Zapisz go, a zostanie wykonany. Potem zapisz ruch drugiego gracza i tak dalej: cztery ruchy.
lesson-table-note-hint = Pion nie ma litery: zapisuje się tylko pole, na którym stanie. Inne bierki mają przed nim swoją literę.
lesson-table-note-done = Tak zapisuje się każdą partię: ruch białych, potem czarnych, z numerem.
lesson-table-note-signs = Który z dwóch?
lesson-table-note-signs-told = Oba białe skoczki mogą pójść na d2. Po literze dopisz kolumnę, z której rusza właściwy, czyli b. Zapisz pięć ruchów!
lesson-table-note-signs-hint = Między literą skoczka a polem stoi litera kolumny, z której rusza. x to bicie, + to szach; oba znaki można pominąć.
lesson-table-note-signs-done = Gdy mogą tam pójść dwie figury, kolumna albo rząd mówi, która. Znak x to bicie, + to szach, a # to mat.
lesson-table-note-castle = Zapis roszady
lesson-table-note-castle-told = Roszada ma własne znaki: O-O to krótka, O-O-O długa. Zapisz roszadę białych, a potem jeszcze dwa ruchy.
lesson-table-note-castle-hint = Krótka roszada to O-O. Potem litera figury i pole, na którym stanie.
lesson-table-note-castle-done = O-O to krótka roszada, O-O-O długa: jedno O na każde pole między królem a wieżą.
lesson-table-clock = Czas minął
lesson-table-clock-told = Grasz czarnymi i masz ruch. Białe mają hetmana, ale mata nie ma. Właśnie skończył ci się czas. Co dalej?
lesson-table-clock-1 = Wygrywają białe
lesson-table-clock-2 = Jest remis
lesson-table-clock-2-wrong = Remis byłby, gdyby białe nigdy nie mogły dać mata, a hetman może.
lesson-table-clock-3 = Wygrywają czarne
lesson-table-clock-3-wrong = Czas skończył się właśnie tobie.
lesson-table-clock-hint = Komu zabrakło czasu? Czy białe mogłyby jeszcze dać mata?
lesson-table-clock-done = Kto przekroczy czas, przegrywa, ale mat albo pat zrobiony wcześniej jest ważny.

lesson-table-king = Został tylko król
lesson-table-king-told = Skończył ci się czas, ale przeciwnik ma już tylko króla. Jak kończy się partia?
lesson-table-king-1 = Przegrywam
lesson-table-king-1-wrong = Żeby wygrać na czas, przeciwnik musi móc dać mata, a sam król nigdy go nie da.
lesson-table-king-2 = Jest remis
lesson-table-king-3 = Wygrywam
lesson-table-king-3-wrong = Bez czasu nikt już nie wygrywa.
lesson-table-king-hint = Czy sam król może kiedyś dać mata?
lesson-table-king-done = Na czas przegrywa się tylko z kimś, kto mógłby jeszcze dać mata.

lesson-table-blitz = Za szybko
lesson-table-blitz-told = W bardzo szybkiej partii, czyli błyskawicznej, twój król zostaje w szachu, a ty naciskasz zegar. Przeciwnik od razu to widzi. Co wtedy?
lesson-table-blitz-1 = Cofam ruch
lesson-table-blitz-1-wrong = Przed naciśnięciem zegara jeszcze można; teraz ruch jest skończony.
lesson-table-blitz-2 = Przegrywam partię
lesson-table-blitz-3 = Zupełnie nic
lesson-table-blitz-3-wrong = Tylko jeśli przeciwnik gra dalej i nic nie powie.
lesson-table-blitz-hint = W błyskawicznej nie ma czasu na rozmowy.
lesson-table-blitz-done = Tutaj w błyskawicznej nieprawidłowy ruch przegrywa, jeśli przeciwnik powie o tym przed swoim ruchem. Na turnieju przegrywa dopiero drugi.

lesson-table-both = Obaj bez czasu
lesson-table-both-told = W partii błyskawicznej obu graczom skończył się czas i dopiero teraz ktoś to zauważył. Jaki jest wynik?
lesson-table-both-1 = Remis
lesson-table-both-2 = Wygrywają białe
lesson-table-both-2-wrong = Białym czas też się skończył.
lesson-table-both-3 = Wygrywa ten, komu skończył się później
lesson-table-both-3-wrong = Teraz czasu nie ma nikt, więc kolejność się nie liczy.
lesson-table-both-hint = Czy ktoś ma jeszcze czas?
lesson-table-both-done = Gdy obu skończył się czas, nikt nie wygrywa.

lesson-table-forty = Czterdzieści ruchów
lesson-table-forty-told = Masz dwie godziny na czterdzieści ruchów, a potem jeszcze godzinę. Czterdziesty ruch jest zrobiony na czas. Co z twoim zegarem?
lesson-table-forty-1 = Dostaje jeszcze godzinę
lesson-table-forty-2 = Zatrzymuje się na dobre
lesson-table-forty-2-wrong = Partia trwa, więc zegar też idzie dalej.
lesson-table-forty-3 = Zaczyna od nowa z dwiema godzinami
lesson-table-forty-3-wrong = Dwie godziny były tylko na pierwszych czterdzieści ruchów.
lesson-table-forty-hint = Co było umówione na resztę partii?
lesson-table-forty-done = Godzina się dodaje, a zaoszczędzony czas zostaje.

lesson-table-bonus = Sekundy w prezencie
lesson-table-bonus-told = Masz dziewięćdziesiąt minut i trzydzieści sekund na każdy ruch. Myślisz dziesięć sekund. Co z pozostałymi?
lesson-table-bonus-1 = Przepadają
lesson-table-bonus-1-wrong = Nic nie przepada: spójrz po ruchu na zegar.
lesson-table-bonus-2 = Zostają mi na później
lesson-table-bonus-3 = Dostaje je przeciwnik
lesson-table-bonus-3-wrong = Tak jest tylko przy klepsydrze.
lesson-table-bonus-hint = Czy po takim ruchu masz więcej czasu, czy mniej?
lesson-table-bonus-done = Niewykorzystane sekundy dodają się do twojego czasu; dziś tak gra się najczęściej.

lesson-table-resign = Poddaję się
lesson-table-resign-told = Grasz białymi i tej partii nic już nie uratuje. Chcesz się poddać. Jak to zrobisz?
lesson-table-resign-1 = Zatrzymuję zegar
lesson-table-resign-1-wrong = Zatrzymany zegar może znaczyć wiele rzeczy, więc to się nie liczy.
lesson-table-resign-2 = Mówię to wyraźnie
lesson-table-resign-3 = Podaję rękę
lesson-table-resign-3-wrong = Podanie ręki może znaczyć też remis, więc powiedz to.
lesson-table-resign-hint = Przeciwnik powinien wiedzieć na pewno, o co ci chodzi.
lesson-table-resign-done = „Poddaję się” kończy partię. Tak kończy się wiele partii, na długo przed matem.

lesson-table-everyone = Szachy dla każdego
lesson-table-everyone-told = Twój kolega nie widzi, ale świetnie gra w szachy. Jak możecie zagrać?
lesson-table-everyone-1 = Nie możemy
lesson-table-everyone-1-wrong = Możecie: palce świetnie widzą szachownicę.
lesson-table-everyone-2 = Dotykając bierek i mówiąc ruchy
lesson-table-everyone-3 = Ruszam za siebie i za kolegę
lesson-table-everyone-3-wrong = Wtedy grasz tylko ty, a kolega wcale.
lesson-table-everyone-hint = Pomogą uszy i palce.
lesson-table-everyone-done = Przepisy pomagają tym, którzy nie widzą, nie słyszą lub nie piszą. Ten program też umie czytać lekcje na głos.

lesson-table-fide = Kto ustala zasady?
lesson-table-fide-told = Zasady powstawały w średniowieczu i dawniej każdy kraj miał swoje. Kto dba o nie teraz dla całego świata?
lesson-table-fide-1 = Mistrz świata
lesson-table-fide-1-wrong = Mistrz gra według tych samych zasad co ty.
lesson-table-fide-2 = FIDE, federacja szachowa
lesson-table-fide-3 = Ten, kto robi szachownice
lesson-table-fide-3-wrong = Szachownice i bierki bywają różne, ale zasady nie.
lesson-table-fide-hint = Należą do niej gracze prawie wszystkich krajów.
lesson-table-fide-done = FIDE to Międzynarodowa Federacja Szachowa. Szybkie partie mają kilka własnych przepisów.

# Egipski komplet
chapter-egyptian = Egipski komplet
chapter-egyptian-about = Faraonowie i skarabeusze grają w szachy i mają dwie własne zasady.

lesson-egyptian-court = Dwór faraona
lesson-egyptian-court-told = W komplecie Hieroglify królem jest faraon, królową jego żona, a wieżą brama świątyni. Wskaż pola, na których stoją!
lesson-egyptian-court-done = Inne stroje, ale te same bierki na tych samych polach. Ten komplet wybierzesz w ustawieniach.

lesson-egyptian-anubis = Anubis i jego towarzysze
lesson-egyptian-anubis-told = Koń z rydwanu to skoczek, skarabeusz to pion, a goniec to Anubis z głową szakala. Jak porusza się z d4?
lesson-egyptian-anubis-1 = Skacze, rysując literę L
lesson-egyptian-anubis-1-wrong = Tak chodzi koń z rydwanu, czyli skoczek.
lesson-egyptian-anubis-2 = Tylko prosto przed siebie
lesson-egyptian-anubis-2-wrong = Prosto chodzi brama świątyni, czyli wieża.
lesson-egyptian-anubis-3 = Po przekątnych
lesson-egyptian-anubis-hint = Zapomnij o masce. Pomyśl o gońcu i jego jednym kolorze pól.
lesson-egyptian-anubis-done = Każdy komplet ma inne twarze, a ruchy zawsze te same.

lesson-egyptian-stock = Powrót z niewoli
lesson-egyptian-stock-told = W egipskim komplecie pion zamienia się w figurę, którą zbiły czarne. Sprawdź, której ci brakuje, i zrób promocję!
lesson-egyptian-stock-hint = Porównaj oba rogi swojego pierwszego rzędu.
lesson-egyptian-stock-done = Wracają zbite figury; gdy żadnej nie zbito, wybierasz dowolną.

lesson-egyptian-check = Ostrzeż faraona
lesson-egyptian-check-told = Twój hetman staje na e2 i atakuje czarnego króla. Co musisz zrobić według zasad egipskiego kompletu?
lesson-egyptian-check-1 = Milczeć i czekać
lesson-egyptian-check-1-wrong = W tym komplecie trzeba ostrzec przeciwnika.
lesson-egyptian-check-2 = Powiedzieć głośno: „szach”
lesson-egyptian-check-3 = Zbić króla w następnym ruchu
lesson-egyptian-check-3-wrong = Króla nigdy się nie bije, w żadnym komplecie.
lesson-egyptian-check-hint = Przeciwnik powinien mieć szansę obronić swojego króla.
lesson-egyptian-check-done = Tu ostrzeżenie jest obowiązkiem; na turniejach zwykle się milczy.

lesson-egyptian-mate = Co powiedzieć na koniec
lesson-egyptian-mate-told = Twój hetman idzie na a8: czarny król jest zaatakowany i nic mu nie pomoże. Co mówisz według egipskich zasad?
lesson-egyptian-mate-1 = „Szach”
lesson-egyptian-mate-1-wrong = Tak mówi się, gdy królowi można jeszcze pomóc.
lesson-egyptian-mate-2 = „Szach i mat”
lesson-egyptian-mate-3 = Nic
lesson-egyptian-mate-3-wrong = Przy tym stole każdy ma usłyszeć, jak się skończyło.
lesson-egyptian-mate-hint = To szach i coś jeszcze.
lesson-egyptian-mate-done = „Szach i mat”: po tych słowach partia jest skończona.

# Ile warte są bierki
chapter-values = Ile warte są bierki
chapter-values-about = Policz punkty, zanim coś wymienisz.

lesson-values-points = Liczymy punkty
lesson-values-points-told = Pion to jeden punkt, skoczek trzy, goniec trzy, wieża pięć, a hetman dziewięć. Co jest warte więcej niż wieża?
lesson-values-points-1 = Goniec i pion
lesson-values-points-1-wrong = Trzy i jeden to cztery punkty. Wieża ma pięć.
lesson-values-points-2 = Goniec i skoczek
lesson-values-points-3 = Skoczek
lesson-values-points-3-wrong = Skoczek ma tylko trzy punkty, a wieża pięć.
lesson-values-points-hint = Dodaj punkty w każdej odpowiedzi: gdzie wychodzi więcej niż pięć?
lesson-values-points-done = Król nie ma punktów: bez niego nie ma gry.

lesson-values-trade = Dobra wymiana?
lesson-values-trade-told = Każda strona bije jedną bierkę: to wymiana. Twoja wieża może zbić skoczka, a potem pion zbije wieżę. Czy to się opłaca?
lesson-values-trade-1 = Tak, zyskuję skoczka
lesson-values-trade-1-wrong = Skoczek będzie twój, ale pion z e6 zbije twoją wieżę.
lesson-values-trade-2 = Nie, oddaję więcej, niż dostaję
lesson-values-trade-3 = Jest po równo, jedna za jedną
lesson-values-trade-3-wrong = Jedna za jedną, to prawda. Ale policz punkty: czy wieża jest warta tyle co skoczek?
lesson-values-trade-hint = Wieża ma pięć punktów, a skoczek trzy.
lesson-values-trade-done = Pięć punktów za trzy: zostaw tego skoczka w spokoju.

lesson-values-take = Za darmo
lesson-values-take-told = Twoja wieża może zbić piona, skoczka albo gońca. Dwie z tych bierek są bronione. Zbij tę, która nic nie kosztuje!
lesson-values-take-hint = Skoczka broni pion, piona też broni pion. Kto został?
lesson-values-take-done = Niebroniona bierka to prezent. Najpierw szukaj prezentów.

lesson-values-exchange = Najlepsza wymiana
lesson-values-exchange-told = Twój skoczek może zbić wieżę, skoczka albo jednego z dwóch pionów. Co da najwięcej punktów, gdy czarne odbiją? Zagraj to!
lesson-values-exchange-hint = Policz przy każdym biciu: ile dostajesz i ile oddajesz.
lesson-values-exchange-done = Skoczek za wieżę: trzy punkty za pięć to dobra wymiana.

lesson-values-count = Policz obrońców
lesson-values-count-told = Twój skoczek i twoja wieża atakują piona na d5. Bronią go dwa piony. Czy go zbić?
lesson-values-count-1 = Tak, skoczkiem
lesson-values-count-1-wrong = Pion zbije skoczka: dostajesz jeden punkt, a oddajesz trzy.
lesson-values-count-2 = Tak, wieżą
lesson-values-count-2-wrong = Pion zbije wieżę: dostajesz jeden punkt, a oddajesz pięć.
lesson-values-count-3 = Nie, zostawić
lesson-values-count-hint = Co zbiłby ci pion i co dostajesz w zamian?
lesson-values-count-done = Tego, czego broni pion, najlepiej bić też pionem.

lesson-values-first = Kto pierwszy?
lesson-values-first-told = Skoczek i wieża atakują czarnego skoczka na d5, a broni go tylko goniec. Zbij dwa razy i zacznij od właściwej bierki!
lesson-values-first-hint = Jeśli na d5 coś stracisz, niech to będzie bierka, która ma mniej punktów.
lesson-values-first-done = Słabsza bierka idzie pierwsza, a mocniejsza bije na końcu.

# Widełki
chapter-fork = Widełki
chapter-fork-about = Jedna bierka atakuje dwie naraz, a uciec zdąży tylko jedna.

lesson-fork-watch = Jeden na dwóch
lesson-fork-watch-told = Widełki, czyli podwójne uderzenie: jedna bierka atakuje dwie naraz. Popatrz na białego skoczka!
lesson-fork-watch-1 = Z pola c7 skoczek atakuje króla i wieżę: to widełki!
lesson-fork-watch-2 = Król musi uciec przed szachem. Wieży już nie uratuje.
lesson-fork-watch-3 = I skoczek bije wieżę.
lesson-fork-watch-done = Dwie bierki zaatakowane naraz, a uratować można jedną.

lesson-fork-choose = Gdzie są widełki?
lesson-fork-choose-told = Czarny król stoi na g7, a hetman na c7. Z którego pola twój skoczek zaatakuje obu?
lesson-fork-choose-1 = Z pola b5
lesson-fork-choose-1-wrong = Z b5 atakuje tylko hetmana, a hetman ucieknie.
lesson-fork-choose-2 = Z pola e6
lesson-fork-choose-3 = Z pola f5
lesson-fork-choose-3-wrong = Z f5 daje szacha, ale nikogo więcej nie atakuje.
lesson-fork-choose-hint = Szukaj pola, z którego jeden skok prowadzi na g7, a drugi na c7.
lesson-fork-choose-done = Król i hetman naraz: takie widełki skoczki lubią najbardziej.

lesson-fork-knight = Widełki skoczka
lesson-fork-knight-told = Zaatakuj skoczkiem naraz króla i hetmana, a potem zbij hetmana!
lesson-fork-knight-hint = Z którego pola jest skok skoczka i na g8, i na c8?
lesson-fork-knight-done = Najpierw był szach, więc na ratowanie hetmana zabrakło czasu.

lesson-fork-pawn = Pion też to potrafi
lesson-fork-pawn-told = Pion atakuje na ukos dwa pola. Zaatakuj swoim pionem naraz skoczka i gońca, a potem zbij jednego z nich!
lesson-fork-pawn-hint = Skoczek i goniec stoją w jednym rzędzie, a między nimi jest jedno pole. Gdzie ma stanąć pion?
lesson-fork-pawn-done = Jeden punkt przestraszył sześć.

# Związanie
chapter-pin = Związanie
chapter-pin-about = Związana bierka nie ucieknie, więc zaatakuj ją jeszcze raz.

lesson-pin-watch = Złapany na linii
lesson-pin-watch-told = Związana bierka osłania króla i nie może odejść. Zobacz, jak białe to wykorzystają.
lesson-pin-watch-1 = Goniec wiąże skoczka: za nim stoi król.
lesson-pin-watch-2 = Król podchodzi, żeby bronić skoczka. Skoczek dalej jest związany.
lesson-pin-watch-3 = Teraz atakuje go pion, a skoczek nie może uciec.
lesson-pin-watch-4 = Król atakuje piona, ale ruch mają białe.
lesson-pin-watch-5 = Pion bije skoczka: trzy punkty dla białych.
lesson-pin-watch-done = Najpierw zwiąż, potem zaatakuj jeszcze raz.

lesson-pin-choose = Czy na pewno broni?
lesson-pin-choose-told = Skoczek na e7 chyba broni wieży na d5. Czy twój goniec może ją zbić?
lesson-pin-choose-1 = Tak, skoczek jest związany
lesson-pin-choose-2 = Nie, skoczek odbije
lesson-pin-choose-2-wrong = Wtedy twoja wieża z e1 atakowałaby króla: skoczek nie może odejść.
lesson-pin-choose-3 = Nie, goniec za wieżę się nie opłaca
lesson-pin-choose-3-wrong = Trzy punkty za pięć to dobra wymiana, nawet gdyby ktoś odbił.
lesson-pin-choose-hint = Kto stoi w tej kolumnie za skoczkiem, a kto przed nim?
lesson-pin-choose-done = Związana bierka broni słabo: nie wolno jej zejść z linii.

lesson-pin-attack = Jeszcze jeden atak
lesson-pin-attack-told = Twoja wieża wiąże czarnego skoczka, którego broni pion. Zaatakuj skoczka swoim pionem, a potem go zbij!
lesson-pin-attack-hint = Który z twoich pionów w jednym ruchu zaatakuje e5?
lesson-pin-attack-done = Związana bierka nie ucieknie nawet przed pionem.

lesson-pin-make = Zwiąż hetmana
lesson-pin-make-told = Król i hetman stoją na jednej przekątnej. Zwiąż hetmana gońcem tam, gdzie broni go twój skoczek!
lesson-pin-make-hint = Skąd goniec zaatakuje d7, a skoczek będzie go bronił?
lesson-pin-make-done = Związany z królem, nawet hetman nie zejdzie ze swojej przekątnej.

# Rożen
chapter-skewer = Rożen
chapter-skewer-about = Pierwsza bierka musi odejść, a druga jest do zbicia.

lesson-skewer-watch = Dwie na jednym rożnie
lesson-skewer-watch-told = Rożen to odwrócone związanie: cenniejsza bierka stoi z przodu. Popatrz na wieżę!
lesson-skewer-watch-1 = Szach! Za królem, w tym samym rzędzie, stoi hetman.
lesson-skewer-watch-2 = Król musi zejść z linii.
lesson-skewer-watch-3 = Teraz nikt nie stoi po drodze i wieża bije hetmana.
lesson-skewer-watch-done = Z przodu ten, kto musi uciec, z tyłu nagroda.

lesson-skewer-choose = Kto stoi z tyłu?
lesson-skewer-choose-told = Czarny król stoi na d5, a jego wieża na d8. Który ruch twojej wieży to rożen?
lesson-skewer-choose-1 = Wieża na h5
lesson-skewer-choose-1-wrong = To szach, ale za królem w tym rzędzie nikogo nie ma.
lesson-skewer-choose-2 = Wieża na d1
lesson-skewer-choose-3 = Wieża na h8
lesson-skewer-choose-3-wrong = Tam czarna wieża po prostu zbije twoją.
lesson-skewer-choose-hint = Szukaj linii, na której król stoi z przodu, a wieża za nim.
lesson-skewer-choose-done = Król odchodzi, a ty bijesz wieżę.

lesson-skewer-rook = Rożen wieży
lesson-skewer-rook-told = Król i hetman stoją w jednym rzędzie. Daj szacha, a gdy król odejdzie, zbij hetmana!
lesson-skewer-rook-hint = Z którego końca rzędu król stoi z przodu?
lesson-skewer-rook-done = Patrz wzdłuż linii: co stoi za królem?

lesson-skewer-bishop = Rożen gońca
lesson-skewer-bishop-told = Tym razem stoją na przekątnej. Znajdź szacha, który wygrywa hetmana!
lesson-skewer-bishop-hint = Długa przekątna biegnie z a1 na h8. Na którym polu twój goniec na nią wejdzie?
lesson-skewer-bishop-done = Rożen potrafią zrobić wieża, goniec i hetman, bo sięgają daleko.

# Atak z odsłony
chapter-discovered = Atak z odsłony
chapter-discovered-about = Jedna bierka odchodzi, a atakuje ta, która stała za nią.

lesson-discovered-watch = Kurtyna w górę
lesson-discovered-watch-told = Za białym gońcem czeka wieża. Gdy goniec odejdzie, wieża zaatakuje: to atak z odsłony. Popatrz!
lesson-discovered-watch-1 = Goniec daje szacha, a wieża atakuje teraz hetmana.
lesson-discovered-watch-2 = Król bije gońca, ale znowu ruch mają białe.
lesson-discovered-watch-3 = Wieża bije hetmana: dziewięć punktów za trzy.
lesson-discovered-watch-done = Jeden ruch i dwie groźby: to atak z odsłony.

lesson-discovered-choose = Dokąd ma skoczyć?
lesson-discovered-choose-told = Gdy twój skoczek odejdzie, wieża zaatakuje hetmana. Na które pole ma skoczyć?
lesson-discovered-choose-1 = Na e7, z szachem
lesson-discovered-choose-1-wrong = To szach, ale hetman zbije skoczka.
lesson-discovered-choose-2 = Na f6, z szachem
lesson-discovered-choose-3 = Na b4
lesson-discovered-choose-3-wrong = Bez szacha czarne mają czas: hetman bije twoją wieżę i jest mat.
lesson-discovered-choose-hint = Czarne nie mogą mieć czasu: szukaj szacha, którego hetman nie zbije.
lesson-discovered-choose-done = Jedna bierka szachuje, a druga bije hetmana.

lesson-discovered-bishop = Oddaj gońca
lesson-discovered-bishop-told = Gdyby nie goniec, twoja wieża atakowałaby hetmana. Odejdź nim z szachem, a potem zbij hetmana!
lesson-discovered-bishop-hint = Którego piona przy królu może zbić twój goniec?
lesson-discovered-bishop-done = Goniec za hetmana i piona: warto było.

lesson-discovered-knight = Dwa ataki w jednym ruchu
lesson-discovered-knight-told = Gdy twój skoczek odejdzie, wieża da szacha. Skocz tak, żeby zaatakować hetmana, a potem go zbij!
lesson-discovered-knight-hint = Z którego pola skoczek zaatakuje a7?
lesson-discovered-knight-done = Najpierw trzeba było ratować króla, więc hetman przepadł.

# Ostatni rząd
chapter-back-rank = Mat na ostatnim rzędzie
chapter-back-rank-about = Piony, które się nie ruszyły, mogą zamknąć własnego króla.

lesson-back-rank-watch = Zamknięty w domu
lesson-back-rank-watch-told = Trzy piony zamknęły czarnego króla, a pilnują go dwie wieże. Gracze mówią na to: słabość ostatniej linii. Popatrz!
lesson-back-rank-watch-1 = Hetman bije pierwszego strażnika i daje szacha.
lesson-back-rank-watch-2 = Drugi strażnik odbija. Nie ma innego wyjścia.
lesson-back-rank-watch-3 = Biała wieża bije i jego: mat na ostatnim rzędzie!
lesson-back-rank-watch-done = Dwóch atakuje, dwóch pilnuje: kto bije ostatni, ten daje mata.

lesson-back-rank-choose = Otwórz okienko
lesson-back-rank-choose-told = Czarne chcą dać ci mata na ostatnim rzędzie, wieżą na e1. Co zagrasz?
lesson-back-rank-choose-1 = Pion z h2 na h3
lesson-back-rank-choose-2 = Król na h1
lesson-back-rank-choose-2-wrong = Tam król dalej jest zamknięty i wieża da mata na e1.
lesson-back-rank-choose-3 = Pion z a4 na a5
lesson-back-rank-choose-3-wrong = Wtedy czarna wieża idzie na e1 i jest mat.
lesson-back-rank-choose-hint = Twój król potrzebuje pola, na które może uciec.
lesson-back-rank-choose-done = Małe okienko: teraz król może wyjść na h2.

lesson-back-rank-mate = Masz o jednego więcej
lesson-back-rank-mate-told = Grasz czarnymi. Policz, kto pilnuje ostatniego rzędu białych i kto go atakuje, a potem daj mata w dwóch ruchach!
lesson-back-rank-mate-hint = Zacznij od najmocniejszej figury: oddajesz ją, a dajesz za nią mata.
lesson-back-rank-mate-done = Hetman za mata: taka cena zawsze się opłaca.

# Usunięcie obrońcy
chapter-deflection = Usunięcie obrońcy
chapter-deflection-about = Gdy obrońcy nie ma, nagroda jest za darmo.

lesson-deflection-watch = Precz z obrońcą
lesson-deflection-watch-told = Czarnego gońca na e5 broni tylko skoczek. Zobacz, co białe zbiją najpierw!
lesson-deflection-watch-1 = Goniec bije obrońcę.
lesson-deflection-watch-2 = Pion odbija. Kto teraz broni e5?
lesson-deflection-watch-3 = Nikt: wieża bije gońca.
lesson-deflection-watch-done = Najpierw obrońca, potem nagroda.

lesson-deflection-choose = Kto jest obrońcą?
lesson-deflection-choose-told = Twój hetman chce dać mata na h7, a goniec go tam obroni. Która czarna bierka oprócz króla broni tego pola?
lesson-deflection-choose-1 = Wieża na f8
lesson-deflection-choose-1-wrong = Wieża chodzi prosto: na h7 nie sięgnie.
lesson-deflection-choose-2 = Skoczek na f6
lesson-deflection-choose-3 = Pion na g7
lesson-deflection-choose-3-wrong = Pion bije do przodu: ten broni pól f6 i h6.
lesson-deflection-choose-hint = Kto mógłby zbić hetmana na h7?
lesson-deflection-choose-done = Zabierz skoczka, a pola h7 obroni już tylko król.

lesson-deflection-take = Zbij obrońcę
lesson-deflection-take-told = Twoja wieża chętnie zbiłaby gońca na d4, ale ktoś go broni. Usuń obrońcę, a potem zbij gońca!
lesson-deflection-take-hint = Która czarna bierka broni d4 i kto może ją zbić?
lesson-deflection-take-done = Dwa bicia we właściwej kolejności i figura wygrana.

lesson-deflection-mate = Obrońca musi odejść
lesson-deflection-mate-told = Odciągnąć obrońcę to zmusić go do odejścia. Chcesz dać mata na g7, ale tego pola broni czarny hetman. Mat w dwóch ruchach!
lesson-deflection-mate-hint = Oddaj wieżę: zaatakuj hetmana tam, gdzie musi ją zbić.
lesson-deflection-mate-done = Obrońcy nie było i był mat.

# Końcówki pionowe
chapter-endings = Król i pion
chapter-endings-about = Zostało mało bierek i liczy się każdy krok.

lesson-endings-square = Kwadrat piona
lesson-endings-square-told = Narysuj w myśli kwadrat: od piona do ostatniego rzędu i tyle samo w stronę czarnego króla. Wskaż trzy pozostałe rogi!
lesson-endings-square-hint = Bok od b4 do b8 ma pięć pól. Każdy inny bok też.
lesson-endings-square-done = Jeśli król może wejść do kwadratu, złapie piona.

lesson-endings-inside = W środku czy nie?
lesson-endings-inside-told = Grasz czarnymi i to twój ruch. Kwadrat piona sięga od a4 do e4 i aż do ostatniego rzędu. Czy król złapie piona?
lesson-endings-inside-1 = Tak, może wejść do kwadratu
lesson-endings-inside-2 = Nie, jest za daleko
lesson-endings-inside-2-wrong = Spójrz na zaznaczone rogi: do jednego z nich jest tylko krok.
lesson-endings-inside-hint = Który róg kwadratu jest obok twojego króla?
lesson-endings-inside-done = Król wchodzi do kwadratu i nie trzeba liczyć krok po kroku.

lesson-endings-catch = Złap piona
lesson-endings-catch-told = Grasz czarnymi. Wejdź do kwadratu piona, nie wychodź z niego i złap piona!
lesson-endings-catch-hint = Idź na ukos: zbliżasz się wtedy w dwie strony naraz.
lesson-endings-catch-done = Kroki na ukos uratowały partię: jest remis.

lesson-endings-run = Pionie, biegnij!
lesson-endings-run-told = Czarny król stoi tuż za kwadratem twojego piona. Nie wpuść go: biegnij do siódmego rzędu!
lesson-endings-run-hint = Jeśli ruszysz królem, czarny król wejdzie do kwadratu.
lesson-endings-run-done = Jeszcze krok i będzie hetman, nikt już nie przeszkodzi.

lesson-endings-opposition = Twarzą w twarz
lesson-endings-opposition-told = Króle stoją naprzeciw siebie, a między nimi jest jedno pole: to opozycja. Grasz czarnymi i to twój ruch. Co musi zrobić król?
lesson-endings-opposition-1 = Odejść na bok
lesson-endings-opposition-2 = Zostać na miejscu
lesson-endings-opposition-2-wrong = Ruchu nie można opuścić, a król to twoja jedyna bierka.
lesson-endings-opposition-3 = Iść ku białemu królowi
lesson-endings-opposition-3-wrong = Biały król atakuje wszystkie trzy pola przed nim.
lesson-endings-opposition-hint = Dwa króle nigdy nie stają obok siebie. Które pola zostają?
lesson-endings-opposition-done = Kto musi ruszyć, ten ustępuje. Niech to będzie drugi król!

lesson-endings-win = Wygraj opozycją
lesson-endings-win-told = Król idzie przed pionem. Zajmij opozycję: stań naprzeciw czarnego króla z jednym polem między wami. I jeszcze raz!
lesson-endings-win-hint = Gdzie twój król stanie naprzeciw czarnego, w tej samej kolumnie?
lesson-endings-win-done = Musi przepuścić twojego króla, a potem pion dojdzie do celu.

lesson-endings-draw = Uratuj remis
lesson-endings-draw-told = Grasz czarnymi i chcesz remisu. Cofnij się tak, żeby zająć opozycję, gdy biały król podejdzie!
lesson-endings-draw-hint = Prosto do tyłu. Gdy król podejdzie z boku, stań naprzeciw niego.
lesson-endings-draw-done = Teraz biały król zostawi piona albo go obroni i będzie pat.

lesson-endings-play = Od piona do mata
lesson-endings-play-told = Król i pion przeciw królowi. Idź królem naprzód, zajmij opozycję, zrób hetmana i daj mata!
lesson-endings-play-hint = Najpierw król, za nim pion.
lesson-endings-play-done = Kto to umie, wygra wiele partii.
