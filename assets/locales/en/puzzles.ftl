# The library, while it is on its way
library-opens = Fetching lessons and puzzles…
library-failed = The lessons and puzzles could not be fetched. Check the connection and try again. ({ $why })
library-again = Try again

# The day's ten puzzles
puzzles = Puzzles
puzzles-solved = { $solved } of { $all } solved. The Elo number says how hard each one is.
puzzles-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}{ $longest ->
    [one] {""}
   *[other] {" "}· best: { $longest }
}
puzzles-begin = Today’s ten puzzles
puzzles-begin-old = That day’s ten puzzles
puzzles-go-on = Continue
puzzles-whole = All ten are solved!
puzzles-before = The day before
puzzles-after = The day after
puzzles-today = Today
puzzles-days-ago = { $days ->
    [one] Yesterday’s puzzles
   *[other] Puzzles from { $days } days ago
}
puzzles-row = { $number }. { $moves ->
    [one] One move
   *[other] { $moves } moves
} · Elo { $elo }
puzzles-is-solved = solved
puzzles-all = All puzzles

# A puzzle on the table
puzzle-of = Puzzle { $number } of { $all }
puzzle-title = Difficulty: Elo { $elo }
puzzle-told = { $side ->
    [white] Black has just made a mistake. Find White’s best move!
   *[black] White has just made a mistake. Find Black’s best move!
}
puzzle-in-check = You are in check!
puzzle-watch = Watch the move…
puzzle-goes-on = Yes! And now?
puzzle-not-this = There is something better. Look again.
puzzle-done = Solved:
puzzle-shown = The idea:
puzzle-look-again = Now you know it
puzzle-next = Next puzzle

motif-mate-in-1 = mate in one
motif-mate-in-1-hint = The king is nearly caught. Which check leaves him nowhere to go?
motif-mate-in-2 = mate in two
motif-mate-in-2-hint = Two moves catch the king. Look at every check first.
motif-mate-in-3 = mate in three
motif-mate-in-3-hint = Three moves catch the king. Begin with a check he can hardly answer.
motif-back-rank = the back rank
motif-back-rank-hint = His own pawns lock the king in. Who can reach the last rank?
motif-hanging = a hanging piece
motif-hanging-hint = A capture wins something here. Which piece should take, and which one?
motif-fork = a fork
motif-fork-hint = One piece can attack two at once.
motif-pin = a pin
motif-pin-hint = A piece cannot step aside, because of what stands behind it.
motif-skewer = a skewer
motif-skewer-hint = Chase the first piece away, and take the one behind.
motif-discovered = a discovered attack
motif-discovered-hint = Move out of the line, and the piece behind you attacks.
motif-deflection = deflection
motif-deflection-hint = One defender has too much to do. Draw it away, or take it.
motif-promotion = promotion
motif-promotion-hint = A pawn wants to become a queen.
motif-underpromotion = promotion to less than a queen
motif-underpromotion-hint = A queen would not be the best choice here.
motif-stalemate-trick = saved by stalemate
motif-stalemate-trick-hint = It looks lost. But what if you had no move left?
motif-none-hint = Look at every check and every capture.
