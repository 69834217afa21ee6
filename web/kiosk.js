// Locks down the page in kiosk mode (`?kiosk`) as far as a page can: no context menu, reload, search, zoom, printing,
// dropped files or copied text. From the first press on it fills the screen, and the screen stays on.
//
// Pages can't lock the browser's address bar, tabs and windows; start the browser with `--kiosk` for that.

const query = new URLSearchParams(location.search);

if (query.has("kiosk") && query.get("kiosk") !== "0") {
  const prevent = (event) => event.preventDefault();
  const settings = { capture: true, passive: false };
  for (const kind of ["contextmenu", "dragover", "drop", "copy", "cut", "paste", "selectstart", "gesturestart", "keydown"]) {
    addEventListener(kind, prevent, settings);
  }
  addEventListener("wheel", (event) => event.ctrlKey && prevent(event), settings);
  addEventListener("touchmove", (event) => event.touches.length > 1 && prevent(event), settings);
  addEventListener("pointerup", fillScreen);
  document.addEventListener("visibilitychange", keepScreenOn);
  keepScreenOn();
}

function fillScreen() {
  if (document.fullscreenEnabled && !document.fullscreenElement) {
    document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch((error) => console.warn(error));
  }
}

// Requests a wake lock; the browser releases it whenever the page is hidden.
function keepScreenOn() {
  if (document.visibilityState === "visible") {
    navigator.wakeLock?.request("screen").catch((error) => console.warn(error));
  }
}
