// Brings the game into the page: fetches it with a true progress bar, starts it, and steps aside when it has drawn.
// When it cannot start, it says so in a sentence of the player's language.

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

const loader = document.getElementById("loader");
const bar = document.getElementById("loader-bar");
const text = document.getElementById("loader-text");
const again = document.getElementById("loader-again");
const canvas = document.getElementById("hetman-canvas");

const language = chooseLanguage();
const words = WORDS[language];

document.documentElement.lang = language;
// Where the player leaves it open, the game moves as little as the system is told to.
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const tellMotion = () => (document.body.dataset.motion = lessMotion.matches ? "reduced" : "full");
lessMotion.addEventListener("change", tellMotion);
tellMotion();
document.title = words.title;
again.textContent = words.again;
again.addEventListener("click", () => location.reload());
// Copying and pasting are the browser's own events; winit would cancel the keys that lead to them.
addEventListener(
  "keydown",
  (event) => {
    if ((event.ctrlKey || event.metaKey) && ["c", "v", "x"].includes(event.key.toLowerCase())) {
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.addEventListener("webglcontextlost", () => fail(words.lost));

start();

async function start() {
  if (!hasWebgl2()) {
    return fail(words.noWebgl2);
  }
  text.textContent = words.fetching;
  stepAsideWhenDrawn();
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
        showProgress(received / total);
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
  const percent = Math.min(100, Math.floor(part * 100));
  bar.firstElementChild.style.width = `${percent}%`;
  bar.setAttribute("aria-valuenow", percent);
}

// The game says "ready" once its first picture is on the canvas; from then on it shows its own loading screen.
function stepAsideWhenDrawn() {
  const observer = new MutationObserver(() => {
    if (document.body.dataset.hetman !== "ready") {
      return;
    }
    observer.disconnect();
    removeEventListener("error", failToStart);
    removeEventListener("unhandledrejection", failToStart);
    setState("gone");
    addEventListener("error", ({ error }) => error instanceof WebAssembly.RuntimeError && fail(words.stopped));
    setTimeout(() => (loader.hidden = loader.dataset.state === "gone"), 300);
    canvas.focus();
    resumeOnReload();
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-hetman"] });
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
