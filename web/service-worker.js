// Caches the game in the browser, so that it can be played offline.
//
// Every file is cached under its path and hash, and served only by a version that lists exactly this hash. So files of
// two versions are never mixed, an update downloads only changed files, and an interrupted update changes nothing.

// `cargo xtask web` writes this file: the build, and the hashes of the first table's files and of all others.
importScripts("files.js");

const { build, first, later } = self.FILES;
const hashes = new Map([...Object.entries(first), ...Object.entries(later)]);
const { scope } = self.registration;
const PAGE = "index.html";
// The name has the scope, as another copy of the game may have another path on the same host.
const CACHE = `hetman ${scope}`;
// Number of parallel downloads. Browsers open up to six connections to a host; one is left for the game.
const PARALLEL_DOWNLOADS = 5;
// In bytes; the game reads no larger file.
const LARGEST = 64_000_000;
const BUILD_QUERY = /^\?([0-9a-f]{16})$/;
// Files whose response headers decide whether and where they may run.
const EXECUTABLE = /\.(html|js)$/;

// Set if the cache was cleared and the server has another version: then the whole page comes from the server.
let isCacheLost = false;

addEventListener("install", (event) => {
  // At first only the first table's files are cached; an update caches all files before it is used.
  event.waitUntil(self.registration.active ? cacheUpdate() : cacheFiles(Object.keys(first)));
});

addEventListener("activate", (event) => {
  event.waitUntil(deleteOldFiles().then(() => clients.claim()));
});

addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "keep the rest") {
    event.waitUntil(cacheRest(port));
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
    event.respondWith(serve(path, event.request));
  }
});

// Returns the path of a request for a file of this version. All other requests go to the network as if there were no
// service worker.
function pathOf({ method, mode, url }) {
  const { href, search, pathname } = new URL(url);
  if (method !== "GET" || !href.startsWith(scope) || isCacheLost) {
    return undefined;
  }
  const below = pathname.slice(new URL(scope).pathname.length);
  const path = below === "" && mode === "navigate" ? PAGE : below;
  const [, asked = build] = BUILD_QUERY.exec(search) ?? [];
  return asked === build && hashes.has(path) ? path : undefined;
}

async function serve(path, request) {
  const cache = await caches.open(CACHE);
  try {
    return (await cache.match(key(path))) ?? (await fetchExactly(path, cache), await cache.match(key(path)));
  } catch (error) {
    console.warn(error);
    if (path !== PAGE) {
      return Response.error();
    }
    isCacheLost = true;
    return fetch(request);
  }
}

const key = (path) => `${scope}${path}?${hashes.get(path)}`;

// The page is requested by its folder, as some hosts redirect index.html.
const address = (path) => (path === PAGE ? scope : `${scope}${path}?${build}`);

// Downloads and caches a file of exactly this version.
async function fetchExactly(path, cache) {
  // The HTTP cache may have the file, as the page has just fetched it; if it has another version, it is bypassed.
  const response = (await fetched(path, "default")) ?? (await fetched(path, "reload"));
  if (!response) {
    throw new Error(`${path} is of another version now`);
  }
  await cache.put(key(path), response);
}

async function fetched(path, cache) {
  const response = await fetch(address(path), { cache });
  if (!response.ok) {
    // The HTTP cache may also have stored an error.
    if (cache === "default") {
      return undefined;
    }
    throw new Error(`${response.url} answered ${response.status}`);
  }
  // Read the bytes to their end in any case: the connection isn't free before.
  const bytes = await response.arrayBuffer();
  if ((await hash(bytes)) !== hashes.get(path)) {
    return undefined;
  }
  return new Response(bytes, { headers: storedHeaders(response.headers) });
}

// Returns the headers without those of the transfer, as the bytes are decompressed now.
function storedHeaders(headers) {
  const left = new Headers(headers);
  ["Content-Encoding", "Content-Length", "Transfer-Encoding", "Vary"].forEach((name) => left.delete(name));
  return left;
}

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Caches a complete update. Executable files are fetched again even if unchanged, as their headers may have changed.
async function cacheUpdate() {
  const missing = await missingFiles([...hashes.keys()]);
  const runs = [...hashes.keys()].filter((path) => EXECUTABLE.test(path));
  await cacheFiles([...new Set([...missing, ...runs])]);
}

async function missingFiles(paths) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return paths.filter((path) => !there.has(key(path)));
}

// Caches all of these files, or stops at the first failure.
async function cacheFiles(paths) {
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
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, one));
}

async function cacheRest(port) {
  try {
    const missing = await missingFiles([...hashes.keys()]);
    await cacheFiles(missing);
    port.postMessage(missing.length > 0 ? "whole" : "whole before");
  } catch (error) {
    console.warn(error);
    port.postMessage("not whole");
  }
}

// Activates this version, unless another window uses the previous one.
async function takeOver(port) {
  const windows = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (windows.filter(({ url }) => url.startsWith(scope)).length === 1) {
    await self.skipWaiting();
  } else {
    port.postMessage("stays");
  }
}

// Stores what another app shares, for the page to read.
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
    // The page will report that nothing was received.
    console.warn(error);
  }
  return Response.redirect(`${scope}?shared=1`, 303);
}

async function deleteOldFiles() {
  // A version being installed already caches its own files.
  if (self.registration.installing) {
    return;
  }
  const cache = await caches.open(CACHE);
  const wanted = new Set([...hashes.keys()].map(key));
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((other) => cache.delete(other)));
}
