// The engine's Worker: one message is one line of UCI, there and back.
//
// Lines that come before the engine has loaded are kept. It thinks in slices, and between two of them the Worker reads
// its messages, so that `stop` is heard.

// The address says of which build this is: a browser that keeps files never mixes it with another's.
const { search } = new URL(import.meta.url);

const waiting = [];
let engine = null;
let Want = null;
// Has a slice been asked for that hasn't begun?
let isDue = false;

// A message to itself waits its turn behind the page's. A timer would do the same, but browsers hold it back.
const turn = new MessageChannel();

const say = (line) => self.postMessage(line);
const fail = (error) => say(`info string error ${error && error.message ? error.message : error}`);

function give(what) {
  try {
    const want = what();
    if (want === Want.Nothing) self.close();
    if (want === Want.Work && !isDue) {
      isDue = true;
      turn.port2.postMessage(null);
    }
  } catch (error) {
    // A trap leaves the engine's memory in no state to go on from. The page starts another Worker.
    fail(error);
    self.close();
  }
}

const send = (line) => give(() => engine.send(String(line), say));

turn.port1.onmessage = () => {
  isDue = false;
  give(() => engine.work(say));
};

self.onmessage = ({ data }) => {
  if (engine) send(data);
  else waiting.push(data);
};

try {
  const { default: init, Want: wants, WebEngine } = await import(`./engine_web.js${search}`);
  await init({ module_or_path: new URL(`engine_web_bg.wasm${search}`, import.meta.url) });
  Want = wants;
  engine = new WebEngine();
  say("ready");
  while (waiting.length > 0) send(waiting.shift());
} catch (error) {
  fail(error);
}
