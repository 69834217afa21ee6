// Both ends of a line between two pages, host and guest (invitation.js says how they find each other). Only pages that play
// by an invitation load this file.

import { ANSWER, INVITATION, InvitationProblem, markIn, read, written } from "./invitation-code.js";
import { removeData, setData, setSeat } from "./page-data.js";
import { followMessages, sendMessage } from "./page-line.js";

// As in crates/seat/src/message.rs, in bytes.
const MAX_GUEST_MESSAGE = 1_000;
const MAX_HOST_MESSAGE = 2_000_000;
// Lines that the host's game has not read; a guest that says more is cut off.
const MOST_HEARD = 256;
// Longest wait for this device's addresses, in milliseconds.
const ADDRESSES_PATIENCE = 3000;
// Longest wait for a failed connection to recover, in milliseconds. Chromium's fails for a moment when the answer comes late.
const FAILURE_PATIENCE = 5000;
// Time between two tries of the guest to reach the host, in milliseconds. A try of Firefox takes 11 seconds.
const TRY_INTERVAL = 5000;
// An address that nobody has, for documents only. Firefox gives up at once when it knows no address to try, and the name of a
// host in Firefox has none before the host has the answer.
const NOBODY = "candidate:99 1 udp 1000000000 203.0.113.1 9 typ host";

const { dataset } = document.body;

// The host's end. Each invitation has a connection of its own.
export function hostByInvitation() {
  let line;
  // The newest state of the game, if it has written one.
  let state;
  const invite = async () => {
    line?.end();
    removeData("invitation", "invitationProblem");
    const made = hostLine();
    line = made;
    state !== undefined && made.send(state);
    try {
      const sdp = await describe(made.connection, await made.connection.createOffer());
      const link = `${location.origin}${location.pathname}?invitation=${written(INVITATION, sdp)}`;
      // Another one may have been asked for meanwhile.
      line === made && setData("invitation", link);
    } catch (error) {
      line === made && refuse(error);
    }
  };
  // Takes an answer to this line's invitation. Another invitation may have been asked for meanwhile, and an answer that is
  // taken already counts.
  const accept = async (asked, text) => {
    const connection = asked?.connection;
    if (connection?.signalingState !== "have-local-offer" || asked.isAnswered || line !== asked) {
      return;
    }
    try {
      const { sdp } = connection.localDescription;
      const answer = read(ANSWER, text, /^a=mid:(\S+)/m.exec(sdp)?.[1]);
      if (String(answer.mark) !== String(markIn(sdp))) {
        throw new InvitationProblem("other-invitation");
      }
      asked.isAnswered = true;
      setData("invitationProblem", "connecting");
      await connection.setRemoteDescription({ type: "answer", sdp: answer.sdp });
    } catch (error) {
      asked.isAnswered = false;
      line === asked && refuse(error);
    }
  };
  follow(["hostAsks", "hostAnswer", "hostState"], ({ hostAsks, hostAnswer, hostState }) => {
    if (hostAsks === "invitation") {
      invite();
    } else if (hostAsks === "paste") {
      const asked = line;
      pasted().then((text) => accept(asked, text), (error) => line === asked && refuse(error));
    }
    if (hostAnswer !== undefined) {
      accept(line, hostAnswer);
    }
    if (hostState !== undefined) {
      state = hostState;
      line?.send(state);
    }
  });
  addEventListener("pagehide", () => line?.end());
}

function hostLine() {
  const connection = new RTCPeerConnection();
  const channel = connection.createDataChannel("seat");
  const hear = (event) => {
    const heard = dataset.hostHeard ? dataset.hostHeard.split("\n") : [];
    if (heard.length >= MOST_HEARD && event.startsWith("=")) {
      return channel.close();
    }
    setData("hostHeard", [...heard, event].join("\n"));
  };
  const end = followLine(connection, channel, (state) => hear(state === "connected" ? "+" : "-"));
  followMessages(channel, MAX_GUEST_MESSAGE, (text) => hear(`=${text.replaceAll("\n", " ")}`));
  return { connection, end, send: newestFirst(channel) };
}

// Returns a function that sends a state: to a line that isn't open yet or is slow, only the newest, once it can. The game
// could not send it then: browsers stop it while the host looks at another tab, perhaps at the chat with the answer.
function newestFirst(channel) {
  let waiting;
  const send = (state) => {
    waiting = state;
    if (channel.readyState === "open" && channel.bufferedAmount === 0) {
      sendMessage(channel, waiting);
      waiting = undefined;
    }
  };
  const sendWaiting = () => waiting !== undefined && send(waiting);
  ["open", "bufferedamountlow"].forEach((event) => channel.addEventListener(event, sendWaiting));
  return send;
}

