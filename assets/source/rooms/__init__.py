"""The rooms round the table, one file a room.

Each has its `SIZE` (half its width, half its depth, the floor's and the ceiling's height) and builds itself. Blender's
axes: the player sits at -y and looks towards +y; z is up; the board's field is at z = 0. Metres.
"""
