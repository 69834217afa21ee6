# The player's record, from the games kept on this device

record = Your record
record-reads = { $games ->
    [one] Reading one more game…
   *[other] Reading { $games } more games…
}
record-none = Once you have finished a game, your results are shown here.
record-about = From the finished games kept on this device. Games against a program of your own are left out.

# Strength
record-strength = Your strength
record-elo = about { $elo } ± { $margin } Elo
record-elo-later = { $games ->
    [one] After one more game against the computer, your strength is estimated here.
   *[other] After { $games } more games against the computer, your strength is estimated here.
}
record-elo-about = { $games ->
    [one] From your last game against the computer.
   *[other] From your last { $games } games against the computer.
} The nearest level is { $level }, { $name }.
record-elo-chart = Estimated strength over time: from { $first } to { $last } Elo
record-elo-point = After { $games } games: { $elo } ± { $margin } Elo
record-elo-foot = By number of games, each time from the last { $games }. The band holds your strength in 95 of 100 cases. Games from a set-up position or with different times don’t count.

# Accuracy
record-accuracy = Accuracy
record-accuracy-chart = Accuracy of your reviewed games over time: { $percent } % on average
record-accuracy-point = Reviewed game { $games }: { $percent } %

# Results
record-results = Results
record-won = won
record-drawn = drawn
record-lost = lost
record-row = { $label }: { $won } won, { $drawn } drawn, { $lost } lost
record-all = Against the computer
record-by-side = With White and Black
record-by-level = By level
record-by-speed = By clock
record-by-opening = By opening
record-two-people = Two players at one screen
record-no-clock = No clock
record-blitz = Blitz
record-rapid = Rapid
record-classical = Classical
record-streak-won = You have won the last { $games } games.
record-streak-drawn = You have drawn the last { $games } games.
record-streak-lost = You have lost the last { $games } games.
record-streak-most = Your longest series: { $games } wins.

# Suggestion of another level
suggest-higher = { $games } wins in a row against { $played }.
suggest-lower = { $games } losses in a row against { $played }.
suggest-level = Try level { $level }: { $name }
