"""The men that come off the lathe: pawn, rook, bishop, queen and king, each a list of parts in centimetres."""

import math

import numpy as np

from field import Field, interp, sculpt
from lathe import Profile, lathe
from solid import Part


def foot(R, q=1.0, stem=0.62):
    """Common plinth + quarter torus + reel. Returns an open Profile."""
    p = Profile(0, 0.06)
    p.line(R - 0.05, 0.06, 0.03).line(R, 0.11, 0.02).line(R, 0.11 + 0.26 * q, 0.035)
    p.line(R - 0.085, 0.11 + 0.26 * q + 0.03, 0.02).line(R - 0.085, 0.11 + 0.31 * q + 0.03, 0.02)
    z = 0.14 + 0.31 * q
    p.curve(R - 0.03, z + 0.16 * q, R - 0.12, z + 0.38 * q, R * stem + 0.16, z + 0.47 * q, 8, 0.02)
    p.line(R * stem + 0.07, z + 0.47 * q + 0.02, 0.02).line(R * stem + 0.07, z + 0.55 * q, 0.02).line(
        R * stem + 0.13, z + 0.57 * q, 0.015
    )
    p.line(R * stem + 0.13, z + 0.62 * q, 0.025).line(R * stem, z + 0.66 * q, 0.02)
    return p


def collar(p, r, R, z, t=0.10):
    """Thin disc with a knife-crisp double edge: from stem radius r at z."""
    return (
        p.line(R - 0.10, z + 0.03, 0.03)
        .line(R, z + 0.07, 0.018)
        .line(R, z + 0.07 + t, 0.025)
        .line(R - 0.13, z + 0.12 + t, 0.03)
        .line(r + 0.02, z + 0.16 + t, 0.03)
    )


def ball(p, r, zc, a0=-50, n=12, a1=90):
    for k in range(n + 1):
        a = math.radians(a0 + (a1 - a0) * k / n)
        p.line(max(0, r * math.cos(a)) if a1 < 90 or k < n else 0.0, zc + r * math.sin(a))
    return p


def felt(R):
    return lathe(Profile(0, 0).line(R - 0.10, 0).line(R - 0.07, 0.07).points(), 32, mat=1)


def pawn():
    R = 1.25
    p = foot(R, 0.86)
    r, z = p.p[-1]
    p.curve(0.56, z + 0.42, 0.40, z + 1.1, 0.37, 3.16, 9)
    p.curve(0.37, 3.26, 0.40, 3.33, 0.48, 3.36, 4, 0.02)
    collar(p, 0.40, 0.76, 3.36, 0.09).line(0.41, 3.66, 0.02)
    ball(p, 0.675, 4.325, -52, 16)
    return [lathe(p.points(), 48), felt(R)]


def bishop(h=0.014):
    R = 1.55
    p = foot(R, 1.0, 0.58)
    r, z = p.p[-1]
    p.curve(0.62, z + 0.55, 0.46, z + 1.5, 0.42, 4.02, 10)
    p.curve(0.42, 4.14, 0.46, 4.20, 0.54, 4.22, 4, 0.02)
    collar(p, 0.46, 0.86, 4.22, 0.09).line(0.50, 4.50, 0.02).line(0.50, 4.55, 0.02)
    p.line(0.66, 4.58, 0.02).line(0.68, 4.64, 0.02).line(0.60, 4.70, 0.02).line(0.44, 4.72, 0.02).line(0.42, 4.84).line(
        0, 4.86
    )
    F = Field((-0.9, -0.9, 4.70), (0.9, 0.9, 7.05), h, mirror=False)
    zz = [4.70, 4.80, 5.00, 5.30, 5.55, 5.85, 6.15, 6.40, 6.58, 6.68, 6.74]
    rr = [0.42, 0.52, 0.68, 0.79, 0.80, 0.72, 0.56, 0.37, 0.22, 0.155, 0.13]
    rz = interp(zz, rr)

    def mitre(s, t, z):
        rho = np.sqrt(s * s + t * t)
        r = rz(z)
        dr = (rz(z + 0.01) - rz(z - 0.01)) / 0.02
        d = (rho - r) / np.sqrt(1 + np.clip(dr, -3, 3) ** 2)
        return np.maximum(np.maximum(d, z - 6.78), 4.76 - z)

    F.put(mitre, 0)
    A, B = np.array((1.02, 6.50)), np.array((0.05, 5.52))

    def slit(s, t, z):
        ba = B - A
        k = np.clip(((t - A[0]) * ba[0] + (z - A[1]) * ba[1]) / (ba @ ba), 0, 1)
        return np.sqrt((t - A[0] - k * ba[0]) ** 2 + (z - A[1] - k * ba[1]) ** 2) - 0.062 + 0 * s

    F.put(slit, 0.022, op="cut")
    F.ball((0, 0, 6.83), (0.17, 0.17, 0.17), k=0.015)
    return [lathe(p.points(), 44), felt(R), sculpt(F, 3500)]


