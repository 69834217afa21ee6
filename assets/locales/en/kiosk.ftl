# A screen at an event, for whoever walks up
game-own-name = The computer against itself
game-own-told = This game is new: nobody knows how it ends, not even the computer. Touch the screen, and the next one is yours.
kiosk-touch = Touch to play
kiosk-language = Choose a language
kiosk-who = Who is playing?
kiosk-who-told = The computer plays at your level.
kiosk-child = A child
kiosk-child-told = An easy game to learn by
kiosk-knows = I know the moves
kiosk-knows-told = A friendly game
kiosk-well = I play well
kiosk-well-told = A serious opponent
kiosk-asking = Are you still there?
kiosk-asking-told = Otherwise the board is free for the next player.
kiosk-here = Yes, I’m here
kiosk-take-over = I’m someone else: I’ll finish this game
kiosk-newcomer = I’m someone else: a new game
kiosk-again = Play again
kiosk-look-back = See it again
kiosk-done = I’m done
kiosk-done-sure = End the game?
kiosk-take-home = Take your game home: point a phone’s camera here
kiosk-out-of-order = Out of order
kiosk-out-of-order-told = We’ll be back soon.
kiosk-closed = Closed now
notice-kiosk-programme = This screen’s settings: { $detail }
notice-kiosk-logo = The event’s logo isn’t shown: { $detail }
notice-kiosk-no-games = No game has been played yet: there is nothing to save.
notice-feed = The game can’t be followed from elsewhere: { $detail }

# The operator’s keypad and page
kiosk-pin = Staff only
kiosk-pin-choose = Choose a PIN
kiosk-pin-choose-about = It opens the staff page on this screen. 4 to 8 digits.
kiosk-pin-again = Once more
kiosk-pin-digits = PIN of 4 to 8 digits
kiosk-pin-delete = Delete
kiosk-pin-enter = Enter
kiosk-pin-short = A PIN has 4 to 8 digits.
kiosk-pin-easy = That is the first one anybody would try. Choose another.
kiosk-pin-different = The two PINs differ. Choose again.
kiosk-pin-checking = Checking…
kiosk-pin-wrong = { $number ->
    [one] Wrong PIN. One try left.
   *[other] Wrong PIN. { $number } tries left.
}
kiosk-pin-locked = Too many wrong tries. Locked for { $time }
kiosk-pin-change = Change the PIN
kiosk-pin-changed = The new PIN is valid from now on.
kiosk-operator = For the staff
kiosk-part-today = Figures
kiosk-part-playing = Games
kiosk-part-times = Times
kiosk-part-machine = Screen
kiosk-today = Today
kiosk-all-days = { $number ->
    [one] In all, on one day
   *[other] In all, on { $number } days
}
kiosk-games = games
kiosk-won = won
kiosk-lost = lost
kiosk-drawn = drawn
kiosk-left = abandoned
kiosk-mean = A finished game took { $time } min and { $moves } moves on average. Wins and losses are the visitors’.
kiosk-no-mean = No game has been finished yet.
kiosk-by-level = By level
kiosk-by-hour = By hour
kiosk-damaged = { $number ->
    [one] One line of the figures could not be read and is not counted.
   *[other] { $number } lines of the figures could not be read and are not counted.
}
kiosk-export-figures = Figures as a table (CSV)
kiosk-export-games = All games (PGN)
kiosk-reset = Reset the figures
kiosk-reset-sure = Really reset them?
kiosk-levels = How strong the computer is, 1 to 10
kiosk-clock = Time to think
kiosk-clock-none = No clock
kiosk-clock-five = 5 minutes each
kiosk-clock-ten = 10 seconds a move
kiosk-words = Languages
kiosk-languages = Offered
kiosk-house-language = The venue’s language
kiosk-house-language-about = Shown while nobody is here
kiosk-table = The table
kiosk-sets = Sets
kiosk-sets-about = They take turns. With none chosen, the usual set
kiosk-rooms = Rooms
kiosk-rooms-about = They take turns. With none chosen, all of them
kiosk-opening = Opening hours
kiosk-hours = Open
kiosk-hours-about = The screen is dark at other times. For example: Mo-Fr 10:00-18:00; Sa,Su 11:00-17:00, or 24/7
kiosk-now-open = By this machine’s clock it is { $time }: open.
kiosk-now-closed = By this machine’s clock it is { $time }: closed. The screen goes dark when this page is closed.
kiosk-hours-empty = Write for example Mo-Fr 10:00-18:00; Sa,Su 11:00-17:00, or 24/7, or off.
kiosk-hours-day = “{ $detail }” is not a day. The days are Mo, Tu, We, Th, Fr, Sa and Su, or from one to another: Mo-Fr.
kiosk-hours-times = “{ $detail }” is not a time span. Write 10:00-18:00 or, past midnight, 20:00-02:00.
kiosk-hours-none = “{ $detail }” ends when it begins. The whole day is 00:00-24:00.
kiosk-grace = A game may go on after closing
kiosk-idle = How long until the screen asks whether anyone is there
kiosk-idle-language = Choosing a language
kiosk-idle-who = Choosing who plays
kiosk-idle-playing = The visitor’s turn
kiosk-idle-result = After the game
kiosk-idle-asking = How long it asks
kiosk-idle-operator = Until this page closes
kiosk-nobody = While nobody is here
kiosk-pace = Between two moves
kiosk-seconds = { $number } s
kiosk-minutes = { $number } min
kiosk-percent = { $number } %
kiosk-less = less
kiosk-more = more
kiosk-out-of-order-about = Nobody can play until it is switched off again
kiosk-event = The event
kiosk-event-name = Its name
kiosk-event-name-about = Appears beside the invitation
kiosk-event-name-wrong = The name has characters that can’t be shown.
kiosk-page = The game’s page
kiosk-page-about = Visitors take their game home there, by a QR code. Without an address there is no code
kiosk-page-wrong = That is not a web address: it begins with https:// or http://.
kiosk-quiet-hours = Quiet hours
kiosk-quiet-hours-about = For example: 20:00-08:00, or off
kiosk-quiet-volume = Volume in quiet hours
kiosk-end = End the program
kiosk-end-sure = Really end it?
