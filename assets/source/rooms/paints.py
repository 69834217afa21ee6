"""Materials of the things in the rooms: procedural, not photographed."""


class Mixing:
    """A material being built; `bpy.data` keeps finished ones by name."""

    def __init__(self, name):
        import bpy

        self.done = bpy.data.materials.get(name)
        self.material = self.done or bpy.data.materials.new(name)
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.surface = next((q for q in self.nodes if q.type == "BSDF_PRINCIPLED"), None)

    def node(self, kind, inputs=None, **settings):
        made = self.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            if hasattr(value, "is_output"):
                self.links.new(value, made.inputs[key])
            else:
                made.inputs[key].default_value = value
        return made

    def place(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        """Position of a point in the room, stretched."""
        at = self.node("NewGeometry").outputs["Position"]
        return self.node("Mapping", {"Vector": at, "Scale": scale, "Rotation": turn}).outputs["Vector"]

    def noise(self, vector, scale, detail=5.0):
        return self.node("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail}).outputs["Factor"]

    def between(self, share, dark, light, spread=(0.3, 0.7)):
        """A colour between two, by a share that mostly lies within `spread`."""
        ramp = self.node("ValToRGB", {"Fac": share})
        for stop, at, colour in zip(ramp.color_ramp.elements, spread, (dark, light)):
            stop.position, stop.color = at, (*colour, 1)
        return ramp.outputs["Color"]

    def finish(self, colour, roughness, bump=None, depth=0.002, metallic=0.0, through=0.0):
        inputs = self.surface.inputs
        if hasattr(colour, "is_output"):
            self.links.new(colour, inputs["Base Color"])
        else:
            inputs["Base Color"].default_value = (*colour, 1)
        inputs["Roughness"].default_value, inputs["Metallic"].default_value = roughness, metallic
        if bump is not None:
            made = self.node("Bump", {"Height": bump, "Distance": depth, "Strength": 1.0})
            self.links.new(made.outputs["Normal"], inputs["Normal"])
        if through:
            behind = self.node("BsdfTranslucent")
            if hasattr(colour, "is_output"):
                self.links.new(colour, behind.inputs["Color"])
            else:
                behind.inputs["Color"].default_value = (*colour, 1)
            both = self.node("MixShader", {0: through, 1: self.surface.outputs[0], 2: behind.outputs[0]})
            end = next(q for q in self.nodes if q.type == "OUTPUT_MATERIAL")
            self.links.new(both.outputs[0], end.inputs["Surface"])
        return self.material


def plain(name, colour, roughness=0.7, metallic=0.0, mottled=0.12, scale=4.0, through=0.0):
    """One colour, a little uneven as paint, plaster, cloth and leather are; `through` is the transmitted share, as of
    linen.
    """
    m = Mixing(name)
    if m.done:
        return m.done
    share = m.noise(m.place(), scale)
    dark, light = ([c * (1 + k * mottled) for c in colour] for k in (-1, 1))
    return m.finish(m.between(share, dark, light), roughness, m.noise(m.place(), 60.0), 0.0012, metallic, through)


def wood(name, dark, light, along="x", roughness=0.4):
    """Grain along an axis."""
    m = Mixing(name)
    if m.done:
        return m.done
    stretch = {"x": (0.6, 9, 9), "y": (9, 0.6, 9), "z": (9, 9, 0.6)}[along]
    grain = m.noise(m.place(stretch), 5.0, 8.0)
    return m.finish(m.between(grain, dark, light), roughness, grain, 0.0008)


def laid(name, tones, joint, size, offset=0.5, roughness=0.35, gap=0.004, turn=(0, 0, 0), grain=(2, 30, 2)):
    """Boards or slabs of a size, laid in rows; `tones` are the darkest and the lightest, `turn` rotates their plane."""
    m = Mixing(name)
    if m.done:
        return m.done
    at = m.place(turn=turn)
    pieces = m.node(
        "TexBrick",
        {
            "Vector": at,
            "Color1": (*tones[0], 1),
            "Color2": (*tones[1], 1),
            "Mortar": (*joint, 1),
            "Scale": 1.0,
            "Mortar Size": gap,
            "Mortar Smooth": 0.2,
            "Brick Width": size[0],
            "Row Height": size[1],
        },
        offset=offset,
    )
    spots = m.between(m.noise(m.place(grain, turn), 2.5, 6.0), (0.72, 0.70, 0.68), (1.1, 1.1, 1.1))
    both = m.node("Mix", data_type="RGBA", blend_type="MULTIPLY")
    both.inputs["Factor"].default_value = 1.0
    m.links.new(pieces.outputs["Color"], both.inputs["A"])
    m.links.new(spots, both.inputs["B"])
    return m.finish(both.outputs["Result"], roughness)


def glowing(name, colour, strength):
    """A flame, a bulb, a lit shade."""
    m = Mixing(name)
    if m.done:
        return m.done
    m.surface.inputs["Emission Color"].default_value = (*colour, 1)
    m.surface.inputs["Emission Strength"].default_value = strength
    return m.finish((0.02, 0.02, 0.02), 0.9)


def outlook(name, ground, leaves, sky, horizon, top):
    """The view through a window: `ground` under trees of two tones before a sky, with these numbers as brightness;
    heights in metres.
    """
    m = Mixing(name)
    if m.done:
        return m.done
    at = m.place()
    height = m.node("SeparateXYZ", {"Vector": at}).outputs["Z"]
    crowns = m.node("Math", {0: m.noise(at, 1.1, 7.0), 1: 3.2}, operation="MULTIPLY").outputs[0]
    raised = m.node("Math", {0: height, 1: crowns}, operation="SUBTRACT").outputs[0]
    is_sky = m.node("MapRange", {"Value": raised, "From Min": top - 1.75, "From Max": top - 1.35}).outputs["Result"]
    is_tree = m.node("MapRange", {"Value": height, "From Min": horizon - 0.15, "From Max": horizon + 0.1})
    foliage = m.between(m.noise(at, 6.0, 8.0), leaves[0], leaves[1])
    lower = m.node("Mix", data_type="RGBA")
    m.links.new(is_tree.outputs["Result"], lower.inputs["Factor"])
    lower.inputs["A"].default_value = (*ground, 1)
    m.links.new(foliage, lower.inputs["B"])
    whole = m.node("Mix", data_type="RGBA")
    m.links.new(is_sky, whole.inputs["Factor"])
    m.links.new(lower.outputs["Result"], whole.inputs["A"])
    whole.inputs["B"].default_value = (*sky, 1)
    m.links.new(whole.outputs["Result"], m.surface.inputs["Emission Color"])
    m.surface.inputs["Emission Strength"].default_value = 1.0
    return m.finish((0, 0, 0), 1.0)
