"""Folders of the scripts and of the assets that they make."""

from pathlib import Path

SOURCE = Path(__file__).resolve().parent
ASSETS = SOURCE.parent
