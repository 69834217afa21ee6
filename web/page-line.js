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
    const part = data instanceof ArrayBuffer && data.byteLength > 0 ? new Uint8Array(data) : undefined;
    length += part?.length - 1;
    if (!(length <= most)) {
      return channel.close();
    }
    parts.push(part.subarray(1));
    if (part[0] === LAST) {
      const whole = new Blob(parts);
      [parts, length] = [[], 0];
      whole.text().then(heard);
    }
  });
}
