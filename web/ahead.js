// Fetches what the first table needs while the game is compiled and started: the network would rest until the game asks.

export function fetchAhead(files, build) {
  // Whoever comes again has it all.
  if (navigator.serviceWorker?.controller) {
    return;
  }
  for (const file of files) {
    // As the game asks for it: what is asked for in another way would be fetched twice.
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: "preload",
        as: "fetch",
        crossOrigin: "anonymous",
        href: `${file}?${build}`,
      }),
    );
  }
}
