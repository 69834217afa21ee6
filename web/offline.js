// The page's side of the service worker: registers it once the game is running, and lets a new version take over only
// while a page is being loaded. If anything fails here, the page works as without it.

const container = window.isSecureContext ? navigator.serviceWorker : undefined;
// Longest wait for a new version to take over, and interval between checks for one, in milliseconds.
const TAKE_OVER_TIMEOUT = 3000;
const UPDATE_INTERVAL = 3_600_000;

// Lets a waiting version take over before this page has loaded anything of the old one, and reloads the page by
// `reload`. Does nothing while another window uses the old version.
export async function activateUpdate(reload) {
  if (!container?.controller) {
    return;
  }
  try {
    const registration = await container.getRegistration();
    if (registration?.waiting) {
      await replacedBy(registration.waiting, reload);
    }
  } catch (error) {
    console.warn(error);
  }
}

function replacedBy(waiting, reload) {
  return new Promise((stays) => {
    const { port1, port2 } = new MessageChannel();
    const patience = setTimeout(stays, TAKE_OVER_TIMEOUT);
    // A late takeover reloads the running game, as further files would come from the new version.
    container.addEventListener("controllerchange", () => {
      clearTimeout(patience);
      reload();
    });
    port1.onmessage = () => stays();
    waiting.postMessage("take over", [port2]);
  });
}

// Has the service worker cache the game, the first table's files first. Calls `tell` with "offline" once everything is
// cached, and with "version" when a new version is available.
export async function keepOffline(tell) {
  if (!container) {
    return;
  }
  try {
    // Neither file may come from the HTTP cache, or updates would be noticed too late.
    const registration = await container.register("service-worker.js", { updateViaCache: "none" });
    followVersions(registration, () => tell("version"));
    lookForVersions(registration);
    const { active } = await container.ready;
    if ((await answer(active, "keep the rest")) === "whole") {
      tell("offline");
    }
  } catch (error) {
    console.warn(error);
  }
}

function followVersions(registration, tell) {
  const follow = (worker) => {
    // The first installation isn't an update.
    if (!worker || !registration.active) {
      return;
    }
    const look = () => worker.state === "installed" && tell();
    worker.addEventListener("statechange", look);
    look();
  };
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing ?? registration.waiting);
}

// Checks for updates whenever the page becomes visible; it may stay open for days.
function lookForVersions(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last > UPDATE_INTERVAL) {
      last = Date.now();
      registration.update().catch(() => {}); // Without a network, try again next time.
    }
  });
}

function answer(worker, question) {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered(data);
    worker.postMessage(question, [port2]);
  });
}