def rook():
    R = 1.375
    p = foot(R, 0.95, 0.70)
    r, z = p.p[-1]
    p.curve(0.86, z + 0.4, 0.70, z + 1.1, 0.66, 3.42, 8)
    p.curve(0.66, 3.54, 0.70, 3.60, 0.76, 3.62, 4, 0.02)
    collar(p, 0.70, 0.98, 3.62, 0.08).line(0.70, 3.92, 0.02).line(0.70, 4.05).line(0, 4.06)
    zg, top, Ro, Ri, w, b = 5.04, 5.50, 1.06, 0.73, 0.165, 0.035
    c = Profile(0.60, 3.90).line(0.70, 3.92).curve(0.74, 4.20, 0.90, 4.34, 0.98, 4.40, 6, 0.02).line(1.03, 4.42, 0.02)
    c.line(1.03, 4.50, 0.02).line(Ro, 4.54, 0.02).line(Ro, zg).line(Ro, top - 0.03).line(Ro - 0.03, top)
    c.line(Ri + 0.03, top).line(Ri, top - 0.03).line(Ri, zg).line(Ri, 4.86, 0.03).line(0.30, 4.83).line(0, 4.82)
    pts = c.points()
    cols = []  # (gap centre, lateral offset or None, theta, f)
    for k in range(6):
        tc = math.radians(60 * k + 30)
        for y, f in (
            (-w - b, 1),
            (-w - b * 0.3, 0.975),
            (-w, 0.92),
            (-w, 0.07),
            (-w + b, 0),
            (0, 0),
            (w - b, 0),
            (w, 0.07),
            (w, 0.92),
            (w + b * 0.3, 0.975),
            (w + b, 1),
        ):
            cols.append((tc, y, tc + math.asin(y / Ro), f))
        e = math.asin((w + b) / Ro)
        for m in range(1, 6):
            cols.append((tc, None, tc + e + (math.radians(60) - 2 * e) * m / 6, 1))
    th = np.array([c_[2] for c_ in cols])
    state = {"j": -1}

    def col(i, th_):
        # lathe() walks columns in order, twice per vertex (z then theta)
        return cols[state["j"]]

    def zfun(i, r_, z_, a):
        state["j"] = (state["j"] + 1) % len(cols)
        f = col(i, a)[3]
        return zg + (z_ - zg) * f if z_ > zg + 1e-6 and i > 0 and r_ > Ri - 1e-6 else z_

    def thfun(i, r_, z_, a):
        tc, y, t0, f = col(i, a)
        return t0 if y is None or z_ < zg - 1e-6 else tc + math.asin(y / r_)

    cup = lathe(pts[:-1], 0, zfun=zfun, thfun=thfun, thetas=th)
    floor = lathe(np.array([(0.32, 4.829), (0.16, 4.90), (0, 4.92)]), 48)
    return [lathe(p.points(), 48), felt(R), cup, floor]


def coronet(pts, zlow, n, depth, per=12, duty=0.80):
    th = np.linspace(0, 2 * np.pi, n * per, endpoint=False) + np.pi / n

    def zfun(i, r, z, a):
        if z <= zlow:
            return z
        x = ((a * n / (2 * np.pi)) % 1) * 2 - 1
        x = (x + 1) % 2 - 1
        q = abs(x) / duty
        f = 1 - depth * math.sqrt(max(0, 1 - q * q))
        return zlow + (z - zlow) * f

    return lathe(pts, 0, zfun=zfun, thetas=th)


