app-name = Hetman
menu-play = Graj
