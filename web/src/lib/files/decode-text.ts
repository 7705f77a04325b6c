/** The bytes with which a text in each of these encodings may begin. */
const MARKS: readonly [encoding: string, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** How many bytes tell UTF-16 without a mark from other encodings. */
const SAMPLE_BYTES = 2_000;

/** UTF-16 of European text has a zero in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return "utf-16le";
  return even > sample.length / 4 && odd === 0 ? "utf-16be" : undefined;
}

/**
 * Decodes the text of a file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252. Returns null for
 * bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const text = decodeAs(marked ?? unmarkedUtf16(bytes) ?? "utf-8", bytes) ?? decodeAs("windows-1252", bytes);
  return text === null || CONTROLS.test(text) ? null : text;
}

/** Characters of binary files, which no text has. */
// oxlint-disable-next-line no-control-regex -- it has to match control characters
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
