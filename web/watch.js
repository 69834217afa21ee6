// Spectators look on in another tab (`?watch=film`), perhaps on another screen: the tab that is played in tells what is to be
// seen, and nothing comes back but that somebody has come.

import { say } from "./say.js";

const HERE = "here";
const ASKED = "asked";

export const isWatching = ["above", "film"].includes(new URLSearchParams(location.search).get("watch"));

export function followTabs() {
  if (!window.BroadcastChannel) {
    return;
  }
  const channel = new BroadcastChannel("hetman-watch");
  if (isWatching) {
    watch(channel);
  } else {
    tell(channel);
  }
}

function watch(channel) {
  channel.addEventListener("message", ({ data }) => {
    if (data === HERE) {
      channel.postMessage(ASKED);
    } else if (typeof data?.game === "string") {
      say("watched", data.game);
    }
  });
  channel.postMessage(ASKED);
}

// Nobody knows whether the tabs that look on were there before or come later: each asks when it comes, and is told that this
// one is here now, or goes.
function tell(channel) {
  const { dataset } = document.body;
  channel.addEventListener("message", ({ data }) => data === ASKED && say("watchers", "asked"));
  const tellAll = (game) => game === undefined || dataset.storage === "taken" || channel.postMessage({ game });
  const tellGame = () => tellAll(dataset.onAir);
  new MutationObserver(tellGame).observe(document.body, { attributes: true, attributeFilter: ["data-on-air"] });
  addEventListener("pagehide", () => tellAll(dataset.onAir && ""));
  channel.postMessage(HERE);
}
