// Loads the game into the page behind a single progress bar, from the first byte until the game can be used. If the
// game can't start, shows the reason in the player's language.

import "./install.js";
// This comes before keys.js, which hides some events from later listeners.
import "./kiosk.js";
import "./keys.js";
import { preload } from "./preload.js";
import { followParent } from "./embed.js";
import { followDrops, followGiven } from "./received-games.js";
import { activateUpdate, keepOffline } from "./offline.js";
import { addNews, setData } from "./page-data.js";
import { followScreen } from "./screen.js";
import { followSharing } from "./share.js";
import { followInvitations } from "./invitation.js";
import { takeSeat } from "./seat.js";
import { followTabs, isWatching } from "./watch.js";
// `cargo xtask web` writes this file from assets/locales.
import WORDS from "./words.js";

// Longest wait for the storage lock, in milliseconds.
const STORAGE_PATIENCE = 1000;
// Time for the game to save its clock before a reload, and shortest time between two reloads after a lost picture, in
// milliseconds.
const SAVE_DELAY = 500;
const RELOAD_INTERVAL = 60_000;
// Shares of the bar for downloading the game and for starting it; the rest is for the game's own files.
const DOWNLOAD_SHARE = 0.3;
const START_SHARE = 0.1;

// The smallest WebAssembly program with a SIMD instruction: a function that returns sixteen zeros.
const SIMD = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 5, 1, 0x60, 0, 1, 0x7b],
  ...[3, 2, 1, 0],
  ...[10, 22, 1, 20, 0, 0xfd, 0x0c, ...Array(16).fill(0), 0x0b],
]);

const loader = document.getElementById("loader");
const bar = document.getElementById("loader-bar");
const text = document.getElementById("loader-text");
const again = document.getElementById("loader-again");
const table = document.getElementById("table");
const canvas = document.getElementById("hetman-canvas");

const language = chooseLanguage();
const words = WORDS[language];

document.documentElement.lang = language;
// Unless the player has chosen, the game follows the system's motion and contrast preferences.
follow("(prefers-reduced-motion: reduce)", "motion", ["full", "reduced"]);
follow("(prefers-contrast: more), (forced-colors: active)", "contrast", ["usual", "more"]);
followScreen();
followSharing();
document.title = words["page-title"];
again.textContent = words["page-again"];
again.addEventListener("click", () => location.reload());
canvas.addEventListener("webglcontextlost", () => {
  // The clock stops while nothing can be seen.
  setData("picture", "lost");
  fail(words["page-lost"]);
  reloadAfterLoss();
});

start();

async function start() {
  if (!hasWebgl2()) {
    return fail(words["page-no-webgl2"]);
  }
  if (!WebAssembly.validate(SIMD)) {
    return fail(words["page-no-simd"]);
  }
  text.textContent = words["page-fetching"];
  await activateUpdate(reloadAndResume);
  followGiven();
  followDrops();
  followParent();
  followTabs();
  takeSeat();
  followInvitations();
  followTheGame();
  resumeOnReload();
  const storageRequested = requestStorage();

  let init, wasm;
  try {
    const response = await fetch("bundle.json", { cache: "no-cache" });
    const bundle = await successful(response).json();
    const { build } = bundle;
    document.body.dataset.build = build;
    [{ default: init }, wasm] = await Promise.all([import(`./hetman.js?${build}`), fetchProgram(bundle)]);
  } catch (error) {
    console.warn(error);
    return fail(words["page-no-fetch"]);
  }

  await storageRequested;
  addEventListener("error", failToStart);
  addEventListener("unhandledrejection", failToStart);
  try {
    await init({ module_or_path: wasm });
  } catch (error) {
    failToStart({ error });
  }
}

// Requests the storage lock. Two tabs with one saved game would overwrite each other's, so the first tab holds the lock
// for as long as it is open, and the game in other tabs is told so. The wait is for reloads, whose old page releases
// the lock only now. Spectators' tabs save nothing.
function requestStorage() {
  if (isWatching) {
    return setData("storage", "taken");
  }
  if (!navigator.locks) {
    return;
  }
  const patience = new AbortController();
  setTimeout(() => patience.abort(), STORAGE_PATIENCE);
  return new Promise((asked) => holdStorage({ signal: patience.signal }, asked, asked));
}

// Takes over the lock at once; the tab that loses it learns it from its rejected lock request.
addEventListener("hetman-takes-over", () => holdStorage({ steal: true }, () => setData("storage", "ours")));

function holdStorage(how, has, hasNot = () => {}) {
  const hold = () => {
    has();
    return new Promise(() => {});
  };
  navigator.locks.request("hetman", how, hold).catch(({ name }) => {
    if (name === "AbortError") {
      setData("storage", "taken");
    }
    hasNot();
  });
}

// A page restored from the back/forward cache has lost the storage lock and the picture.
addEventListener("pageshow", ({ persisted }) => persisted && reloadAndResume());

// Marks that the player left the page, so that a new quality setting is kept; after a crash the game reverts it.
addEventListener("pagehide", () => {
  const { storage, picture } = document.body.dataset;
  if (loader.dataset.state === "gone" && storage !== "taken" && picture !== "lost") {
    try {
      localStorage.setItem("hetman-left", "1");
    } catch {
      // This browser stores nothing for this page.
    }
  }
});

