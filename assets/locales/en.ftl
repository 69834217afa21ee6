app-name = Hetman
menu-play = Play
