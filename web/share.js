// Opens the share dialog of phones for the game's link or text; elsewhere the game copies it itself.

import { setData } from "./page-data.js";

export function followSharing() {
  if (!navigator.canShare?.({ url: location.href }) || !matchMedia("(pointer: coarse)").matches) {
    return;
  }
  setData("sharing", "yes");
  addEventListener("hetman-shares", () => {
    const { link, sharedText } = document.body.dataset;
    delete document.body.dataset.sharedText;
    const shared = navigator.share(sharedText ? { text: sharedText } : { title: document.title, url: link });
    // Cancelling the dialog is no error.
    shared.catch((error) => error.name !== "AbortError" && console.warn(error));
  });
}
