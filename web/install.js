// Tells the game whether the browser offers to install it, and shows the browser's dialog when the menu's button is
// pressed.

import { setData } from "./page-data.js";

let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  setData("install", "offered");
});

addEventListener("appinstalled", dropOffer);

addEventListener("hetman-installs", async () => {
  // The offer can be used only once; after a refusal the browser makes a new one when it likes.
  const asked = offer;
  dropOffer();
  try {
    await asked?.prompt();
  } catch (error) {
    console.warn(error);
  }
});

function dropOffer() {
  offer = null;
  setData("install", "no");
}
