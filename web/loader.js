// Brings the game into the page: one true progress bar from the first byte until the game can be used, and then it steps
// aside. When it cannot start, it says so in a sentence of the player's language.

import "./install.js";
// Before the keys, which keep some of them from everybody else.
import "./kiosk.js";
import "./keys.js";
import { fetchAhead } from "./ahead.js";
import { followParent } from "./embed.js";
import { followGiven } from "./given.js";
import { giveWay, keepOffline } from "./offline.js";
import { say, tellNews } from "./say.js";
import { followScreen } from "./screen.js";
import { followSharing } from "./share.js";
import { followTabs, isWatching } from "./watch.js";
// Written by `cargo xtask web` from assets/locales.
import WORDS from "./words.js";

// In milliseconds.
const STORAGE_PATIENCE = 1000;
// How long the game has to write down its clock before the page is loaded anew, and how long a picture that was brought
// back has to last until another may be.
const KEEPING = 500;
const LASTING = 60_000;
// Parts of the bar: for fetching the game and for starting it. The rest is the game's own loading.
const FETCHING = 0.3;
const STARTING = 0.1;

// The smallest program with a vector: a function that returns sixteen zeros.
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
// Where the player leaves it open, the game moves and is coloured as the system is told to.
follow("(prefers-reduced-motion: reduce)", "motion", ["full", "reduced"]);
follow("(prefers-contrast: more), (forced-colors: active)", "contrast", ["usual", "more"]);
followScreen();
followSharing();
document.title = words["page-title"];
again.textContent = words["page-again"];
again.addEventListener("click", () => location.reload());
canvas.addEventListener("webglcontextlost", () => {
  // Nobody loses time by what cannot be seen.
  say("picture", "lost");
  fail(words["page-lost"]);
  bringBack();
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
  await giveWay(loadAnew);
  followGiven();
  followParent();
  followTabs();
  followTheGame();
  resumeOnReload();
  const storageAsked = askForStorage();

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

  await storageAsked;
  addEventListener("error", failToStart);
  addEventListener("unhandledrejection", failToStart);
  try {
    await init({ module_or_path: wasm });
  } catch (error) {
    failToStart({ error });
  }
}

// Two tabs on one saved game would write over each other's: the first has the storage for as long as it is there, and the
// game of any other is told so. The time is for a reload, whose old page lets go of it only now. Who looks on writes nothing.
function askForStorage() {
  if (isWatching) {
    return say("storage", "taken");
  }
  if (!navigator.locks) {
    return;
  }
  const patience = new AbortController();
  setTimeout(() => patience.abort(), STORAGE_PATIENCE);
  return new Promise((asked) => holdStorage({ signal: patience.signal }, asked, asked));
}

// Whoever takes over has it at once; the tab it is taken from hears so by its lock, which is broken.
addEventListener("hetman-takes-over", () => holdStorage({ steal: true }, () => say("storage", "ours")));

function holdStorage(how, has, hasNot = () => {}) {
  const hold = () => {
    has();
    return new Promise(() => {});
  };
  navigator.locks.request("hetman", how, hold).catch(({ name }) => {
    if (name === "AbortError") {
      say("storage", "taken");
    }
    hasNot();
  });
}

// A page that a browser has put aside and takes out again has let go of the storage, and of the picture, too.
addEventListener("pageshow", ({ persisted }) => persisted && loadAnew());

// A picture quality that was just chosen is kept if the player leaves the page; after a crash the game takes the former one.
addEventListener("pagehide", () => {
  const { storage, picture } = document.body.dataset;
  if (loader.dataset.state === "gone" && storage !== "taken" && picture !== "lost") {
    try {
      localStorage.setItem("hetman-left", "1");
    } catch {
      // This browser keeps nothing for this page.
    }
  }
});

// What could not be kept is lost with the page, and the browser asks before it goes.
addEventListener("beforeunload", (event) => {
  if (document.body.dataset.unsaved === "true") {
    event.preventDefault();
  }
});

function follow(query, key, [no, yes]) {
  const media = matchMedia(query);
  const tell = () => say(key, media.matches ? yes : no);
  media.addEventListener("change", tell);
  tell();
}

// The same choice as the game makes: the link's word first, then what was chosen in the settings, then the first of the
// browser's wishes that is spoken here, or whose kin is.
function chooseLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const tags = Object.keys(WORDS);
  const language = (tag) => tag.split("-")[0].toLowerCase();
  const spoken = (wanted) =>
    tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ?? tags.find((tag) => language(tag) === language(wanted));
  const chosen = [asked, keptLanguage()].find((tag) => tags.includes(tag));
  return chosen ?? (navigator.languages ?? [navigator.language]).map(spoken).find(Boolean) ?? "en";
}

// The game keeps it there when it is chosen in the settings.
function keptLanguage() {
  try {
    return localStorage.getItem("hetman/language");
  } catch {
    return null; // This browser keeps nothing for this page.
  }
}

// Asked of a canvas of its own: the game's canvas must stay untouched for the game.
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

// Counts unpacked bytes as they come, so that the bar is right behind a compressing server too; the answer handed on
// is still a stream, which the browser compiles while it arrives.
async function fetchProgram({ build, wasmBytes, first }) {
  const response = successful(await fetch(`hetman_bg.wasm?${build}`));
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        received += chunk.byteLength;
        showProgress(FETCHING * Math.min(1, received / wasmBytes));
        controller.enqueue(chunk);
      },
      flush() {
        setState("starting");
        text.textContent = words["page-starting"];
        fetchAhead(first, build);
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

// The game tells how far its own loading is, and "ready" once what was asked for is on the canvas and answers.
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
    showProgress(FETCHING + STARTING + (1 - FETCHING - STARTING) * dataset.loading);
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
  // A test that looks at something else shall not wait for files of other rooms.
  if (!new URLSearchParams(location.search).has("test") || window.keepsOffline) {
    keepOffline(tellNews);
  }
}

// A link that sets up a game would set it up anew with every reload. Once it is on, the game tells which keys of the link
// did that, and the address says to go on with it.
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

// The game is kept, and the picture comes back with the page. One that is soon lost again would be lost for ever: then the
// player is asked.
function bringBack() {
  let last;
  try {
    last = Number(sessionStorage.getItem("hetman/brought-back"));
    sessionStorage.setItem("hetman/brought-back", Date.now());
  } catch {
    return; // A browser that keeps nothing would keep no game either.
  }
  if (Date.now() - last >= LASTING) {
    loadAnew();
  }
}

// The game goes on where it was.
function loadAnew() {
  const keys = new URLSearchParams(location.search);
  if (document.body.dataset.screen === "play") {
    keys.set("resume", "1");
  }
  setTimeout(() => {
    history.replaceState(null, "", `?${keys}`);
    location.reload();
  }, KEEPING);
}

function failToStart(event) {
  const error = event.error ?? event.reason;
  // winit leaves its start by throwing this; the game is running.
  if (String(error).includes("Using exceptions for control flow")) {
    return;
  }
  // A stream that breaks off shows itself only now, while it is compiled.
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
  // What failed stays failed: a late byte must not hide the reason.
  if (loader.dataset.state !== "failed") {
    loader.dataset.state = state;
  }
}
