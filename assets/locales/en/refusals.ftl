# Refusals: what was refused and why, then what the player can do
refused-turn = { $side ->
    [white] It is White’s move.
   *[black] It is Black’s move.
}
refused-opponents-piece = { $side ->
    [white] That is Black’s piece, and it is White’s move.
   *[black] That is White’s piece, and it is Black’s move.
}
refused-not-captured = { $piece ->
    [queen] No queen of yours has been captured
    [rook] No rook of yours has been captured
    [bishop] No bishop of yours has been captured
   *[knight] No knight of yours has been captured
}: the pawn becomes a piece that lies beside the board.
refused-claim-forfeited = The piece on { $square } has been touched; a draw must be claimed before touching a piece.
refused-nothing-to-touch = There is nothing to touch there.
refused-no-illegal-move = No illegal move has been made.
refused-no-unsaid-check = There is no check to announce now, or it has been announced.
refused-too-late = Too late: an illegal move must be pointed out before your own next move.
refused-offer-comes-with-move = The offer comes with a move: answer it once the move has been made.
refused-too-early-to-agree = A draw can be agreed on once both sides have made a move.
refused-offered-already = The offer was declined. Make a move before the next one.
refused-no-take-backs = No take-backs in a game this strict.
refused-take-back-pending = The other side has been asked already.
refused-no-take-back-asked = Nobody has asked to take back.

# Duties of a touched piece
bound-move = Touch-move: the piece on { $from } has to move.
bound-capture = Touch-move: the piece on { $captured } has to be captured.
bound-capture-with = The pieces on { $from } and { $captured } were touched: the first must capture the second.
bound-castle = King and rook were touched: you have to castle.

# Duties until the next move
standing-move = The piece on { $from } has to move
standing-capture = The piece on { $captured } has to be captured
standing-capture-with = { $from } has to capture { $captured }
standing-castle = The king has to castle
standing-offer-own = Your move, with the draw offer
standing-offer = { $side ->
    [white] White moves and offers a draw
   *[black] Black moves and offers a draw
}

# Reasons why a move is illegal
illegal-no-piece = There is nothing on { $square }.
illegal-opponents-piece = The piece on { $square } is your opponent’s.
illegal-own-piece = Your own piece stands on { $square }.
illegal-king-captured = A king is never captured.
illegal-not-its-way = { $piece ->
    [pawn] A pawn doesn’t move like that.
    [knight] A knight doesn’t move like that.
    [bishop] A bishop doesn’t move like that.
    [rook] A rook doesn’t move like that.
    [queen] A queen doesn’t move like that.
   *[king] A king doesn’t move like that.
}
illegal-blocked = The piece on { $square } is in the way.
illegal-nothing-to-capture = A pawn moves diagonally only to capture, and { $square } is empty.
illegal-en-passant-over = The pawn on { $square } could be taken en passant only right after its double step.
illegal-king-into-attack = The king can’t go to { $to }: the piece on { $attacker } attacks it.
illegal-check-stands = You are in check from { $square }, and this doesn’t stop it.
illegal-double-check = Two pieces give check: only the king can move.
illegal-pinned = That would expose your king to the piece on { $square }.
illegal-castling-lost = No castling on this side: the king or the rook has moved.
illegal-castling-blocked = No castling: the piece on { $square } is in between.
illegal-castling-in-check = A king in check can’t castle.
illegal-castling-through-attack = No castling: the piece on { $attacker } attacks { $square }.
illegal-promotion = Choose what the pawn becomes.
illegal-no-such-promotion = { $piece ->
    [pawn] A pawn on the last rank doesn’t stay a pawn.
    [knight] A pawn can’t become a knight here.
    [bishop] A pawn can’t become a bishop here.
    [rook] A pawn can’t become a rook here.
    [queen] A pawn can’t become a queen here.
   *[king] A pawn never becomes a king.
}

# Errors in typed moves
move-unreadable = “{ $text }” is not a move. Write it as Nf3, e4 or e2e4.
move-pass = “{ $text }” passes, and passing isn’t allowed.
move-illegal = “{ $text }” is not legal here.
move-ambiguous = “{ $text }” can be made from { $squares }. Add the file or the rank the piece comes from.
move-promotion-missing = “{ $text }” doesn’t say what the pawn becomes. Write for example e8=Q.

# Errors in pasted texts
pasted-too-long = This text is too long: at most { $most } characters can be read.

