// Keys, wheel and menu: the canvas cancels all that reaches it, so the browser's own never does.
//
// The browser keeps whatever the game has no use for: reloading, searching, zooming, printing, going back, full screen.

const KEYS = ["Enter", "Escape", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown", "F1", "F2", "F4"];
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
// The game has to know that they are held; by themselves they do nothing in a browser. Alt alone opens its menu.
const MODIFIERS = ["Shift", "Control", "Meta", "AltGraph", "CapsLock"];
// Taking back, settings, opening, saving, resigning; and what a field of text knows.
const WITH_CONTROL = [",", "a", "o", "s", "y", "z", "Backspace", "Delete", "Home", "End", ...ARROWS];
const WITH_CONTROL_AND_SHIFT = ["z", "Home", "End", ...ARROWS];

const isLetter = (key) => [...key].length === 1;
// What Tab does is told by the game beforehand: after its last button, and before the first, it leads out of the canvas.
const tabStays = (isBackwards) =>
  document.body.dataset.tab !== (isBackwards ? "leaves-backwards" : "leaves-forwards");

function isTheGames({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (MODIFIERS.includes(key)) return true;
  // Keys that write a letter with Alt, or with AltGr, which some systems call Ctrl and Alt.
  if (altKey) return isLetter(key) && (ctrlKey || key > "~");
  if (ctrlKey || metaKey) return (shiftKey ? WITH_CONTROL_AND_SHIFT : WITH_CONTROL).includes(isLetter(key) ? key.toLowerCase() : key);
  if (key === "Tab") return tabStays(shiftKey);
  return isLetter(key) || KEYS.includes(key) || ARROWS.includes(key);
}

/// Keeps `event` from the canvas, and so lets the browser have it.
const leaveToTheBrowser = (event) => event.stopImmediatePropagation();

const keptFromTheGame = new Set();
let isControlHeld = false;

const before = (kind, listener) => addEventListener(kind, listener, { capture: true });

before("keydown", (event) => {
  isControlHeld ||= event.key === "Control";
  if (!isTheGames(event)) {
    keptFromTheGame.add(event.code);
    leaveToTheBrowser(event);
  } else {
    // Its release may have gone to the browser's own field.
    keptFromTheGame.delete(event.code);
  }
});

before("keyup", (event) => {
  isControlHeld &&= event.key !== "Control";
  if (keptFromTheGame.delete(event.code)) leaveToTheBrowser(event);
});

before("blur", () => {
  isControlHeld = false;
  keptFromTheGame.clear();
});

// Two fingers that pinch on a pad look like a wheel with Ctrl; that is the game's.
addEventListener(
  "wheel",
  (event) => {
    if (event.ctrlKey && isControlHeld) leaveToTheBrowser(event);
  },
  { capture: true, passive: true },
);

// A finger that rests is the game's, and so is the right button where it turns the table.
before("contextmenu", (event) => {
  const turns = event.button === 2 && document.body.dataset.rightButton === "turns";
  if (event.pointerType !== "touch" && !turns) leaveToTheBrowser(event);
});
