// The line to the device that keeps the game, for a page that was opened with a seat (`?seat=…`): it is opened again after
// a cut. The game reads the newest state, and writes what the person does, one message a line.

import { setData, setSeat } from "./page-data.js";

const RETRY_MS = 1000;
// Longest silence on a line, on which the host sends an empty text every few seconds (`BEAT` in
// crates/seat-server/src/socket.rs), and longest wait for a line. A browser notices a cut only when TCP gives up.
const SILENCE_MS = 10_000;
// Interval at which the silence is looked at.
const WATCH_MS = 1000;
// The code with which the host closes the line of a device whose seat another one has taken.
const TAKEN = 4001;

const token = new URLSearchParams(location.search).get("seat");

export function takeSeat() {
  if (!token || !window.WebSocket) {
    return;
  }
  const { dataset } = document.body;
  // The line in use, if any, and the time of the last sign of life on it.
  let socket;
  let heard;
  const open = () => {
    if (dataset.seatLeft === "yes") {
      return;
    }
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const line = new WebSocket(`${scheme}//${location.host}/seat?token=${encodeURIComponent(token)}`);
    socket = line;
    heard = performance.now();
    // A line that was given up counts no more, whatever comes of it.
    const listen = (kind, listener) => line.addEventListener(kind, (event) => socket === line && listener(event));
    listen("open", () => setSeat("connected"));
    listen("message", ({ data }) => {
      heard = performance.now();
      if (typeof data === "string" && data) {
        setData("seatState", data);
      }
    });
    listen("close", ({ code }) => lose(code));
  };
  const lose = (code) => {
    socket = undefined;
    if (code === TAKEN) {
      // Otherwise both devices would take it from each other for ever.
      setSeat("taken");
      return;
    }
    setSeat("lost");
    setTimeout(open, RETRY_MS);
  };
  setInterval(() => {
    if (socket && performance.now() - heard > SILENCE_MS) {
      socket.close();
      lose();
    }
  }, WATCH_MS);
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
