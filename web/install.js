// Whether the browser would install the game: the menu offers it then, and the browser asks nobody by itself.

import { say } from "./say.js";

let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  say("install", "offered");
});

addEventListener("appinstalled", forget);

addEventListener("hetman-installs", async () => {
  // It may be asked once; if it is turned down, the browser offers again when it thinks fit.
  const asked = offer;
  forget();
  try {
    await asked?.prompt();
  } catch (error) {
    console.warn(error);
  }
});

function forget() {
  offer = null;
  say("install", "no");
}
