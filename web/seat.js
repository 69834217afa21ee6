// The line to the device that keeps the game, for a page that was opened with a seat (`?seat=…`): it is opened again after
// a cut. The game reads the newest state, and writes what the person does, one message a line.

import { setData, setSeat } from "./page-data.js";

const RETRY_MS = 1000;
// The code with which the host closes the line of a device whose seat another one has taken.
const TAKEN = 4001;

const token = new URLSearchParams(location.search).get("seat");

export function takeSeat() {
  if (!token || !window.WebSocket) {
    return;
  }
  const { dataset } = document.body;
  let socket;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/seat?token=${encodeURIComponent(token)}`);
    socket.addEventListener("open", () => setSeat("connected"));
    socket.addEventListener("message", ({ data }) => typeof data === "string" && setData("seatState", data));
    socket.addEventListener("close", ({ code }) => {
      if (code === TAKEN) {
        // Otherwise both devices would take it from each other for ever.
        setSeat("taken");
        return;
      }
      setSeat("lost");
      if (dataset.seatLeft !== "yes") {
        setTimeout(open, RETRY_MS);
      }
    });
  };
  new MutationObserver(() => {
    const said = dataset.seatSays;
    delete dataset.seatSays;
    if (said && socket?.readyState === WebSocket.OPEN) {
      said.split("\n").forEach((message) => socket.send(message));
    }
    if (dataset.seatReopened) {
      delete dataset.seatReopened;
      open();
    }
    if (dataset.seatLeft === "yes") {
      socket?.close();
    }
  }).observe(document.body, {
    attributes: true,
    attributeFilter: ["data-seat-says", "data-seat-reopened", "data-seat-left"],
  });
  open();
}