// Makes the browser ask before a page with unsaved games is closed.
addEventListener("beforeunload", (event) => {
  if (document.body.dataset.unsaved === "true") {
    event.preventDefault();
  }
});

function follow(query, key, [no, yes]) {
  const media = matchMedia(query);
  const tell = () => setData(key, media.matches ? yes : no);
  media.addEventListener("change", tell);
  tell();
}

// Chooses the language as the game does: the link's, then the one chosen in the settings, then the browser's first
// preference that is available, exactly or as another variant.
function chooseLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const tags = Object.keys(WORDS);
  const language = (tag) => tag.split("-")[0].toLowerCase();
  const spoken = (wanted) =>
    tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ?? tags.find((tag) => language(tag) === language(wanted));
  const chosen = [asked, keptLanguage()].find((tag) => tags.includes(tag));
  return chosen ?? (navigator.languages ?? [navigator.language]).map(spoken).find(Boolean) ?? "en";
}

// Returns the language chosen in the settings; the game stores it there.
function keptLanguage() {
  try {
    return localStorage.getItem("hetman/language");
  } catch {
    return null; // This browser stores nothing for this page.
  }
}

// Tests WebGL 2 with a separate canvas, as the game's canvas must stay untouched.
function hasWebgl2() {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return Boolean(context);
}

function successful(response) {
  if (!response.ok) {
    throw new Error(`${response.url} answered ${response.status}`);
  }
  return response;
}

// Counts the decompressed bytes as they arrive, so that the bar is right behind a compressing server, too. The returned
// response is still a stream, which the browser compiles while it arrives.
async function fetchProgram({ build, wasmBytes, first }) {
  const response = successful(await fetch(`hetman_bg.wasm?${build}`));
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        received += chunk.byteLength;
        showProgress(DOWNLOAD_SHARE * Math.min(1, received / wasmBytes));
        controller.enqueue(chunk);
      },
      flush() {
        setState("starting");
        text.textContent = words["page-starting"];
        preload(first, build);
      },
    }),
  );
  return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}

function showProgress(part) {
  const percent = Math.floor(part * 100);
  bar.firstElementChild.style.width = `${percent}%`;
  bar.setAttribute("aria-valuenow", percent);
}

// The game reports its loading progress, and "ready" once it is rendered and takes input.
function followTheGame() {
  const { dataset } = document.body;
  const observer = new MutationObserver(() => {
    if (dataset.failed) {
      observer.disconnect();
      return fail(dataset.failed);
    }
    if (dataset.hetman === "ready") {
      observer.disconnect();
      return stepAside();
    }
    setState("setting");
    text.textContent = dataset.stage;
    showProgress(DOWNLOAD_SHARE + START_SHARE + (1 - DOWNLOAD_SHARE - START_SHARE) * dataset.loading);
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-hetman", "data-loading", "data-failed"] });
}

function stepAside() {
  removeEventListener("error", failToStart);
  removeEventListener("unhandledrejection", failToStart);
  showProgress(1);
  setState("gone");
  addEventListener("error", ({ error }) => error instanceof WebAssembly.RuntimeError && fail(words["page-stopped"]));
  setTimeout(() => (loader.hidden = loader.dataset.state === "gone"), 300);
  table.inert = false;
  canvas.focus();
  // Tests of other things don't wait for the remaining files.
  if (!new URLSearchParams(location.search).has("test") || window.keepsOffline) {
    keepOffline(addNews);
  }
}

// A link that sets up a game would do so again with every reload. Once the game is running, it tells which query keys
// it has used, and they are replaced by `resume`.
function resumeOnReload() {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const keys = new URLSearchParams(location.search);
    document.body.dataset.gameKeys.split(" ").forEach((key) => keys.delete(key));
    keys.set("resume", "1");
    history.replaceState(null, "", `?${keys}`);
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-game-keys"] });
}

// Reloads the page after a lost picture; the game is saved. If that happened shortly before, the player is asked
// instead of reloading for ever.
function reloadAfterLoss() {
  let last;
  try {
    last = Number(sessionStorage.getItem("hetman/brought-back"));
    sessionStorage.setItem("hetman/brought-back", Date.now());
  } catch {
    return; // A browser that stores nothing hasn't saved the game either.
  }
  if (Date.now() - last >= RELOAD_INTERVAL) {
    reloadAndResume();
  }
}

// Reloads the page and resumes the game.
function reloadAndResume() {
  const keys = new URLSearchParams(location.search);
  if (document.body.dataset.screen === "play") {
    keys.set("resume", "1");
  }
  setTimeout(() => {
    history.replaceState(null, "", `?${keys}`);
    location.reload();
  }, SAVE_DELAY);
}

function failToStart(event) {
  const error = event.error ?? event.reason;
  // winit ends its start function by throwing this; the game is running.
  if (String(error).includes("Using exceptions for control flow")) {
    return;
  }
  // An interrupted download is reported only here, during compilation.
  console.warn(error);
  fail(loader.dataset.state === "loading" ? words["page-no-fetch"] : words["page-no-start"]);
}

function fail(sentence) {
  table.inert = true;
  loader.hidden = false;
  setState("failed");
  text.textContent = sentence;
  again.hidden = false;
  again.focus();
}

function setState(state) {
  // A failure is final: a late byte must not hide its message.
  if (loader.dataset.state !== "failed") {
    loader.dataset.state = state;
  }
}
