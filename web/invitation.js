// A line between two pages without a server. The host's page makes an invitation, a link; the guest's page, opened by that
// link, makes an answer, a text; and when the host has pasted it, both have a data channel. No outside server helps them,
// so both devices have to be in one network.
//
// The game at the host writes what it asks for (`hostAsks`), the pasted answer (`hostAnswer`) and the newest state
// (`hostState`), and reads the invitation's link (`invitation`), why it is of no use (`invitationProblem`), and what has
// happened on the line (`hostHeard`), a line each: `+` joined, `-` left, `=` and a message. The guest's game uses its seat as
// it does with a server (seat.js), and reads the answer and its problem from the same two.

import { setData } from "./page-data.js";

const invitation = new URLSearchParams(location.search).get("invitation");

export function followInvitations() {
  // Whether this browser can play so at all.
  const isAble = Boolean(window.RTCPeerConnection);
  if (invitation !== null) {
    return isAble ? load(({ acceptInvitation }) => acceptInvitation(invitation)) : setData("invitationProblem", "unsupported");
  }
  if (isAble) {
    setData("invites", "yes");
    hostWhenAsked();
  }
}

// Loads the host's end as soon as the game asks for an invitation. The request stays there for it.
function hostWhenAsked() {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    // A page that could not load it can be asked again.
    load(({ hostByInvitation }) => hostByInvitation(), hostWhenAsked);
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-host-asks"] });
}

async function load(use, failed = () => {}) {
  let line;
  try {
    line = await import("./invitation-line.js");
  } catch (error) {
    console.info(error);
    setData("invitationProblem", "no-network");
    return failed();
  }
  use(line);
}
