// Brings the game into the page: one true progress bar from the first byte until the game can be used, and then it steps
// aside. When it cannot start, it says so in a sentence of the player's language.

import "./keys.js";

const WORDS = {
  en: {
    title: "Hetman · chess",
    fetching: "Fetching the board and the pieces",
    starting: "Setting up the pieces",
    again: "Try again",
    noWebgl2: "This browser cannot draw the board: it has no WebGL 2. Try a newer browser, or turn on hardware acceleration in its settings.",
    noFetch: "The game could not be fetched. Please look at your connection and try again.",
    noStart: "The game could not start here. Please try again; if it keeps failing, another browser may help.",
    stopped: "The game has stopped. It is saved; load the page again to go on.",
    lost: "The graphics card took the picture away. Your game is saved; load the page again to go on.",
  },
  pl: {
    title: "Hetman · szachy",
    fetching: "Pobieram szachownicę i bierki",
    starting: "Ustawiam bierki",
    again: "Spróbuj ponownie",
    noWebgl2: "Ta przeglądarka nie narysuje szachownicy, bo nie ma WebGL 2. Spróbuj w nowszej albo włącz w ustawieniach przyspieszenie sprzętowe.",
    noFetch: "Nie udało się pobrać gry. Sprawdź połączenie i spróbuj ponownie.",
    noStart: "Gra nie mogła się tutaj uruchomić. Spróbuj ponownie; jeśli to nie pomoże, spróbuj w innej przeglądarce.",
    stopped: "Gra się zatrzymała. Partia jest zapisana; wczytaj stronę jeszcze raz, aby grać dalej.",
    lost: "Karta graficzna odebrała grze obraz. Partia jest zapisana; wczytaj stronę jeszcze raz, aby grać dalej.",
  },
};

// In milliseconds.
const STORAGE_PATIENCE = 1000;
// Parts of the bar: for fetching the game and for starting it. The rest is the game's own loading.
const FETCHING = 0.3;
const STARTING = 0.1;

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
document.title = words.title;
again.textContent = words.again;
again.addEventListener("click", () => location.reload());
canvas.addEventListener("webglcontextlost", () => {
  // Nobody loses time by what cannot be seen.
  say("picture", "lost");
  fail(words.lost);
});

start();

async function start() {
  if (!hasWebgl2()) {
    return fail(words.noWebgl2);
  }
  text.textContent = words.fetching;
  followTheGame();
  resumeOnReload();
  const storageAsked = askForStorage();

  let init, wasm;
  try {
    const response = await fetch("bundle.json", { cache: "no-cache" });
    const bundle = await successful(response).json();
    ({ default: init } = await import(`./hetman.js?${bundle.build}`));
    wasm = await fetchWithProgress(`hetman_bg.wasm?${bundle.build}`, bundle.wasmBytes);
  } catch (error) {
    console.warn(error);
    return fail(words.noFetch);
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
// game of any other is told so. The time is for a reload, whose old page lets go of it only now.
function askForStorage() {
  if (!navigator.locks) {
    return;
  }
  const patience = new AbortController();
  setTimeout(() => patience.abort(), STORAGE_PATIENCE);
  return new Promise((asked) => {
    const hold = () => {
      asked();
      return new Promise(() => {});
    };
    navigator.locks.request("hetman", { signal: patience.signal }, hold).catch(({ name }) => {
      if (name === "AbortError") {
        document.body.dataset.storage = "taken";
      }
      asked();
    });
  });
}

// Tells the game something; at rest it does not look by itself.
function say(key, value) {
  document.body.dataset[key] = value;
  dispatchEvent(new Event("hetman-said"));
}

function follow(query, key, [no, yes]) {
  const media = matchMedia(query);
  const tell = () => say(key, media.matches ? yes : no);
  media.addEventListener("change", tell);
  tell();
}

// The same choice as the game makes: the link's word first, then what the browser prefers.
function chooseLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked, ...(navigator.languages ?? [navigator.language])];
  return wanted.map((tag) => (tag ?? "").slice(0, 2).toLowerCase()).find((tag) => tag in WORDS) ?? "en";
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
async function fetchWithProgress(address, total) {
  const response = successful(await fetch(address));
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        received += chunk.byteLength;
        showProgress(FETCHING * Math.min(1, received / total));
        controller.enqueue(chunk);
      },
      flush() {
        setState("starting");
        text.textContent = words.starting;
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
  addEventListener("error", ({ error }) => error instanceof WebAssembly.RuntimeError && fail(words.stopped));
  setTimeout(() => (loader.hidden = loader.dataset.state === "gone"), 300);
  table.inert = false;
  canvas.focus();
}

// A link that sets up a game would set it up anew with every reload. Once it is on, the address says to go on with it.
function resumeOnReload() {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const keys = new URLSearchParams(location.search);
    if (keys.has("demo")) {
      return;
    }
    ["fen", "moves", "level", "two-players", "colour", "clock", "seed", "screen", "point", "touch"].forEach((key) => keys.delete(key));
    keys.set("resume", "1");
    history.replaceState(null, "", `?${keys}`);
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-game"] });
}

function failToStart(event) {
  const error = event.error ?? event.reason;
  // winit leaves its start by throwing this; the game is running.
  if (String(error).includes("Using exceptions for control flow")) {
    return;
  }
  // A stream that breaks off shows itself only now, while it is compiled.
  console.warn(error);
  fail(loader.dataset.state === "loading" ? words.noFetch : words.noStart);
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
