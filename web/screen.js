// The screen around the game: what of it a notch covers, that it stays lit while a clock runs, and all of it.

import { say } from "./say.js";

const root = document.documentElement;
const SIDES = ["top", "right", "bottom", "left"];

export function followScreen() {
  tellCovered();
  addEventListener("resize", tellCovered);
  screen.orientation?.addEventListener("change", tellCovered);
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

// Nobody touches the screen while they think.
function keepLit() {
  if (!navigator.wakeLock) {
    return;
  }
  const { dataset } = document.body;
  let lock = null;
  let isAsking = false;
  const follow = async () => {
    const isWanted = dataset.clock === "runs" && document.visibilityState === "visible";
    if (!isWanted) {
      await lock?.release();
    } else if (!lock && !isAsking) {
      isAsking = true;
      try {
        lock = await navigator.wakeLock.request("screen");
        // The browser itself lets go of it when the page is hidden.
        lock.addEventListener("release", () => (lock = null));
      } catch {
        // Not with an empty battery, for example; then the screen goes dark as ever.
      }
      isAsking = false;
    }
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
