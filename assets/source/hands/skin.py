"""The hand's textures: an own rasteriser over the UVs, skin colours, JPEG files."""

import numpy as np
from PIL import Image
from relief import bump, vnoise


def raster(uv, attrs, size):
    """Interpolates per-corner attributes over the texture; uv (T,3,2), attrs (T,3,C)."""
    C = attrs.shape[2]
    img = np.zeros((size, size, C), np.float32)
    cov = np.zeros((size, size), bool)
    P = uv * size - 0.5
    for t in range(len(P)):
        a, b, c = P[t]
        x0, y0 = np.floor(P[t].min(0)).astype(int)
        x1, y1 = np.ceil(P[t].max(0)).astype(int)
        x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, size - 1), min(y1, size - 1)
        den = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
        if abs(den) < 1e-9 or x1 < x0 or y1 < y0:
            continue
        X, Y = np.meshgrid(np.arange(x0, x1 + 1), np.arange(y0, y1 + 1))
        v = ((X - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (Y - a[1])) / den
        w = ((b[0] - a[0]) * (Y - a[1]) - (X - a[0]) * (b[1] - a[1])) / den
        u = 1 - v - w
        m = (u > -0.02) & (v > -0.02) & (w > -0.02)
        if not m.any():
            continue
        B = np.stack([u[m], v[m], w[m]], 1)
        img[Y[m], X[m]] = B @ attrs[t]
        cov[Y[m], X[m]] = True
    return img, cov


def dilate(img, cov, it=10):
    img, cov = img.copy(), cov.copy()
    for _ in range(it):
        acc = np.zeros_like(img)
        n = np.zeros(cov.shape, np.float32)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            s = np.roll(np.roll(cov, dx, 1), dy, 0)
            acc += np.roll(np.roll(img, dx, 1), dy, 0) * s[..., None]
            n += s
        m = ~cov & (n > 0)
        img[m] = acc[m] / n[m][:, None]
        cov |= m
    return img


def s2l(c):
    c = np.asarray(c, float) / 255
    return np.where(c < 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


TONES = {  # sRGB: back, palm, knuckle red, nail, nail tip, crease, vein, palm red
    "light": (
        (212, 166, 140),
        (224, 172, 148),
        (205, 128, 108),
        (226, 172, 156),
        (236, 216, 198),
        (160, 92, 76),
        (168, 146, 146),
        (212, 130, 110),
    ),
    "tan": (
        (168, 117, 84),
        (200, 147, 118),
        (158, 92, 68),
        (204, 150, 128),
        (226, 198, 172),
        (112, 64, 46),
        (128, 100, 86),
        (186, 118, 94),
    ),
    "dark": (
        (88, 58, 43),
        (158, 112, 90),
        (70, 40, 30),
        (164, 118, 102),
        (206, 176, 154),
        (66, 38, 28),
        (72, 52, 46),
        (150, 96, 76),
    ),
}


def skin_colour(P, m, dors, tone):
    back, palm, redc, nailc, tipc, crc, veinc, palmred = [s2l(c).astype(np.float32) for c in TONES[tone]]
    d = dors[:, None]
    c = palm * (1 - d) + back * d
    n1 = vnoise(P, 0.9)[:, None]
    n2 = vnoise(P, 3.2)[:, None]
    n3 = vnoise(P, 8.0)[:, None]
    c = c * (1 + 0.10 * n1 + 0.08 * n2 * (1 - 0.4 * d) + 0.05 * n3)
    # red blotches: palm mounds, finger pads, knuckles
    x, y = P[:, 0], P[:, 1]
    blot = (1 - dors) * np.clip(0.42 + 0.50 * vnoise(P, 1.1) + 0.35 * vnoise(P, 2.7), 0, 1)
    centre = bump(np.hypot(x + 0.2, (y - 5.2) * 0.8), 2.3) * (1 - dors)
    r = np.clip(0.75 * blot * (1 - 0.8 * centre) + 0.75 * m["tip"] * (1 - 0.45 * dors) + 0.75 * m["red"] * dors, 0, 1)[
        :, None
    ]
    c = c * (1 - r) + (redc * d + palmred * (1 - d)) * r
    v = (m["vein"] * 0.35)[:, None]
    c = c * (1 - v) + veinc * v
    k = np.clip(m["crease"] * 0.62, 0, 1)[:, None]
    c = c * (1 - k) + crc * k
    nl = m["nail"][:, None]
    nc = nailc * (1 + 0.05 * n3)
    l = m["lun"][:, None]
    nc = nc * (1 - 0.4 * l) + tipc * 0.4 * l
    t = m["nailtip"][:, None]
    nc = nc * (1 - t) + tipc * t
    c = c * (1 - nl) + nc * nl
    return np.clip(c, 0, 1)


def save(path, image, srgb, quality=82):
    """Writes a JPEG; `image` (h, w, 3) is linear with its row 0 at the bottom, and encoded here if `srgb`."""
    if srgb:
        image = np.where(image < 0.0031308, image * 12.92, 1.055 * np.maximum(image, 1e-6) ** (1 / 2.4) - 0.055)
    pixels = (np.clip(image[::-1], 0, 1) * 255 + 0.5).astype(np.uint8)
    Image.fromarray(pixels).save(path, quality=quality, optimize=True, progressive=True)
    print(f"{path.name}: {path.stat().st_size // 1024} kB")
