# Texts of Hetman in English. One key a line; the same keys stand in pl.ftl.

app-name = Hetman
close = Close
done = Done
settings = Settings
settings-short = Settings
sound = Sound
keys = Keys
menu = Menu
two-players = Two players

# Loading
loading-files = Setting the table…
loading-shaders = Lighting the room…
loading-failed = The game can’t begin: { $file } could not be loaded.

# Menu
menu-play = Play
menu-play-computer = against the computer: { $name }, { $clock }
menu-play-two = two players, { $clock }
menu-no-clock = no clock
menu-back = Back to the game
menu-back-to = { $who }, move { $number }, { $turn ->
    [white] White
   *[black] Black
} to move
menu-new-game = New game…
menu-two-players = Two players at one screen
menu-leave = Back to the menu
menu-credits = Version { $version } · set in Noto Sans and Libertinus Serif

# Sides and players
side-white = White
side-black = Black
player-you = You
level-1 = Zuzia
level-2 = Tomek
level-3 = Hetman
level-number = level { $number }
level-1-about = Zuzia takes what she sees, and overlooks a lot.
level-2-about = Tomek thinks a few moves ahead and punishes plain mistakes.
level-3-about = Hetman plays as well as it can.

# New game
new-game = New game
new-computer = Computer
new-opponent = Opponent
new-clock = Clock
new-no-clock = No clock
new-colour = Your colour
new-colours = Colours
new-draw-lots = Draw lots
new-no-lots = No draw
new-position = Start from a position or a game
new-paste-hint = Paste FEN or PGN here
new-pasted = { $moves ->
    [0] The game starts from this position.
    [one] The game goes on after { $moves } half-move.
   *[other] The game goes on after { $moves } half-moves.
}
new-start = Start the game

# Colour draw
draw-question = Which hand?
draw-about = One hides a white pawn, the other a black one. You play the colour you find.
draw-about-two = One hides a white pawn, the other a black one. Whoever points plays the colour found.
draw-left = The left one
draw-right = The right one
draw-skip = Skip
draw-to-board = To the board
draw-found-white = You play White
draw-found-black = You play Black
draw-two-white = White: for whoever pointed
draw-two-black = Black: for whoever pointed
draw-white-begins = White begins.

# The board
status-over = The game is over
status-check = Check!
status-thinking = { $name } is thinking…
status-white = White to move
status-black = Black to move
status-you-white = Your move: White
status-you-black = Your move: Black
view-seat = Seat
view-top = Top
view-side = Side
view-orbit = Orbit
view-flip = Flip
score-sheet = Score sheet
score-sheet-empty = No move yet.
typed-hint = Enter plays it
copy-pgn = Copy PGN
copy-fen = Copy FEN
copied-pgn = The game is on the clipboard.
copied-fen = The position is on the clipboard.

# Actions
action-take-back = Take back
action-draw = Draw
action-claim = Claim draw
action-offered = Offered
action-resign = Resign
action-resign-sure = Resign: sure?
action-more = More

# Offers
offer-by = { $name } offers a draw
offer-white = White offers a draw
offer-black = Black offers a draw
offer-about = Making a move declines it.
offer-accept = Accept
offer-decline = Decline
offer-declined = The offer was declined; the game goes on.

# Promotion
piece-queen = Queen
piece-rook = Rook
piece-bishop = Bishop
piece-knight = Knight
promotion-cancel = Put the pawn back

# How games end
end-mate-white = White wins by checkmate.
end-mate-black = Black wins by checkmate.
end-resign-white = White wins: Black resigned.
end-resign-black = Black wins: White resigned.
end-time-white = White wins: Black’s flag is down.
end-time-black = Black wins: White’s flag is down.
end-stalemate = Draw by stalemate: no legal move, and no check.
end-material = Draw: nobody has anything left to mate with.
end-fivefold = Draw: the same position has come up five times.
end-seventy-five = Draw: seventy-five moves without a capture or a pawn move.
end-threefold = Draw, as claimed: the same position has come up three times.
end-fifty = Draw, as claimed: fifty moves without a capture or a pawn move.
end-agreement = Draw by agreement.
end-flag-white = Draw: White’s flag is down, but Black has nothing to mate with.
end-flag-black = Draw: Black’s flag is down, but White has nothing to mate with.
result-rematch = Rematch, colours swapped

# Refusals: what and why, then what can be done
refused-in-check = Answer the check first.
refused-illegal = The rules don’t allow this move.
refused-whites-turn = It is White’s move.
refused-blacks-turn = It is Black’s move.
refused-over = The game is over.
refused-no-offer = There is no draw offer to answer.
refused-offer-pending = A draw has been offered already.
refused-nothing-to-take-back = Nothing to take back yet.
refused-no-claim = No draw to claim: the position has come up { $repetitions } of 3 times, and { $moves ->
    [one] { $moves } move of 50 has
   *[other] { $moves } moves of 50 have
} passed without a capture or a pawn move. The game goes on.
refused-no-such-move = “{ $text }” is no move here. Write it as Nf3, e4 or e2e4.
refused-no-such-position = This can’t be read: { $why }.
refused-no-game = No game is being played.

# Storage
notice-not-saved = The game could not be saved: { $detail }
notice-save-damaged = The saved game was damaged and has been set aside: { $detail }
notice-storage-closed = Nothing can be kept from one start to the next: { $detail }
notice-settings-damaged = The settings were damaged and have been set aside: { $detail }
notice-engine-lost = The opponent's engine was lost and is started again: { $detail }

# Settings
settings-language = Language
settings-follow-system = Follow the system
settings-volume = Volume
settings-motion = Motion
settings-motion-calm = Calm
settings-motion-quick = Quick
settings-motion-none = None
settings-letters = Notation
settings-letters-about = How moves are written.
settings-letters-language = As the language
settings-letters-figurine = Figurines
settings-two = Two players
settings-two-about = What the picture does after a move.
settings-two-turn = Turns to the player
settings-two-stay = Stays

# Keys
keys-moving = Moving pieces
keys-cursor = Move the cursor
keys-pick = Pick up, put down
keys-let-go = Let go, close
keys-type = Type the move
keys-type-play = Play what is typed
keys-type-mend = Mend it, or take back
keys-game = Game
keys-take-back = Take back
keys-draw = Offer, accept, claim a draw
keys-resign = Resign, asks once more
keys-copy = Copy PGN
keys-paste = Paste PGN or FEN
keys-view = View
keys-flip = Flip the board
keys-app = Application
keys-new = New game
keys-sound = Sound on or off
keys-next = Next control
keys-this = This sheet