// The guest's end.
export async function acceptInvitation(invitation) {
  const connection = new RTCPeerConnection();
  let channel;
  connection.addEventListener("datachannel", (event) => {
    channel = event.channel;
    followLine(connection, channel, setSeat);
    followMessages(channel, MAX_HOST_MESSAGE, (text) => setData("seatState", text));
  });
  follow(["seatSays", "seatLeft"], ({ seatSays, seatLeft }) => {
    if (seatSays && channel?.readyState === "open") {
      seatSays.split("\n").forEach((message) => sendMessage(channel, message));
    }
    if (seatLeft === "yes") {
      connection.close();
    }
  });
  addEventListener("pagehide", () => connection.close());
  try {
    const { mark, sdp } = read(INVITATION, invitation);
    await connection.setRemoteDescription({ type: "offer", sdp });
    const answer = await describe(connection, await connection.createAnswer());
    setData("invitation", written(ANSWER, answer, mark));
    keepTrying(connection, sdp);
  } catch (error) {
    refuse(error);
  }
}

// Keeps the guest's connection from being given up until the host has the answer, which people may bring late: adds the host's
// addresses again and again, each time with another priority, so that Firefox counts them as new ones.
function keepTrying(connection, sdp) {
  const addresses = [...(sdp.match(/^a=candidate:.*$/gm) ?? []), NOBODY];
  let tries = 0;
  const tryAgain = () => {
    if (["connected", "closed"].includes(connection.connectionState)) {
      return clearInterval(timer);
    }
    tries += 1;
    for (const address of addresses) {
      const candidate = address.replace("a=", "").replace(/udp (\d+)/, (_, priority) => `udp ${priority - tries}`);
      connection.addIceCandidate({ candidate, sdpMLineIndex: 0 }).catch(console.info);
    }
  };
  const timer = setInterval(tryAgain, TRY_INTERVAL);
  tryAgain();
}

// Tells `changed` when the line is `connected`, and when it is `lost`: for a while, or for good, which a problem says. A line
// that has never opened can also fail. Returns a function that ends the line.
function followLine(connection, channel, changed) {
  let state = "new";
  let isOver = false;
  const become = (now) => {
    if (now !== state && (now === "connected" || state === "connected")) {
      state = now;
      changed(now);
    }
  };
  const isThere = () => channel.readyState === "open" && connection.connectionState === "connected";
  const giveUp = () => {
    const wasThere = state !== "new";
    isOver = true;
    become("lost");
    setData("invitationProblem", wasThere ? "lost" : "unreachable");
    connection.close();
  };
  const update = () => {
    if (!isOver && isThere()) {
      removeData("invitationProblem");
      become("connected");
    } else if (!isOver && (channel.readyState === "closed" || connection.connectionState === "closed")) {
      giveUp();
    } else {
      become("lost");
    }
  };
  const giveUpIfFailed = () => !isOver && connection.connectionState === "failed" && giveUp();
  ["open", "close"].forEach((event) => channel.addEventListener(event, update));
  connection.addEventListener("connectionstatechange", () => {
    update();
    connection.connectionState === "failed" && setTimeout(giveUpIfFailed, FAILURE_PATIENCE);
  });
  update();
  return () => {
    isOver = true;
    become("lost");
    connection.close();
  };
}

// Sets the local description, and returns it with this device's addresses.
async function describe(connection, description) {
  const complete = new Promise((done) => {
    connection.addEventListener("icegatheringstatechange", () => connection.iceGatheringState === "complete" && done());
    setTimeout(done, ADDRESSES_PATIENCE);
  });
  await connection.setLocalDescription(description);
  await complete;
  return connection.localDescription.sdp;
}

async function pasted() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    throw new InvitationProblem("clipboard");
  }
}

function refuse(error) {
  console.info(error);
  setData("invitationProblem", error instanceof InvitationProblem ? error.message : "unreadable");
}

// Hands over these data of the game whenever it has written some, and removes those that were read.
function follow(keys, handle) {
  const attribute = (key) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const observer = new MutationObserver(readData);
  function readData() {
    const said = Object.fromEntries(keys.map((key) => [key, dataset[key]]));
    keys.forEach((key) => delete dataset[key]);
    observer.takeRecords();
    handle(said);
  }
  observer.observe(document.body, { attributes: true, attributeFilter: keys.map(attribute) });
  // The game may have written some before this file was loaded.
  readData();
}
