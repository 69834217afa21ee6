// A link is handed to what else is on a phone; elsewhere the game copies it by itself.

import { say } from "./say.js";

export function followSharing() {
  if (!navigator.canShare?.({ url: location.href }) || !matchMedia("(pointer: coarse)").matches) {
    return;
  }
  say("sharing", "yes");
  addEventListener("hetman-shares", () => {
    const shared = navigator.share({ title: document.title, url: document.body.dataset.link });
    // Whoever changes their mind is no error.
    shared.catch((error) => error.name !== "AbortError" && console.warn(error));
  });
}
