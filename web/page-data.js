// Data from the page to the game: data attributes of the body, which the game reads at the beginning of a frame.

// Sets an attribute, and wakes the game, which doesn't poll while idle.
export function setData(key, value) {
  document.body.dataset[key] = value;
  dispatchEvent(new Event("hetman-said"));
}

// Appends to the list of news, which the game empties when it has read it.
export function addNews(news) {
  setData("news", `${document.body.dataset.news ?? ""} ${news}`.trim());
}
