// The connection between a playing tab and spectators' tabs (`?watch=film`), perhaps on another screen: the playing tab
// sends the game, and the others only announce themselves.

import { setData } from "./page-data.js";

const PLAYER_HERE = "here";
const SPECTATOR_HERE = "asked";

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
    if (data === PLAYER_HERE) {
      channel.postMessage(SPECTATOR_HERE);
    } else if (typeof data?.game === "string") {
      setData("watched", data.game);
    }
  });
  channel.postMessage(SPECTATOR_HERE);
}

// Sends the game to the spectators' tabs, which may open earlier or later: each asks when it opens, and is told when
// this tab opens or closes.
function tell(channel) {
  const { dataset } = document.body;
  channel.addEventListener("message", ({ data }) => data === SPECTATOR_HERE && setData("watchers", "asked"));
  const tellAll = (game) => game === undefined || dataset.storage === "taken" || channel.postMessage({ game });
  const tellGame = () => tellAll(dataset.onAir);
  new MutationObserver(tellGame).observe(document.body, { attributes: true, attributeFilter: ["data-on-air"] });
  addEventListener("pagehide", () => tellAll(dataset.onAir && ""));
  channel.postMessage(PLAYER_HERE);
}
