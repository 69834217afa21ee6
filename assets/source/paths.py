"""Where the scripts stand and where the assets that they make go."""

from pathlib import Path

SOURCE = Path(__file__).resolve().parent
ASSETS = SOURCE.parent
