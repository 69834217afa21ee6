// Data from the page to the game: data attributes of the body, which the game reads at the beginning of a frame.

// Sets an attribute, and wakes the game, which doesn't poll while idle.
export function setData(key, value) {
  document.body.dataset[key] = value;
  dispatchEvent(new Event("hetman-said"));
}

// Removes attributes, and wakes the game.
export function removeData(...keys) {
  keys.forEach((key) => delete document.body.dataset[key]);
  dispatchEvent(new Event("hetman-said"));
}

let connections = 0;

// Sets the state of the seat's line. Each connection has a number, so that the game also notices a cut during which it drew no
// frame.
export function setSeat(state) {
  if (state === "connected") {
    connections += 1;
    document.body.dataset.seatConnection = connections;
  }
  setData("seat", state);
}

// Appends to the list of news, which the game empties when it has read it.
export function addNews(news) {
  setData("news", `${document.body.dataset.news ?? ""} ${news}`.trim());
}
