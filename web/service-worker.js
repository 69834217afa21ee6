// Keeps the game in the browser, so that it can be played without a network.
//
// Every file is kept under its path and its hash, and given out only by a version that lists exactly that hash: what
// was fetched of one version never gets into another, an update fetches only what changed, and one that breaks off has
// changed nothing.

// Written by `cargo xtask web`: the build, and the hash of every file, of those that the first table needs and of all others.
importScripts("files.js");

const { build, first, later } = self.FILES;
const hashes = new Map([...Object.entries(first), ...Object.entries(later)]);
const { scope } = self.registration;
const PAGE = "index.html";
// Another game may live at another path of the same host.
const CACHE = `hetman ${scope}`;
// Browsers open up to six connections to one host; one is for the game.
const AT_ONCE = 5;
// In bytes; the game reads no larger file.
const LARGEST = 64_000_000;
const OF_A_BUILD = /^\?([0-9a-f]{16})$/;
// What a browser asks by its headers whether it may run, and in whose frame.
const RUNS = /\.(html|js)$/;

// The cache has been emptied, and what the server has is another version: the page comes whole from there.
let isLost = false;

addEventListener("install", (event) => {
  // The first time, a table is soon there; a later version comes whole.
  event.waitUntil(self.registration.active ? keepAll() : keep(Object.keys(first)));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "keep the rest") {
    event.waitUntil(keepTheRest(port));
  } else if (event.data === "take over") {
    event.waitUntil(takeOver(port));
  }
});

addEventListener("fetch", (event) => {
  if (event.request.method === "POST" && event.request.url === `${scope}share`) {
    return event.respondWith(receive(event.request));
  }
  const path = pathOf(event.request);
  if (path !== undefined) {
    event.respondWith(given(path, event.request));
  }
});

// The path of a file of this version that is asked for. What a page of another version asks for, and everything else, goes
// its way as if nobody stood between.
function pathOf({ method, mode, url }) {
  const { href, search, pathname } = new URL(url);
  if (method !== "GET" || !href.startsWith(scope) || isLost) {
    return undefined;
  }
  const below = pathname.slice(new URL(scope).pathname.length);
  const path = below === "" && mode === "navigate" ? PAGE : below;
  const [, asked = build] = OF_A_BUILD.exec(search) ?? [];
  return asked === build && hashes.has(path) ? path : undefined;
}

async function given(path, request) {
  const cache = await caches.open(CACHE);
  try {
    return (await cache.match(key(path))) ?? (await fetchExactly(path, cache), await cache.match(key(path)));
  } catch (error) {
    console.warn(error);
    if (path !== PAGE) {
      return Response.error();
    }
    isLost = true;
    return fetch(request);
  }
}

const key = (path) => `${scope}${path}?${hashes.get(path)}`;

// The page is asked for by its folder: some hosts lead away from index.html.
const address = (path) => (path === PAGE ? scope : `${scope}${path}?${build}`);

// Fetches a file of exactly this version, and keeps it.
async function fetchExactly(path, cache) {
  // What the page has just fetched need not come again; but what a browser kept by itself may be of another version.
  const response = (await fetched(path, "default")) ?? (await fetched(path, "reload"));
  if (!response) {
    throw new Error(`${path} is of another version now`);
  }
  await cache.put(key(path), response);
}

async function fetched(path, cache) {
  const response = await fetch(address(path), { cache });
  if (!response.ok) {
    // What was not there yet may have been kept as well.
    if (cache === "default") {
      return undefined;
    }
    throw new Error(`${response.url} answered ${response.status}`);
  }
  // The bytes are read to their end, whatever becomes of them: a connection waits for that.
  const bytes = await response.arrayBuffer();
  if ((await hash(bytes)) !== hashes.get(path)) {
    return undefined;
  }
  return new Response(bytes, { headers: kept(response.headers) });
}

// The bytes are unpacked by now, and how they came is over.
function kept(headers) {
  const left = new Headers(headers);
  ["Content-Encoding", "Content-Length", "Transfer-Encoding", "Vary"].forEach((name) => left.delete(name));
  return left;
}

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A version that comes whole; what runs comes even if it is kept already, as its headers may be others now.
async function keepAll() {
  const missing = await notKept([...hashes.keys()]);
  const runs = [...hashes.keys()].filter((path) => RUNS.test(path));
  await keep([...new Set([...missing, ...runs])]);
}

async function notKept(paths) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return paths.filter((path) => !there.has(key(path)));
}

// Fetches and keeps all of these, or stops at the first that can't be.
async function keep(paths) {
  const cache = await caches.open(CACHE);
  const queue = paths.slice();
  const one = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      try {
        await fetchExactly(path, cache);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function keepTheRest(port) {
  try {
    const missing = await notKept([...hashes.keys()]);
    await keep(missing);
    port.postMessage(missing.length > 0 ? "whole" : "whole before");
  } catch (error) {
    console.warn(error);
    port.postMessage("not whole");
  }
}

// Only where no other window plays by the version before.
async function takeOver(port) {
  const windows = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (windows.filter(({ url }) => url.startsWith(scope)).length === 1) {
    await self.skipWaiting();
  } else {
    port.postMessage("stays");
  }
}

// What another app shares is left for the page to take.
async function receive(request) {
  try {
    const form = await request.formData();
    const files = form.getAll("games").filter((file) => file instanceof File);
    const games = new Blob(files.flatMap((file) => [file, "\n\n"]));
    const isLarge = games.size > LARGEST;
    const [kind, shared] = files.length === 0 ? ["text", form.get("text") ?? ""] : isLarge ? ["large", ""] : ["file", games];
    const cache = await caches.open(`hetman shared ${scope}`);
    await cache.put(`${scope}shared`, new Response(shared, { headers: { "X-Kind": kind } }));
  } catch (error) {
    // The page says that nothing came.
    console.warn(error);
  }
  return Response.redirect(`${scope}?shared=1`, 303);
}

async function forgetOthers() {
  // What the next version has fetched by now is its own.
  if (self.registration.installing) {
    return;
  }
  const cache = await caches.open(CACHE);
  const wanted = new Set([...hashes.keys()].map(key));
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((other) => cache.delete(other)));
}
