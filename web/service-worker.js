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

addEventListener("install", (event) => {
  // The first time, a table is soon there; a later version comes whole.
  event.waitUntil(keep(self.registration.active ? [...hashes.keys()] : Object.keys(first)));
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
  if (method !== "GET" || !href.startsWith(scope)) {
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
    // A page is better than none: with it comes its own version.
    return path === PAGE ? fetch(request) : Response.error();
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
  ["Content-Encoding", "Content-Length", "Transfer-Encoding"].forEach((name) => left.delete(name));
  return left;
}

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Keeps all of these; tells how many were not kept yet.
async function keep(paths) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = paths.filter((path) => !there.has(key(path)));
  const queue = missing.values();
  const one = async () => {
    for (const path of queue) {
      await fetchExactly(path, cache);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return missing.length;
}

async function keepTheRest(port) {
  try {
    const fetched = await keep([...hashes.keys()]);
    port.postMessage(fetched > 0 ? "whole" : "whole before");
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
  const form = await request.formData();
  const files = form.getAll("games").filter((file) => file instanceof File && file.size <= LARGEST);
  const games = await Promise.all(files.map((file) => file.text()));
  const [kind, text] = games.length > 0 ? ["file", games.join("\n\n")] : ["text", form.get("text") ?? ""];
  const cache = await caches.open(`hetman shared ${scope}`);
  await cache.put(`${scope}shared`, new Response(text, { headers: { "X-Kind": kind } }));
  return Response.redirect(`${scope}?shared=1`, 303);
}

async function forgetOthers() {
  const cache = await caches.open(CACHE);
  const wanted = new Set([...hashes.keys()].map(key));
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((other) => cache.delete(other)));
}
