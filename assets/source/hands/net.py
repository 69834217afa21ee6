"""From the implicit surface to a triangle mesh: surface nets, relaxing, decimating, UV charts."""

import numpy as np
from relief import local, relief
from skeleton import BONES, FINGERS
from surface import BINDF, gradient, group_dists, project, sdf


def surface_nets(G, org, h):
    nx, ny, nz = G.shape
    S = G < 0
    shp = (nx - 1, ny - 1, nz - 1)
    acc = np.zeros(shp + (3,), np.float32)
    cnt = np.zeros(shp, np.int32)

    def sl(a, o):
        return a[o[0] : o[0] + nx - 1, o[1] : o[1] + ny - 1, o[2] : o[2] + nz - 1]

    for ax in range(3):
        for u in (0, 1):
            for v in (0, 1):
                o = [0, 0, 0]
                others = [k for k in range(3) if k != ax]
                o[others[0]], o[others[1]] = u, v
                o2 = list(o)
                o2[ax] = 1
                a, b = sl(G, o), sl(G, o2)
                m = (a < 0) != (b < 0)
                t = np.where(m, a / np.where(m, a - b, 1), 0)
                for k in range(3):
                    acc[..., k] += np.where(m, t if k == ax else o[k], 0)
                cnt += m
    act = cnt > 0
    idx = np.full(shp, -1, np.int64)
    idx[act] = np.arange(act.sum())
    c = np.argwhere(act)
    V = (c + acc[act] / cnt[act][:, None]) * h + org
    quads = []
    for ax in range(3):
        o1, o2 = [k for k in range(3) if k != ax]
        lo = [slice(None)] * 3
        hi = [slice(None)] * 3
        lo[ax], hi[ax] = slice(0, -1), slice(1, None)
        ch = S[tuple(lo)] != S[tuple(hi)]
        e = np.argwhere(ch)
        e = e[(e[:, o1] > 0) & (e[:, o2] > 0) & (e[:, o1] < G.shape[o1] - 1) & (e[:, o2] < G.shape[o2] - 1)]
        inside = S[tuple(e.T)]

        def cell(du, dv):
            q = e.copy()
            q[:, o1] += du
            q[:, o2] += dv
            return idx[tuple(q.T)]

        q = np.stack([cell(-1, -1), cell(0, -1), cell(0, 0), cell(-1, 0)], 1)
        flip = inside if ax != 1 else ~inside
        q[~flip] = q[~flip][:, ::-1]
        quads.append(q)
    return V, np.concatenate(quads)


def edges_of(T):
    E = np.concatenate([T[:, [i, (i + 1) % T.shape[1]]] for i in range(T.shape[1])])
    return np.unique(np.sort(E, 1), axis=0)


def hand_highres(h=0.12):
    lo, hi = np.array([-7.5, -4.6, -9.0]), np.array([5.5, 15.5, 3.0])
    n = ((hi - lo) / h).astype(int) + 1
    ax = [lo[i] + h * np.arange(n[i]) for i in range(3)]
    P = np.stack(np.meshgrid(*ax, indexing="ij"), -1).reshape(-1, 3).astype(np.float32)
    V, Q = surface_nets(sdf(P).reshape(n), lo, h)
    V = project(sdf, V, 2)
    E = edges_of(Q)  # even out the net, then back on the surface
    deg = np.bincount(E.ravel(), minlength=len(V))[:, None]
    for _ in range(3):
        S = np.zeros_like(V)
        np.add.at(S, E[:, 0], V[E[:, 1]])
        np.add.at(S, E[:, 1], V[E[:, 0]])
        V = project(sdf, 0.5 * V + 0.5 * S / deg, 1)
    V = V + gradient(sdf, V) * (relief(V, fine=False) * 0.8)[:, None]  # nails and deep creases steer the decimation
    return V, Q


