// A screen at an event (`?kiosk`): whatever a page can keep the browser from doing, it doesn't do: no menu, reload, search,
// zoom or printing, no file that is dropped, no text that is taken along. It fills the screen from the first press on, and stays lit.
//
// What browsers never leave to a page (their own address, tabs and windows) is up to how one is started: `--kiosk`.

const query = new URLSearchParams(location.search);

if (query.has("kiosk") && query.get("kiosk") !== "0") {
  const never = (event) => event.preventDefault();
  const settings = { capture: true, passive: false };
  for (const kind of ["contextmenu", "dragover", "drop", "copy", "cut", "paste", "selectstart", "gesturestart", "keydown"]) {
    addEventListener(kind, never, settings);
  }
  addEventListener("wheel", (event) => event.ctrlKey && never(event), settings);
  addEventListener("touchmove", (event) => event.touches.length > 1 && never(event), settings);
  addEventListener("pointerup", fillScreen);
  document.addEventListener("visibilitychange", light);
  light();
}

function fillScreen() {
  if (document.fullscreenEnabled && !document.fullscreenElement) {
    document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch((error) => console.warn(error));
  }
}

// The browser lets go of it whenever the page is hidden.
function light() {
  if (document.visibilityState === "visible") {
    navigator.wakeLock?.request("screen").catch((error) => console.warn(error));
  }
}
