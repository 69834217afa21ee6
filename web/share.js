// Opens the share dialog of phones for the game's link; elsewhere the game copies the link itself.

import { setData } from "./page-data.js";

export function followSharing() {
  if (!navigator.canShare?.({ url: location.href }) || !matchMedia("(pointer: coarse)").matches) {
    return;
  }
  setData("sharing", "yes");
  addEventListener("hetman-shares", () => {
    const shared = navigator.share({ title: document.title, url: document.body.dataset.link });
    // Cancelling the dialog is no error.
    shared.catch((error) => error.name !== "AbortError" && console.warn(error));
  });
}
