# Openings: their page, the choice of one for a new game, and the line with the name. The names are in opening_names.ftl.

openings = Openings
openings-loading = Fetching the openings…
openings-failed = The openings could not be fetched. Check the connection and try again. ({ $why })
openings-search = Search for an opening by name or ECO code
openings-search-hint = Name or ECO code, such as B90
openings-most-played = Most played
openings-others = All others
openings-all = All openings
openings-count = { $count ->
    [one] 1 variation
   *[other] { $count } variations
}
openings-none = No opening has “{ $words }” in its name.
openings-more = { $count ->
    [one] …and one more: type another word.
   *[other] …and { $count } more: type another word.
}
openings-play = Play from here
openings-analyse = Analyse
opening-named = Opening: { $name }
opening-about = { $name } ({ $eco }). { $idea }
opening-about-name = { $name } ({ $eco })
new-start-opening = Opening
new-opening-choose = Which opening would you like to begin with?
new-opening-change = { $name }: choose another opening
new-opening-about = The game begins after these moves, and the clocks start there.
