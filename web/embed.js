// Messages between an embedded page (in an iframe) and its parent. The link names the parent's origin
// (`?embed=https://club.example`), and only that origin is sent messages and listened to. The protocol:
// docs/hosting.md.

import { give } from "./received-games.js";
import { setData } from "./page-data.js";

// PGN's result of an unfinished game.
const UNFINISHED = "*";

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
  setData("embedded", "yes");
  followGame((what) => parent.postMessage(what, origin));
}

// Returns the origin of an address; undefined for "*" and for opaque origins.
function originOf(name) {
  try {
    const { origin } = new URL(name);
    return origin === "null" ? undefined : origin;
  } catch {
    return undefined; // Not a valid address.
  }
}

function open({ pgn, fen }) {
  if (typeof pgn === "string") {
    give(new TextEncoder().encode(pgn), "file");
  } else if (typeof fen === "string") {
    give(fen, "text");
  }
}

// Reports the game's state, which the game writes into data attributes of the body.
function followGame(report) {
  const { dataset } = document.body;
  let isReady = false;
  let moves = "";
  let fen = "";
  let result = UNFINISHED;
  const follow = () => {
    if (dataset.hetman === "ready" && !isReady) {
      isReady = true;
      report({ hetman: "ready" });
    }
    if (dataset.moves !== undefined && (dataset.moves !== moves || dataset.fen !== fen)) {
      ({ moves, fen } = dataset);
      report({ hetman: "move", moves: moves.split(" ").filter(Boolean), fen });
    }
    if (dataset.result !== undefined && dataset.result !== result) {
      result = dataset.result;
      if (result !== UNFINISHED) {
        report({ hetman: "result", result });
      }
    }
  };
  const attributeFilter = ["data-hetman", "data-moves", "data-fen", "data-result"];
  new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter });
}
