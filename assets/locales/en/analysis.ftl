# Texts of the analysis board

analysis = Analysis board
analysis-close = Leave the analysis
analysis-no-moves = Move a piece: the moves are kept here, with all their variations.
analysis-copy-pgn = Copy PGN
analysis-copy-fen = Copy FEN
analysis-former = Back to the former analysis

# The engine’s lines
analysis-engine = Engine lines
analysis-engine-off = Off
analysis-threat = What is threatened?
analysis-nothing-to-find = There is no move to find here.
analysis-play-line = Play the line up to { $move }
analysis-chances = Evaluation { $score }; White’s chances: { $percent } %
analysis-program = The engine that finds them
analysis-program-own = Hetman’s own
analysis-program-start = Use this program
analysis-program-failed = { $detail } gives no lines. Hetman’s own engine goes on in its place.

# Annotations
analysis-brilliant = Brilliant move
analysis-good = Good move
analysis-interesting = Interesting move
analysis-dubious = Dubious move
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-comment = Comment
analysis-promote = Move up
analysis-main-line = Make main line
analysis-delete = Delete from here on
analysis-draw = Draw
analysis-draw-green = Draw in green
analysis-draw-red = Draw in red
analysis-draw-yellow = Draw in yellow
analysis-draw-blue = Draw in blue
analysis-draw-about = Drag from square to square for an arrow, press one for a circle. Drawing the same again takes it off.
analysis-draw-clear = Clear the drawings
analysis-draw-leave = Stop drawing

# Setting up a position
analysis-set-up = Set up a position
analysis-set-up-done = Analyse this position
analysis-set-up-leave = Leave the set-up
analysis-take-off = Take pieces off
analysis-odd = No game leads here, but it can be analysed.
analysis-to-move = To move
analysis-castling = Castling is still allowed
analysis-start-position = Start position
analysis-clear = Clear the board
analysis-fen = Position as FEN
piece-king = King
piece-pawn = Pawn
