// The screen around the game: what of it a notch covers, how many of its pixels are drawn, that it stays lit while a clock
// runs, and all of it.

import { say } from "./say.js";

const root = document.documentElement;
const SIDES = ["top", "right", "bottom", "left"];
// Pixels that are drawn along each one of the page's, at most: a phone has three, and pays for nine where four look alike.
const FINEST = 2;
const FINEST_WHEN_LOW = 1.5;

export function followScreen() {
  tellCovered();
  addEventListener("resize", tellCovered);
  screen.orientation?.addEventListener("change", tellCovered);
  boundPixels();
  keepLit();
  followFullScreen();
}

// In CSS pixels, from the top and then clockwise.
function tellCovered() {
  const style = getComputedStyle(root);
  const covered = SIDES.map((side) => Math.round(parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0)).join(" ");
  if (covered !== (document.body.dataset.covered ?? "0 0 0 0")) {
    say("covered", covered);
  }
}

// The table is laid out smaller and stretched over the page; the browser draws only as many pixels as it was laid out for.
function boundPixels() {
  const { dataset } = document.body;
  const follow = () => {
    const finest = dataset.quality === "low" ? FINEST_WHEN_LOW : FINEST;
    const drawn = Math.min(devicePixelRatio, finest);
    root.style.setProperty("--stretched", devicePixelRatio / drawn);
    const pixels = drawn < devicePixelRatio ? `${drawn}` : "";
    if (pixels !== (dataset.pixels ?? "")) {
      say("pixels", pixels);
    }
  };
  follow();
  // To zoom the page is to change its pixels, too.
  addEventListener("resize", follow);
  new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["data-quality"] });
}

// Nobody touches the screen while they think.
function keepLit() {
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
      // What is wanted may change while the browser thinks.
      while (isWanted() !== Boolean(lock)) {
        await (lock ? darken() : light());
      }
    } catch {
      // Not with an empty battery, for example; then the screen goes dark as ever.
    }
    isBusy = false;
  };
  const light = async () => {
    const lit = await navigator.wakeLock.request("screen");
    lock = lit;
    // The browser itself lets go of it when the page is hidden.
    lit.addEventListener("release", () => (lock = lock === lit ? null : lock));
  };
  const darken = () => {
    const lit = lock;
    lock = null;
    return lit.release();
  };
  new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["data-clock"] });
  document.addEventListener("visibilitychange", follow);
}

function followFullScreen() {
  // An iPhone's browser has it for films only, and an app that is installed has the screen already.
  if (!document.fullscreenEnabled) {
    return;
  }
  const tell = () => say("fullScreen", document.fullscreenElement ? "on" : "off");
  document.addEventListener("fullscreenchange", tell);
  tell();
  addEventListener("hetman-turns-full-screen", () => {
    const turned = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen({ navigationUI: "hide" });
    turned.catch((error) => console.warn(error));
  });
}
