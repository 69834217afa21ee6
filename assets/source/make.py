"""Builds the assets again: `python3 make.py` for all of them, `python3 make.py board sounds` for some."""

import subprocess
import sys

from paths import SOURCE

SCRIPTS = {
    "staunton": "staunton.py",
    "hieroglyphs": "hieroglyphs/hieroglyphs.py",
    "club": "club.py",
    "board": "board.py",
    "folding": "folding.py",
    "table": "table.py",
    "textures": "textures.py",
    "clock": "clock.py",
    "environment": "environment.py",
    "backdrop": "backdrop.py",
    "hands": "hands/hands.py",
    "sounds": "sounds/sounds.py",
    "icons": "icons.py",
    "app_icon": "app_icon.py",
}


def main(names):
    unknown = [n for n in names if n not in SCRIPTS]
    if unknown:
        return f"No such asset: {', '.join(unknown)}. There are: {', '.join(SCRIPTS)}."
    for name in names or SCRIPTS:
        print(f"— {name}", flush=True)
        if subprocess.run([sys.executable, SOURCE / SCRIPTS[name]]).returncode != 0:
            return f"{name} failed."
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
