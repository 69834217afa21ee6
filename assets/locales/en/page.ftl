# What the page says before the game is there and when it is gone. `cargo xtask web` writes these texts into the page;
# they have no variables.

page-title = Hetman · chess
page-description = a game of chess on a 3D board
page-no-script = Hetman needs JavaScript: please allow it for this page.
page-fetching = Fetching the board and the pieces
page-starting = Setting up the pieces
page-again = Try again
page-no-webgl2 = This browser cannot draw the board: it has no WebGL 2. Try a newer browser, or turn on hardware acceleration in its settings.
page-no-simd = This browser is too old for the game, which calculates with WebAssembly’s SIMD. Chrome 91, Firefox 89, Safari 16.4, or any newer one will do.
page-no-fetch = The game could not be fetched. Please check your connection and try again.
page-no-start = The game could not start here. Please try again; if it keeps failing, another browser may help.
page-stopped = The game has stopped. It is saved; load the page again to go on.
page-lost = The graphics card stopped drawing the game. Your game is saved; load the page again to go on.
