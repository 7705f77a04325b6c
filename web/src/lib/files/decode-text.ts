import { decodeCodePage, isCodePage } from "./code-pages.ts";

/** The encodings that can be chosen, with their names on the page. */
export const encodingNames = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "Windows, Western European",
  "windows-1250": "Windows, Central European",
  "windows-1251": "Windows, Cyrillic",
  "windows-1254": "Windows, Turkish",
  macintosh: "Mac OS Roman",
  ibm437: "DOS, code page 437",
  ibm850: "DOS, code page 850",
} as const;

export type Encoding = keyof typeof encodingNames;

/** The bytes with which a text in each of these encodings may begin. */
const MARKS: readonly [encoding: Encoding, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** How many bytes tell UTF-16 without a mark from other encodings. */
const SAMPLE_BYTES = 2_000;

/** UTF-16 of European text has a zero in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return "utf-16le";
  return even > sample.length / 4 && odd === 0 ? "utf-16be" : undefined;
}

/** Characters of binary files, which no text has. */
// oxlint-disable-next-line no-control-regex -- it has to match control characters
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Decodes a text without its byte order mark. Returns null for bytes that are no text in that encoding. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string | null {
  const text = decodeBytes(bytes, encoding);
  return text === null || CONTROLS.test(text) ? null : text;
}

function decodeBytes(bytes: Uint8Array, encoding: Encoding): string | null {
  if (isCodePage(encoding)) return decodeCodePage(encoding, bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Encodings of Western languages in which a byte is a character, the most common first. */
const SINGLE_BYTE = ["windows-1252", "macintosh", "ibm437", "ibm850"] as const satisfies readonly Encoding[];
/** How many words with special characters tell the encodings apart. */
const WORDS_MAX = 2_000;

/** Letters outside of ASCII as Windows-1252 reads them. */
const SPECIAL = /[À-ÖØ-öø-ÿ]/;
const ONLY_SPECIAL = /^[À-ÖØ-öø-ÿ]+$/;

/**
 * Whether most words with special letters consist of them alone, like "Ôàìèëèÿ", which is "Фамилия". In Western
 * languages, only words of one letter do, and they are not counted.
 */
function looksCyrillic(text: string): boolean {
  let [words, cyrillic] = [0, 0];
  for (const [word] of text.matchAll(/\p{L}{2,}/gu)) {
    if (SPECIAL.test(word)) words += 1;
    if (ONLY_SPECIAL.test(word)) cyrillic += 1;
    if (words === WORDS_MAX) break;
  }
  return cyrillic > words / 2;
}

/**
 * The encoding of a text: that of its byte order mark, UTF-16 or UTF-8 if the bytes fit, Windows-1251 if most special
 * words look Cyrillic, else Windows-1252 unless another encoding spells the words more plausibly.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const unicode = marked ?? unmarkedUtf16(bytes);
  if (unicode !== undefined) return unicode;
  if (decodeBytes(bytes, "utf-8") !== null) return "utf-8";
  if (looksCyrillic(decodeBytes(bytes, "windows-1252") ?? "")) return "windows-1251";
  const oddities = SINGLE_BYTE.map((encoding) => odditiesIn(decodeBytes(bytes, encoding) ?? ""));
  const least = Math.min(...oddities);
  // A few odd words may be typing errors, so another encoding has to explain most of them.
  const isOther = least < (oddities[0] ?? 0) / 2;
  return (isOther ? SINGLE_BYTE[oddities.indexOf(least)] : undefined) ?? "windows-1252";
}

/** A character outside of ASCII after a letter, and the letter after it, if there is one. */
const AFTER_LETTER = /(?<=(\p{L}))([^\p{ASCII}])(?=(\p{L}?))/gu;
/** Symbols that may follow a letter, as in O’Neill, Col·lado and 2ª. */
const FOLLOWS_LETTER = /[’‘´·‐–—”“»…™®©°ºª²³\u00ad\u00a0\p{M}]/u;
/** Control characters, which code pages of Windows leave unused. */
const UNUSED = /[\u0080-\u009f]/g;

const isSmall = (letter: string) => letter === letter.toLowerCase();

/** How many characters stand where no writer puts them, such as a symbol or a capital letter within a word. */
function odditiesIn(text: string): number {
  let oddities = text.match(UNUSED)?.length ?? 0;
  let words = 0;
  for (const [, before = "", character = "", after = ""] of text.matchAll(AFTER_LETTER)) {
    if ((words += 1) > WORDS_MAX) break;
    if (isOdd(before, character, after)) oddities += 1;
  }
  return oddities;
}

function isOdd(before: string, character: string, after: string): boolean {
  if (!/\p{L}/u.test(character)) return !FOLLOWS_LETTER.test(character);
  if (!/\p{Script=Latin}/u.test(character)) return true;
  if (isSmall(before)) return !isSmall(character);
  return isSmall(character) && after !== "" && !isSmall(after);
}
