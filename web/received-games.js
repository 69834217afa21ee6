// Games that the system passes to the page: files opened with it or dropped on it, and texts shared by other apps. The
// game takes them from `hetmanGiven` and treats a file as opened and a text as pasted. A file is passed as bytes, as not every PGN is
// UTF-8 and the game detects the encoding.

import { setData } from "./page-data.js";

// In bytes; the game reads no larger file.
const LARGEST = 64_000_000;
// Cache key and query key of what the service worker has received.
const SHARED = "shared";

// Session key that is set once this page has read its launch files: browsers pass them again after every reload.
const LAUNCH_READ = "hetman/launch-taken";

const given = (globalThis.hetmanGiven = []);
const opened = location.href;

// Queues a game. `kind` is "file", "text", or "large" if the content is too large to be read.
export function give(content, kind) {
  given.push(content.length > LARGEST ? ["large", ""] : [kind, content]);
  setData("given", given.length);
}

export function followGiven() {
  let wasRead = launchWasRead();
  globalThis.launchQueue?.setConsumer(({ files, targetURL }) => {
    if (wasRead) {
      wasRead = false;
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

// Takes files and texts that are dropped on the page. Without this the browser would leave the page and show the file.
// In kiosk mode drops are prevented before they come here.
export function followDrops() {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    if (event.defaultPrevented) {
      return;
    }
    event.preventDefault();
    const { files } = event.dataTransfer;
    const text = event.dataTransfer.getData("text/plain");
    if (files.length > 0) {
      giveBlobs([...files]).catch((error) => console.warn(error));
    } else if (text) {
      give(text, "text");
    }
  });
}

// Returns whether the launch files were read before a reload, and marks them as read.
function launchWasRead() {
  const isReload = performance.getEntriesByType("navigation")[0]?.type === "reload";
  try {
    const wasRead = isReload && sessionStorage.getItem(LAUNCH_READ) !== null;
    sessionStorage.setItem(LAUNCH_READ, "yes");
    return wasRead;
  } catch {
    return false; // This browser stores nothing.
  }
}

async function giveFiles(handles) {
  await giveBlobs(await Promise.all(handles.map((handle) => handle.getFile())));
}

// Files that are opened together become one text of many games.
async function giveBlobs(files) {
  const games = new Blob(files.flatMap((file) => [file, "\n\n"]));
  give(games.size > LARGEST ? "" : await bytesOf(games), games.size > LARGEST ? "large" : "file");
}

async function bytesOf(content) {
  return new Uint8Array(await content.arrayBuffer());
}

// Follows a shortcut that was chosen while the game is open, unless a game is being played.
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
