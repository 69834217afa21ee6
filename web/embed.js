// Hetman in a frame of another page, which names its origin in the link (`?embed=https://club.example`) and is the only one
// that is told anything or listened to. What is said: docs/hosting.md.

import { give } from "./given.js";
import { say } from "./say.js";

// As PGN writes it.
const GOES_ON = "*";

export function followParent() {
  const origin = originOf(new URLSearchParams(location.search).get("embed"));
  if (!origin || parent === window) {
    return;
  }
  addEventListener("message", (event) => {
    if (event.source === parent && event.origin === origin && event.data?.hetman === "open") {
      open(event.data);
    }
  });
  say("embedded", "yes");
  followGame((what) => parent.postMessage(what, origin));
}

// Nobody is who has no name: not "*", and no page without an origin.
function originOf(name) {
  try {
    const { origin } = new URL(name);
    return origin === "null" ? undefined : origin;
  } catch {
    return undefined; // It is no address.
  }
}

function open({ pgn, fen }) {
  if (typeof pgn === "string") {
    give(new TextEncoder().encode(pgn), "file");
  } else if (typeof fen === "string") {
    give(fen, "text");
  }
}

// The game writes what is played on the page's body.
function followGame(tell) {
  const { dataset } = document.body;
  let isReady = false;
  let moves = "";
  let fen = "";
  let result = GOES_ON;
  const follow = () => {
    if (dataset.hetman === "ready" && !isReady) {
      isReady = true;
      tell({ hetman: "ready" });
    }
    if (dataset.moves !== undefined && (dataset.moves !== moves || dataset.fen !== fen)) {
      ({ moves, fen } = dataset);
      tell({ hetman: "move", moves: moves.split(" ").filter(Boolean), fen });
    }
    if (dataset.result !== undefined && dataset.result !== result) {
      result = dataset.result;
      if (result !== GOES_ON) {
        tell({ hetman: "result", result });
      }
    }
  };
  const attributeFilter = ["data-hetman", "data-moves", "data-fen", "data-result"];
  new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter });
}
