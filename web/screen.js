// The screen: safe area, rendered pixel density, wake lock while a clock runs, and full screen.

import { setData } from "./page-data.js";

const root = document.documentElement;
const SIDES = ["top", "right", "bottom", "left"];
// Highest rendered pixel density: phones have three pixels per CSS pixel, and would render nine where four look alike.
const MAX_DENSITY = 2;
const MAX_DENSITY_LOW_QUALITY = 1.5;

export function followScreen() {
  tellSafeArea();
  addEventListener("resize", tellSafeArea);
  screen.orientation?.addEventListener("change", tellSafeArea);
  limitDensity();
  keepScreenOn();
  followFullScreen();
}

// Tells the game the insets of the safe area: top, right, bottom and left, in CSS pixels.
function tellSafeArea() {
  const style = getComputedStyle(root);
  const covered = SIDES.map((side) => Math.round(parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0)).join(" ");
  if (covered !== (document.body.dataset.covered ?? "0 0 0 0")) {
    setData("covered", covered);
  }
}

// Limits the pixel density: the table is laid out smaller and stretched over the page, and the browser renders only the
// smaller size.
function limitDensity() {
  const { dataset } = document.body;
  const follow = () => {
    const maxDensity = dataset.quality === "low" ? MAX_DENSITY_LOW_QUALITY : MAX_DENSITY;
    const drawn = Math.min(devicePixelRatio, maxDensity);
    root.style.setProperty("--stretched", devicePixelRatio / drawn);
    const pixels = drawn < devicePixelRatio ? `${drawn}` : "";
    if (pixels !== (dataset.pixels ?? "")) {
      setData("pixels", pixels);
    }
  };
  follow();
  // Zooming the page changes the density, too.
  addEventListener("resize", follow);
  new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["data-quality"] });
}

// Keeps the screen on while a clock runs, as nobody touches it while they think.
function keepScreenOn() {
  if (!navigator.wakeLock) {
    return;
  }
  const { dataset } = document.body;
  let lock = null;
  let isBusy = false;
  const isWanted = () => dataset.clock === "runs" && document.visibilityState === "visible";
  const follow = async () => {
    if (isBusy) {
      return;
    }
    isBusy = true;
    try {
      // The wanted state may change during the request.
      while (isWanted() !== Boolean(lock)) {
        await (lock ? release() : acquire());
      }
    } catch {
      // The browser may refuse, with a low battery for example; then the screen turns off as usual.
    }
    isBusy = false;
  };
  const acquire = async () => {
    const lit = await navigator.wakeLock.request("screen");
    lock = lit;
    // The browser itself releases the lock when the page is hidden.
    lit.addEventListener("release", () => (lock = lock === lit ? null : lock));
  };
  const release = () => {
    const lit = lock;
    lock = null;
    return lit.release();
  };
  new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["data-clock"] });
  document.addEventListener("visibilitychange", follow);
}

function followFullScreen() {
  // iPhones allow it only for videos, and installed apps fill the screen already.
  if (!document.fullscreenEnabled) {
    return;
  }
  const tell = () => setData("fullScreen", document.fullscreenElement ? "on" : "off");
  document.addEventListener("fullscreenchange", tell);
  tell();
  addEventListener("hetman-turns-full-screen", () => {
    const turned = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen({ navigationUI: "hide" });
    turned.catch((error) => console.warn(error));
  });
}
