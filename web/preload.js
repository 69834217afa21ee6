// Preloads the files that the first table needs, while the game's program is compiled and started and the network would
// be idle.

export function preload(files, build) {
  // On later visits the service worker has these files.
  if (navigator.serviceWorker?.controller) {
    return;
  }
  for (const file of files) {
    // The request mode has to be the game's, or the browser fetches the file twice.
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