def decimate(V, Q, tris):
    import bpy

    me = bpy.data.meshes.new("hi")
    me.from_pydata(V.tolist(), [], Q.tolist())
    ob = bpy.data.objects.new("hi", me)
    bpy.context.scene.collection.objects.link(ob)
    md = ob.modifiers.new("d", "DECIMATE")
    md.ratio = tris / (2.0 * len(Q))
    md.use_collapse_triangulate = True
    dg = bpy.context.evaluated_depsgraph_get()
    m2 = bpy.data.meshes.new_from_object(ob.evaluated_get(dg))
    v = np.empty(len(m2.vertices) * 3, np.float32)
    m2.vertices.foreach_get("co", v)
    f = np.array([p.vertices[:] for p in m2.polygons])
    bpy.data.objects.remove(ob)
    bpy.data.meshes.remove(me)
    bpy.data.meshes.remove(m2)
    v = v.reshape(-1, 3)
    # The collapse leaves a few folded slivers: relax those vertices, but leave the creases between fingers alone.
    E = edges_of(f)
    near = group_dists(v[f].mean(1).astype(np.float32), BINDF)
    smooth = np.sort(np.stack([near[g] for g in FINGERS]), axis=0)[1] > 0.15
    deg = np.bincount(E.ravel(), minlength=len(v))[:, None]
    for _ in range(25):
        n = np.cross(v[f[:, 1]] - v[f[:, 0]], v[f[:, 2]] - v[f[:, 0]])
        n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-9)
        g = gradient(sdf, v[f].mean(1).astype(np.float32), 0.03)
        g /= np.maximum(np.linalg.norm(g, axis=1, keepdims=True), 1e-9)
        bad = smooth & ((n * g).sum(1) < 0.75)
        vi = np.unique(f[bad])
        if not len(vi):
            break
        S = np.zeros_like(v)
        np.add.at(S, E[:, 0], v[E[:, 1]])
        np.add.at(S, E[:, 1], v[E[:, 0]])
        v[vi] = project(sdf, 0.4 * v[vi] + 0.6 * (S / deg)[vi], 1)
    return v, f


def chart_labels(V, T, A):
    """One chart for each finger's back, each finger's belly, back of the hand and palm."""
    z = np.zeros(len(V))
    for k, b in enumerate(BONES):
        q = local(V, b if b not in ("mc4", "mc5") else "hand")[:, 2]
        z += A[:, k] * q
    memb = np.stack(
        [sum(A[:, BONES.index(p + str(i))] for i in (1, 2, 3)) for p in FINGERS]
        + [sum(A[:, BONES.index("thumb%d" % i)] for i in (1, 2, 3))],
        1,
    )
    fm = memb[T].mean(1)
    part = np.where(fm.max(1) > 0.5, fm.argmax(1) + 1, 0)
    fz = z[T].mean(1)
    lab = part * 2 + np.where(part == 0, fz > -0.3, fz > 0.0)
    # majority vote over edge neighbours
    E = {}
    for i, t in enumerate(T):
        for a, b in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0])):
            E.setdefault((min(a, b), max(a, b)), []).append(i)
    nb = [[] for _ in T]
    for l in E.values():
        if len(l) == 2:
            nb[l[0]].append(l[1])
            nb[l[1]].append(l[0])
    for _ in range(6):
        new = lab.copy()
        for i, l in enumerate(nb):
            if len(l) == 3:
                c = lab[l]
                if (c == c[0]).all() or (c[0] == c[1]) or (c[0] == c[2]):
                    new[i] = c[0]
                elif c[1] == c[2]:
                    new[i] = c[1]
        lab = new
    # tiny islands would get a few texels only: give them to their surroundings
    for _ in range(3):
        seen = np.full(len(T), -1)
        for i in range(len(T)):
            if seen[i] >= 0:
                continue
            comp, st = [i], [i]
            seen[i] = i
            while st:
                j = st.pop()
                for k in nb[j]:
                    if seen[k] < 0 and lab[k] == lab[i]:
                        seen[k] = i
                        comp.append(k)
                        st.append(k)
            if len(comp) < 60:
                out = [lab[k] for j in comp for k in nb[j] if lab[k] != lab[i]]
                if out:
                    lab[comp] = max(set(out), key=out.count)
    return lab, E


UV_METHOD = "MINIMUM_STRETCH"  # ANGLE_BASED folded some triangles over at the root of the thumb


def unwrap(me, ob, lab, E):
    import bpy

    me.uv_layers.new(name="UVMap")
    seam = set(k for k, l in E.items() if len(l) == 2 and lab[l[0]] != lab[l[1]])
    for e in me.edges:
        if tuple(sorted(e.vertices[:])) in seam:
            e.use_seam = True
    bpy.context.view_layer.objects.active = ob
    ob.select_set(True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.uv.select_all(action="SELECT")
    bpy.ops.uv.unwrap(method=UV_METHOD, margin=0.004)
    bpy.ops.uv.average_islands_scale()
    bpy.ops.uv.pack_islands(rotate=True, margin=0.012)
    bpy.ops.object.mode_set(mode="OBJECT")
