// The code in an invitation and in its answer: the part of a session description (SDP) that another browser needs for a
// data channel, packed into bytes and written as letters that a link may hold.
//
// version and kind (1), mark of the invitation (4), user name, password (each with its length), fingerprint (32), number
// of addresses, addresses (kind, bytes, port), check (2).

const VERSION = 1;
const MARK_BYTES = 4;
const FINGERPRINT_BYTES = 32;
const CHECK_BYTES = 2;
// Largest number of addresses in a code; more make links that nobody can copy.
const MOST_ADDRESSES = 8;
// Shorter words are no part of a code.
const SHORTEST_CODE = 40;
// Longest text that is searched for a code, in characters.
const LONGEST_TEXT = 4000;

export const INVITATION = 1;
export const ANSWER = 2;

// Kinds of addresses with their lengths in bytes. Browsers replace local addresses by random names of multicast DNS.
const NAME = 0;
const IPV4 = 4;
const IPV6 = 6;
const LENGTHS = new Map([
  [NAME, 16],
  [IPV4, 4],
  [IPV6, 16],
]);

// Error whose message is a word of the game's texts: `unreadable`, `incomplete`, `version`, `no-network`, and so on.
export class InvitationProblem extends Error {}

// Returns the code of a complete local description. An answer has the mark of its invitation.
export function written(kind, sdp, mark) {
  const print = bytesOfHex(found(sdp, /^a=fingerprint:sha-256 ([0-9a-f:]+)/im).replaceAll(":", ""));
  const addresses = addressesIn(sdp).slice(0, MOST_ADDRESSES);
  if (addresses.length === 0) {
    throw new InvitationProblem("no-network");
  }
  const bytes = [
    ...[(VERSION << 4) | kind, ...(mark ?? markOf(print))],
    ...withLength(found(sdp, /^a=ice-ufrag:(\S+)/m)),
    ...withLength(found(sdp, /^a=ice-pwd:(\S+)/m)),
    ...[...print, addresses.length, ...addresses.flat()],
  ];
  bytes.push(...check(bytes));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Reads the code of this kind in a text, such as a link or a message with some words around it. Returns its mark, and the
// session description for a line with this `mid`. The host begins the handshake (`a=setup`), as it has the answer: a guest
// that began it would wait longer and longer between its calls.
export function read(kind, text, mid = "0") {
  try {
    return decoded(kind, bytesIn(text), mid);
  } catch (problem) {
    // Mail breaks long lines.
    try {
      return decoded(kind, bytesIn(text.replace(/\s*[\r\n]+\s*/g, "")), mid);
    } catch {
      throw problem;
    }
  }
}

function decoded(kind, codeBytes, mid) {
  const bytes = new ByteReader(codeBytes);
  const first = bytes.next();
  if (first >> 4 !== VERSION) {
    throw new InvitationProblem(isChecked(codeBytes) ? "version" : "unreadable");
  }
  if ((first & 15) !== kind) {
    throw new InvitationProblem(kind === ANSWER ? "no-answer" : "no-invitation");
  }
  const mark = bytes.take(MARK_BYTES);
  const [user, password] = [bytes.word(), bytes.word()];
  const print = bytes.take(FINGERPRINT_BYTES).map(hex).join(":").toUpperCase();
  const candidates = Array.from({ length: Math.min(bytes.next(), MOST_ADDRESSES) }, (_, index) => candidate(bytes, index));
  bytes.finish();
  const lines = [
    ...["v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", `a=group:BUNDLE ${mid}`],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", `a=mid:${mid}`],
    ...[`a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${print}`],
    ...[`a=setup:${kind === INVITATION ? "active" : "passive"}`, "a=sctp-port:5000", "a=max-message-size:65536"],
    ...[...candidates, "a=end-of-candidates"],
  ];
  return { mark, sdp: lines.map((line) => `${line}\r\n`).join("") };
}

// Returns the mark by which an answer is known to belong to an invitation, of the description of the invitation.
export const markIn = (sdp) => markOf(bytesOfHex(found(sdp, /^a=fingerprint:sha-256 ([0-9a-f:]+)/im).replaceAll(":", "")));

const markOf = (print) => print.slice(0, MARK_BYTES);

class ByteReader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  next() {
    return this.take(1)[0];
  }

  take(count) {
    if (this.at + count > this.bytes.length) {
      throw new InvitationProblem("incomplete");
    }
    this.at += count;
    return this.bytes.slice(this.at - count, this.at);
  }

  // Reads a user name or a password: letters, digits, `+` and `/`, so that it can't add lines to the description.
  word() {
    const text = String.fromCharCode(...this.take(this.next()));
    if (!/^[A-Za-z0-9+/]{4,256}$/.test(text)) {
      throw new InvitationProblem("unreadable");
    }
    return text;
  }

  finish() {
    const sum = check(this.bytes.slice(0, this.at));
    const given = this.take(CHECK_BYTES);
    if (this.at !== this.bytes.length || sum.some((byte, index) => byte !== given[index])) {
      throw new InvitationProblem("unreadable");
    }
  }
}

