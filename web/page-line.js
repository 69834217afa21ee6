// Messages over a data channel between two pages. Browsers carry only so much at once: a message is sent in parts, whose
// first byte tells whether more follow.

const PART_BYTES = 16_000;
const LAST = 0;
const MORE = 1;

export function sendMessage(channel, text) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at === 0 || at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES);
    channel.send(new Uint8Array([at + PART_BYTES < bytes.length ? MORE : LAST, ...part]));
  }
}

// Hands over each message of at most `most` bytes. A channel that brings a longer one, or anything else, is closed.
export function followMessages(channel, most, heard) {
  let parts = [];
  let length = 0;
  channel.binaryType = "arraybuffer";
  channel.addEventListener("message", ({ data }) => {
    const part = new Uint8Array(data instanceof ArrayBuffer ? data : 0);
    const isWhole = part[0] === LAST;
    length += part.length - 1;
    // Only the last part may be short, so that many small ones can't fill the memory.
    if (length > most || (!isWhole && part.length !== PART_BYTES + 1)) {
      return channel.close();
    }
    parts.push(part.subarray(1));
    if (isWhole) {
      const message = joined(parts, length);
      [parts, length] = [[], 0];
      heard(new TextDecoder().decode(message));
    }
  });
}

function joined(parts, length) {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
