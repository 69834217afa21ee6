// What the page tells the game: data attributes of its body, which the game reads at the beginning of a frame.

// At rest the game does not look by itself.
export function say(key, value) {
  document.body.dataset[key] = value;
  dispatchEvent(new Event("hetman-said"));
}

// News are told one after the other; the game takes them away when it has read them.
export function tellNews(news) {
  say("news", `${document.body.dataset.news ?? ""} ${news}`.trim());
}