// Returns the bytes of the longest run of code letters in a text.
function bytesIn(text) {
  const runs = text.slice(0, LONGEST_TEXT).match(/[A-Za-z0-9_-]+/g) ?? [];
  const code = runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
  try {
    return Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new InvitationProblem(code.length < SHORTEST_CODE ? "unreadable" : "incomplete");
  }
}

// Returns whether the bytes end with their check, as in every version.
function isChecked(bytes) {
  const sum = check(bytes.slice(0, -CHECK_BYTES));
  return sum.every((byte, index) => byte === bytes.at(index - CHECK_BYTES));
}

// Fletcher's checksum, which notices changed and exchanged letters.
function check(bytes) {
  let [sum, sums] = [0, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % 255;
    sums = (sums + sum) % 255;
  }
  return [sum, sums];
}

// Returns this device's addresses in a description: of UDP, as the others only wait for TCP connections.
function addressesIn(sdp) {
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  return Array.from(lines, ([, address, port]) => packed(address, Number(port))).filter(Boolean);
}

function packed(address, port) {
  const name = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local$/i.exec(address);
  const end = [port >> 8, port & 255];
  if (name) {
    return [NAME, ...bytesOfHex(name[1].replaceAll("-", "")), ...end];
  }
  if (/^\d+(\.\d+){3}$/.test(address)) {
    return [IPV4, ...address.split(".").map(Number), ...end];
  }
  const groups = address.includes(":") && ipv6Groups(address);
  return groups && [IPV6, ...groups.flatMap((group) => [group >> 8, group & 255]), ...end];
}

// Returns the eight numbers of an IPv6 address.
function ipv6Groups(address) {
  const [head, tail = []] = address.split("::").map((half) => half.split(":").filter(Boolean).map((text) => parseInt(text, 16)));
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

// Reads an address and returns its line; earlier addresses are preferred.
function candidate(bytes, index) {
  const kind = bytes.next();
  if (!LENGTHS.has(kind)) {
    throw new InvitationProblem("unreadable");
  }
  const address = unpacked(kind, bytes.take(LENGTHS.get(kind)));
  const [high, low] = bytes.take(2);
  return `a=candidate:${index + 1} 1 udp ${2122260223 - index * 256} ${address} ${high * 256 + low} typ host`;
}

function unpacked(kind, bytes) {
  if (kind === IPV4) {
    return bytes.join(".");
  }
  const digits = bytes.map(hex).join("");
  return kind === IPV6
    ? digits.match(/.{4}/g).join(":")
    : `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
}

function found(sdp, pattern) {
  const [, value] = pattern.exec(sdp) ?? [];
  if (value === undefined) {
    throw new InvitationProblem("unsupported");
  }
  return value;
}

const withLength = (text) => [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];
const hex = (byte) => byte.toString(16).padStart(2, "0");
const bytesOfHex = (digits) => (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
