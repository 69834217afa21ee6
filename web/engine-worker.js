// The engine's Worker; each message is a line of UCI.
//
// Lines that arrive before the engine has loaded are queued. The engine searches in slices, and the Worker reads its
// messages between them, so that `stop` works.

// The address carries the build, so that a caching browser never mixes files of two builds.
const { search } = new URL(import.meta.url);

const waiting = [];
let engine = null;
let Want = null;
// True once the next slice has been scheduled.
let isScheduled = false;

// A message to itself is queued behind the page's messages. Browsers would throttle a timer.
const nextSlice = new MessageChannel();

const post = (line) => self.postMessage(line);
const fail = (error) => post(`info string error ${error && error.message ? error.message : error}`);

function run(step) {
  try {
    const request = step();
    if (request === Want.Nothing) self.close();
    if (request === Want.Work && !isScheduled) {
      isScheduled = true;
      nextSlice.port2.postMessage(null);
    }
  } catch (error) {
    // After a trap the engine's memory is inconsistent. The page starts another Worker.
    fail(error);
    self.close();
  }
}

const send = (line) => run(() => engine.send(String(line), post));

nextSlice.port1.onmessage = () => {
  isScheduled = false;
  run(() => engine.work(post));
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
  post("ready");
  while (waiting.length > 0) send(waiting.shift());
} catch (error) {
  fail(error);
}
