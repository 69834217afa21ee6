# The library, while it is on its way
library-opens = Fetching lessons and puzzles…
library-failed = The lessons and puzzles could not be fetched. Check the connection and try again. ({ $why })
library-again = Try again

# The puzzles of a day
puzzles = Puzzles
puzzles-daily = Today’s ten
puzzles-children = For children
puzzles-motifs = By motif
puzzles-solved = { $solved } of { $all } solved. The Elo number says how hard each one is.
puzzles-complete-days = { $days ->
    [one] One whole row solved so far
   *[other] { $days } whole rows solved so far
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

# Puzzles for children, which say what to look for
easy-solved = { $solved } of { $all } solved
easy-begin = Let’s start!
easy-row = { $number }. { $task }
easy-mate-in-1 = Mate in one
easy-mate-in-1-told = You play { $side ->
    [white] White
   *[black] Black
}. Give mate in one move!
easy-hanging = Win a piece
easy-hanging-told = You play { $side ->
    [white] White
   *[black] Black
}. You can win a piece here. Take it!
easy-promotion = Make a queen
easy-promotion-told = You play { $side ->
    [white] White
   *[black] Black
}. Your pawn can become a queen. Help it!
easy-fork = Attack two at once
easy-fork-told = You play { $side ->
    [white] White
   *[black] Black
}. One move attacks two pieces at once. Find it!
easy-not-this = Almost! Look again, you can do it.

# Puzzles by motif
puzzles-difficulty = Difficulty
puzzles-easy = Easy
puzzles-medium = Medium
puzzles-hard = Hard
puzzles-motif-whole = You have solved all of these!

# Puzzles that were missed and come again
puzzles-missed = Come back to these
puzzles-missed-count = { $count ->
    [one] One puzzle that didn’t work out the first time
   *[other] { $count } puzzles that didn’t work out the first time
}
puzzles-missed-whole = That was all for today.
puzzle-comes-again = { $days ->
    [one] It comes again tomorrow, so that it stays with you.
   *[other] It comes again in { $days } days, so that it stays with you.
}

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
motif-mate-in-1-name = Mate in one
motif-mate-in-1-hint = The king is nearly caught. Which check leaves him nowhere to go?
motif-mate-in-2 = mate in two
motif-mate-in-2-name = Mate in two
motif-mate-in-2-hint = Two moves catch the king. Look at every check first.
motif-mate-in-3 = mate in three
motif-mate-in-3-name = Mate in three
motif-mate-in-3-hint = Three moves catch the king. Begin with a check he can hardly answer.
motif-back-rank = the back rank
motif-back-rank-name = Back rank
motif-back-rank-hint = His own pawns lock the king in. Who can reach the last rank?
motif-hanging = a hanging piece
motif-hanging-name = Hanging piece
motif-hanging-hint = A capture wins something here. Which piece should take, and what should it take?
motif-fork = a fork
motif-fork-name = Fork
motif-fork-hint = One piece can attack two at once.
motif-pin = a pin
motif-pin-name = Pin
motif-pin-hint = A piece cannot step aside, because of what stands behind it.
motif-skewer = a skewer
motif-skewer-name = Skewer
motif-skewer-hint = Chase the first piece away, and take the one behind.
motif-discovered = a discovered attack
motif-discovered-name = Discovered attack
motif-discovered-hint = Move out of the line, and the piece behind you attacks.
motif-deflection = deflection
motif-deflection-name = Deflection
motif-deflection-hint = One defender has too much to do. Draw it away, or take it.
motif-promotion = promotion
motif-promotion-name = Promotion
motif-promotion-hint = A pawn wants to become a queen.
motif-underpromotion = promotion to less than a queen
motif-underpromotion-name = Promotion to less than a queen
motif-underpromotion-hint = A queen would not be the best choice here.
motif-stalemate-trick = saved by stalemate
motif-stalemate-trick-name = Saved by stalemate
motif-stalemate-trick-hint = It looks lost. But what if you had no move left?
motif-none-hint = Look at every check and every capture.
