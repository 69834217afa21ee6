// The engine's Worker: one message is one line of UCI, there and back.
//
// Lines that come before the engine has loaded are kept. While it searches it reads nothing, so `stop` can't reach it:
// the page ends a search by terminating this Worker and starting another.

import init, { WebEngine } from "./engine_web.js";

const waiting = [];
let engine = null;

const say = (line) => self.postMessage(line);
const fail = (error) => say(`info string error ${error && error.message ? error.message : error}`);

function handle(line) {
  try {
    if (!engine.handle(String(line), say)) self.close();
  } catch (error) {
    // A trap leaves the engine's memory in no state to go on from. The page starts another Worker.
    fail(error);
    self.close();
  }
}

self.onmessage = ({ data }) => {
  if (engine) handle(data);
  else waiting.push(data);
};

try {
  await init({ module_or_path: new URL("engine_web_bg.wasm", import.meta.url) });
  engine = new WebEngine();
  say("ready");
  while (waiting.length > 0) handle(waiting.shift());
} catch (error) {
  fail(error);
}
