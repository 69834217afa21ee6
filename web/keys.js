// Decides which keys, wheel events and context menus reach the canvas. The canvas cancels all that reach it, so the
// browser's own functions would never run.
//
// The browser keeps what the game has no use for: reload, search, zoom, print, history, full screen.

const KEYS = ["Enter", "Escape", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown", "F1", "F2", "F4"];
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
// The game tracks these; by themselves they do nothing in a browser. Alt is left out, as it opens the browser's menu.
const MODIFIERS = ["Shift", "Control", "Meta", "AltGraph", "CapsLock"];
// Shortcuts for take-back, settings, open, save and resign, and those of text fields.
const WITH_CONTROL = [",", "a", "o", "s", "y", "z", "Backspace", "Delete", "Home", "End", ...ARROWS];
const WITH_CONTROL_AND_SHIFT = ["z", "Home", "End", ...ARROWS];

const isLetter = (key) => [...key].length === 1;
// Returns whether Tab stays in the canvas. The game tells in advance when it would leave at the first or last button.
const tabStays = (isBackwards) =>
  document.body.dataset.tab !== (isBackwards ? "leaves-backwards" : "leaves-forwards");

function isForGame({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (MODIFIERS.includes(key)) return true;
  // Keys that write a letter with Alt, or with AltGr, which some systems report as Ctrl+Alt.
  if (altKey) return isLetter(key) && (ctrlKey || key > "~");
  if (ctrlKey || metaKey) return (shiftKey ? WITH_CONTROL_AND_SHIFT : WITH_CONTROL).includes(isLetter(key) ? key.toLowerCase() : key);
  if (key === "Tab") return tabStays(shiftKey);
  return isLetter(key) || KEYS.includes(key) || ARROWS.includes(key);
}

// Keeps an event from the canvas, so that the browser handles it.
const leaveToBrowser = (event) => event.stopImmediatePropagation();

const keptFromGame = new Set();
let isControlHeld = false;

const before = (kind, listener) => addEventListener(kind, listener, { capture: true });

before("keydown", (event) => {
  isControlHeld ||= event.key === "Control";
  if (!isForGame(event)) {
    keptFromGame.add(event.code);
    leaveToBrowser(event);
  } else {
    // The key's earlier release may have gone to the browser's address bar.
    keptFromGame.delete(event.code);
  }
});

before("keyup", (event) => {
  isControlHeld &&= event.key !== "Control";
  if (keptFromGame.delete(event.code)) leaveToBrowser(event);
});

before("blur", () => {
  isControlHeld = false;
  keptFromGame.clear();
});

// A pinch on a touchpad is sent as a wheel event with Ctrl; that one is for the game.
addEventListener(
  "wheel",
  (event) => {
    if (event.ctrlKey && isControlHeld) leaveToBrowser(event);
  },
  { capture: true, passive: true },
);

// A long press is for the game, and so is the right button where it turns the camera.
before("contextmenu", (event) => {
  const turns = event.button === 2 && document.body.dataset.rightButton === "turns";
  if (event.pointerType !== "touch" && !turns) leaveToBrowser(event);
});
