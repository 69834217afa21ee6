// Games that the system hands to the page: a file that is opened with it, and what another app shares. The game takes them
// from `hetmanGiven`, and does with a file as if it had been opened, with a text as if it had been pasted.

import { say } from "./say.js";

// In bytes; the game reads no larger file.
const LARGEST = 64_000_000;
// Where the service worker leaves what was shared.
const SHARED = "shared";

const given = (globalThis.hetmanGiven = []);
const opened = location.href;

// `kind` is "file", "text", or "large" where it is larger than what is read.
export function give(text, kind) {
  given.push([kind, text]);
  say("given", given.length);
}

async function giveFile(file) {
  if (file.size > LARGEST) {
    give("", "large");
  } else {
    give(await file.text(), "file");
  }
}

export function followGiven() {
  globalThis.launchQueue?.setConsumer(({ files, targetURL }) => {
    const read = async () => {
      for (const handle of files ?? []) {
        await giveFile(await handle.getFile());
      }
      if (!files?.length && targetURL && targetURL !== opened) {
        goTo(targetURL);
      }
    };
    read().catch((error) => console.warn(error));
  });
  takeShared().catch((error) => console.warn(error));
}

// A way in that was chosen while the game is open. Whoever plays stays at the board.
function goTo(address) {
  if (document.body.dataset.screen !== "play" && new URL(address).search) {
    location.assign(address);
  }
}

async function takeShared() {
  const keys = new URLSearchParams(location.search);
  if (!keys.has(SHARED)) {
    return;
  }
  keys.delete(SHARED);
  history.replaceState(null, "", `?${keys}`);
  const { scope } = await navigator.serviceWorker.getRegistration();
  const cache = await caches.open(`hetman shared ${scope}`);
  const answer = await cache.match(scope + SHARED);
  await cache.delete(scope + SHARED);
  const text = await answer?.text();
  if (text) {
    give(text, answer.headers.get("X-Kind") ?? "text");
  }
}
