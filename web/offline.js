// The page's side of the service worker: it is asked for once the game is there, and a new version takes over only while
// a page is being loaded. Whatever fails here, the page is as it would be without.

const container = window.isSecureContext ? navigator.serviceWorker : undefined;
// In milliseconds: how long the page waits for a new version to take over, and how seldom it looks for one.
const PATIENCE = 3000;
const LOOK_AGAIN = 3_600_000;

// A version that has come meanwhile takes over before this page has loaded anything of the old one, and the page is
// loaded anew by `loadAnew`. Does nothing where another window still plays by the old one.
export async function giveWay(loadAnew) {
  if (!container?.controller) {
    return;
  }
  try {
    const registration = await container.getRegistration();
    if (registration?.waiting) {
      await replacedBy(registration.waiting, loadAnew);
    }
  } catch (error) {
    console.warn(error);
  }
}

function replacedBy(waiting, loadAnew) {
  return new Promise((stays) => {
    const { port1, port2 } = new MessageChannel();
    const patience = setTimeout(stays, PATIENCE);
    // It may come late, with the game on; but what it would fetch from now on is of the new version.
    container.addEventListener("controllerchange", () => {
      clearTimeout(patience);
      loadAnew();
    });
    port1.onmessage = () => stays();
    waiting.postMessage("take over", [port2]);
  });
}

// Has the game kept, the first table before all the rest; `tell` hears "offline" once everything has come, and "version"
// when a new one is here.
export async function keepOffline(tell) {
  if (!container) {
    return;
  }
  try {
    // Neither file may come from a cache, or an update would be seen too late.
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
    // The first of all is no news.
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

// A page may stay open for days.
function lookForVersions(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last > LOOK_AGAIN) {
      last = Date.now();
      registration.update().catch(() => {}); // There is no network: the next time.
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