# Errors in pasted positions
fen-part-count = A FEN has six parts: the pieces, the side to move, castling, en passant and two counters. This one has { $count }.
fen-rank-count = The board of a FEN has 8 ranks. This one has { $count }.
fen-rank-length = Rank { $rank } of the FEN has { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} instead of 8.
fen-unknown-piece = “{ $text }” in the FEN is neither a piece (KQRBNP, kqrbnp) nor a number of empty squares from 1 to 8.
fen-turn = The side to move is w or b in a FEN, not “{ $text }”.
fen-castling = “{ $text }” says nothing about castling: a FEN has the letters KQkq there, those of the rooks’ files, or only a dash.
fen-en-passant = “{ $text }” says nothing about en passant: a FEN has a square there, for example e3, or only a dash.
fen-halfmove-clock = In a FEN, the half-moves without a capture or a pawn move are counted from 0 to 9999; “{ $text }” is not such a number.
fen-fullmove-number = In a FEN, the moves are numbered from 1 to 9999; “{ $text }” is not such a number.
fen-impossible = No game can lead to this position. { $why }
setup-no-king = { $side ->
    [white] White has no king.
   *[black] Black has no king.
}
setup-many-kings = { $side ->
    [white] White has more than one king.
   *[black] Black has more than one king.
}
setup-too-many-pieces = { $side ->
    [white] White has
   *[black] Black has
} { $pieces } pieces, but a game starts with 16.
setup-too-many-pawns = { $side ->
    [white] White has
   *[black] Black has
} { $pawns } pawns, but a game starts with 8.
setup-too-many-promoted = { $side ->
    [white] White
   *[black] Black
} would have had to promote { $promoted ->
    [one] { $promoted } pawn
   *[other] { $promoted } pawns
}, but { $missing ->
    [0] none is missing
    [one] only { $missing } is missing
   *[other] only { $missing } are missing
}.
setup-pawn-on-last-rank = A pawn can’t stand on { $square }: pawns are never on the first or the last rank.
setup-kings-touch = The king on { $white } stands next to the king on { $black }.
setup-opponent-in-check = { $side ->
    [white] White’s king on { $king } is in check from { $checker }, but it is Black’s move.
   *[black] Black’s king on { $king } is in check from { $checker }, but it is White’s move.
}
setup-impossible-check = No move can have put the king on { $king } in check from { $squares }.
setup-nothing-passed = No pawn can have just passed { $square }, so no pawn can be captured there en passant.

# Errors in pasted games
pgn-newer = A newer version of Hetman saved this game; open it with that version.
pgn-damaged = What Hetman saved along with the moves is damaged.
pgn-place = Line { $line } of the PGN, character { $column }: { $why }
pgn-empty = There is no game in this text.
pgn-tag = A tag looks like [Name "value"].
pgn-too-many-tags = This game has too many tags: at most { $most } can be read.
pgn-unclosed = The comment or the variation that starts here doesn’t end.
pgn-unopened = The comment or the variation that ends here has not started.
pgn-nothing-to-vary = No move comes before this variation that it could replace.
pgn-too-deep = Variations go too deep here: they are read down to level { $deepest }.
pgn-nag = “{ $text }” is not an annotation: those go from $0 to $255.
pgn-after-end = This move comes after the end of the game.
pgn-null-move = A side makes no move here. That is kept in an analysis, but no game can have it.

# Notices of the arbiter
said-check-reminder = { $side ->
    [white] White gave check and did not say so. In this game you say “check!” aloud. Just a reminder.
   *[black] Black gave check and did not say so. In this game you say “check!” aloud. Just a reminder.
}
said-check-warning = { $side ->
    [white] White gave check and did not say so: warning { $warnings }.
   *[black] Black gave check and did not say so: warning { $warnings }.
}
said-adjusting = “J’adoube”: you adjust pieces. Press it once more when you are done.
said-adjusted = The pieces are adjusted. From now on a touched piece must move.
said-illegal-move = { $side ->
    [white] White’s illegal move has been taken back.
   *[black] Black’s illegal move has been taken back.
} { $why }
said-offer-with-move = { $side ->
    [white] White will offer a draw with the move. Black answers after it.
   *[black] Black will offer a draw with the move. White answers after it.
}
said-offer-with-own-move = You will offer a draw with your move. { $name } answers after it.
said-offer-now = { $side ->
    [white] White offers a draw.
   *[black] Black offers a draw.
}
said-offer-declined = { $side ->
    [white] White’s draw offer was declined.
   *[black] Black’s draw offer was declined.
}
said-offer-declined-by = { $name } declines your draw offer.
said-offer-declined-own = The draw offer was declined.
said-claim-is-offer = The claim counts as a draw offer.
said-time-added = { $side ->
    [white] White gets
   *[black] Black gets
} { $minutes ->
    [one] one minute.
   *[other] { $minutes } minutes.
}
said-take-back-declined = { $side ->
    [white] White declines the take-back.
   *[black] Black declines the take-back.
}
refused-over = The game is over.
refused-no-offer = There is no draw offer to answer.
refused-offer-pending = A draw has been offered already.
refused-nothing-to-take-back = Nothing to take back yet.
refused-watching = The computer is playing itself: you are watching.
refused-no-claim = No draw to claim. Times this position has come up: { $repetitions } (3 needed). Without a capture or a pawn move: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} (50 needed). The game goes on.
refused-no-game = No game is being played.
refused-not-pressed = The move isn’t complete until its clock is pressed. Until then it can still be corrected.
refused-pressed = The clock has been pressed, so this move can no longer be corrected.
