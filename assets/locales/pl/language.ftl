# Sam język: jak się nazywa i jakimi literami zapisuje króla, hetmana, wieżę, gońca i skoczka. Zamiast liter, których
# rules-core nie zna (zna KQRBN i KHWGS), pojawiają się figurki.

language-name = Polski
language-letters = KHWGS
