# Texts of the analysis board

analysis = Analysis board
analysis-close = Leave the analysis
analysis-no-moves = Move a piece: the moves are kept here, with all their variations.
analysis-copy-pgn = Copy PGN
analysis-copy-fen = Copy FEN

# The engine’s lines
analysis-engine = Engine lines
analysis-engine-off = Off
analysis-threat = What is threatened?
analysis-nothing-to-find = There is no move to find here.
analysis-chances = Evaluation { $score }; White’s chances: { $percent } %

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