def royal_stem(R, q, zc, r1, Rc):
    p = foot(R, q, 0.56)
    r, z = p.p[-1]
    p.curve(r * 0.66, z + 0.9, r1 + 0.05, z + 2.3, r1, zc - 0.34, 11)
    p.curve(r1, zc - 0.18, r1 + 0.05, zc - 0.05, r1 + 0.14, zc - 0.02, 5, 0.02)
    collar(p, r1 + 0.06, Rc, zc - 0.02, 0.10)
    p.line(r1 + 0.08, zc + 0.30, 0.02).line(r1 + 0.25, zc + 0.33, 0.02).line(r1 + 0.27, zc + 0.39, 0.02).line(
        r1 + 0.20, zc + 0.45, 0.02
    )
    p.line(r1 + 0.06, zc + 0.48, 0.03).line(r1 + 0.06, zc + 0.60).line(0, zc + 0.61)
    return p


def queen():
    R = 1.95
    p = royal_stem(R, 1.25, 5.62, 0.52, 1.08)
    c = Profile(0.46, 6.08).line(0.57, 6.10).curve(0.60, 6.55, 0.80, 7.00, 0.93, 7.30, 8).line(0.955, 7.36, 0.02)
    c.line(1.00, 7.62, 0.0).line(1.02, 7.72, 0.025).line(0.95, 7.74, 0.025).line(0.80, 7.55, 0.02).line(0.72, 7.36)
    d = (
        Profile(0.86, 7.38)
        .line(0.74, 7.40)
        .curve(0.70, 7.70, 0.52, 7.90, 0.28, 7.98, 7)
        .line(0.19, 8.00, 0.02)
        .line(0.165, 8.06, 0.02)
    )
    ball(d, 0.235, 8.265, -48, 10)
    return [lathe(p.points(), 44), felt(R), coronet(c.points(), 7.37, 9, 0.62, 8), lathe(d.points(), 28)]


def king():
    R = 2.05
    p = royal_stem(R, 1.35, 6.05, 0.56, 1.16)
    p.p = p.p[:-2]
    p.f = p.f[:-2]
    p.line(0.60, 6.56).curve(0.62, 7.05, 0.82, 7.50, 0.98, 7.78, 9, 0.02).line(1.05, 7.81, 0.02).line(1.05, 7.92, 0.025)
    p.line(0.95, 7.97, 0.02).line(0.93, 7.99, 0.015).curve(0.84, 8.22, 0.52, 8.34, 0.30, 8.38, 8, 0.02)
    p.line(0.27, 8.40, 0.01).line(0.27, 8.46, 0.02).line(0.17, 8.49, 0.02).line(0.15, 8.54).line(0, 8.55)
    # cross pattee: curved flared arms, in the x-z plane
    zc, out = 9.02, []

    def arm(L, w0, w1):
        return [(w0, 0.10), (w0 + (w1 - w0) * 0.22, L * 0.50), (w0 + (w1 - w0) * 0.58, L * 0.78), (w1, L)]

    for k, L in enumerate((0.48, 0.42, 0.50, 0.42)):
        a = arm(L, 0.10, 0.235 if k != 2 else 0.20)
        ring = [(x, y) for x, y in a] + [(-x, y) for x, y in a[::-1]]
        an = -math.pi / 2 * k
        rot = [(x * math.cos(an) - y * math.sin(an), x * math.sin(an) + y * math.cos(an)) for x, y in ring[::-1]]
        out += rot
    pts = []
    for q in out:
        if not pts or math.dist(q, pts[-1]) > 1e-3:
            pts.append(q)
    if math.dist(pts[0], pts[-1]) < 1e-3:
        pts.pop()
    return [lathe(p.points(), 46), felt(R), prism(pts, 0.135, zc, 0.035)]


def prism(outline, half, zc, bevel):
    import bmesh

    bm = bmesh.new()
    lo = [bm.verts.new((x, -half, zc + y)) for x, y in outline]
    hi = [bm.verts.new((x, half, zc + y)) for x, y in outline]
    bm.faces.new(lo)
    bm.faces.new(hi[::-1])
    n = len(lo)
    for i in range(n):
        bm.faces.new((lo[i], hi[i], hi[(i + 1) % n], lo[(i + 1) % n]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    ed = [e for e in bm.edges if e.calc_face_angle(0) > 0.6]
    bmesh.ops.bevel(bm, geom=ed, offset=bevel, segments=2, profile=0.6, affect="EDGES", clamp_overlap=True)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    bm.verts.index_update()
    v = [tuple(q.co) for q in bm.verts]
    f = [[q.index for q in g.verts] for g in bm.faces]
    bm.free()
    return Part(v, f, [[(v[i][0] / 6.3, v[i][2] * 0.1) for i in g] for g in f])
