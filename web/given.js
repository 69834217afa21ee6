// Games that the system hands to the page: a file that is opened with it, and what another app shares. The game takes them
// from `hetmanGiven`, and does with a file as if it had been opened, with a text as if it had been pasted. A file is bytes:
// not every one is UTF-8, and the game knows how to tell.

import { say } from "./say.js";

// In bytes; the game reads no larger file.
const LARGEST = 64_000_000;
// Where the service worker leaves what was shared.
const SHARED = "shared";

// Set once this page has taken what it was launched with: a browser hands it in again with every reload.
const TAKEN = "hetman/launch-taken";

const given = (globalThis.hetmanGiven = []);
const opened = location.href;

// `kind` is "file", "text", or "large" where it is larger than what is read.
export function give(content, kind) {
  given.push(content.length > LARGEST ? ["large", ""] : [kind, content]);
  say("given", given.length);
}

export function followGiven() {
  let wasTaken = wasTakenBefore();
  globalThis.launchQueue?.setConsumer(({ files, targetURL }) => {
    if (wasTaken) {
      wasTaken = false;
      return;
    }
    if (files?.length) {
      giveFiles(files).catch((error) => console.warn(error));
    } else if (targetURL && targetURL !== opened) {
      goTo(targetURL);
    }
  });
  takeShared().catch((error) => console.warn(error));
}

// From now on it is.
function wasTakenBefore() {
  const isReload = performance.getEntriesByType("navigation")[0]?.type === "reload";
  try {
    const wasTaken = isReload && sessionStorage.getItem(TAKEN) !== null;
    sessionStorage.setItem(TAKEN, "yes");
    return wasTaken;
  } catch {
    return false; // A browser that keeps nothing.
  }
}

// Those that are opened together are one text of many games.
async function giveFiles(handles) {
  const files = await Promise.all(handles.map((handle) => handle.getFile()));
  const games = new Blob(files.flatMap((file) => [file, "\n\n"]));
  give(games.size > LARGEST ? "" : await bytesOf(games), games.size > LARGEST ? "large" : "file");
}

async function bytesOf(content) {
  return new Uint8Array(await content.arrayBuffer());
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
  const kind = answer?.headers.get("X-Kind") ?? "text";
  if (answer) {
    give(kind === "file" ? await bytesOf(answer) : await answer.text(), kind);
  }
}
