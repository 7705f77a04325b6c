/** Texts that are longer than this are cut before they are cleaned, to bound the work. */
const RAW_MAX = 2_000;

/** What belongs to one word of a message, between spaces, quotes and brackets. */
const CHARACTER = "[^\\s\"'()<>]";
const WORD_START = `(?<!${CHARACTER})`;
/** A file of the built site with its hash, and the position in it. */
const FILE = "[a-z][a-z\\d.-]{0,40}-[\\w-]{8}\\.js\\b(?::\\d{1,6}){0,2}";
/** A code of Firebase Auth, such as `auth/network-request-failed`, which contains nothing personal. */
const CODE = `auth/[a-z-]+(?!${CHARACTER})`;

/** Matches up to the last quote, because the text that a JSON error quotes contains quotes of its own. */
const QUOTED = /".*"/g;
const URL = new RegExp(`[a-z][a-z\\d+.-]{0,30}://${CHARACTER}*`, "gi");
const FILE_OF_URL = new RegExp(`/assets/(${FILE})$`);
/** Does not match the name before a file, because Firefox and Safari write a stack frame as `name@file`. */
const EMAIL = new RegExp(`${WORD_START}${CHARACTER}*(?:@|%40)(?!${FILE})${CHARACTER}+`, "g");
const PATH = new RegExp(`${WORD_START}(?!${CODE})${CHARACTER}*(?:[/\\\\]|[?&][\\w.-]+=)${CHARACTER}*`, "g");
const FILE_OR_RUN = new RegExp(`${FILE}|[\\w+=-]{12,}`, "g");
const IS_FILE = new RegExp(`^${FILE}$`);
/** The number of a registration, as runners see it. */
const REFERENCE = /\bRUN-\w{4}-\w{4}\b/gi;
const NUMBER = /\+?\d(?:[ ().-]{0,2}\d){6,}/g;
/** The words of a name in code: `HTMLInputElement` has three. */
const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
/** The least average word length of a name in code. Random letters change case too often to have words that long. */
const WORD_LENGTH_MIN = 3.5;

/** Whether a run of letters and digits is more likely an id, a token or a code than a name that a programmer chose. */
function isSecretLike(run: string): boolean {
  return /\d/.test(run) || run.length < WORD_LENGTH_MIN * (run.match(WORDS)?.length ?? 0);
}

/**
 * The text of a report as one line of printable ASCII, without what may identify somebody: quoted text, addresses,
 * paths and queries, ids and other secrets, and numbers as long as those of telephones. Words stay, so a name in a
 * sentence is not hidden.
 *
 * The site cleans what it sends. The server cleans it again before it is logged, because anyone can send a report
 * (decision 0067). This file imports nothing, so that the site can load it without the rest of the contract.
 */
export function cleanReportText(text: string, max: number): string {
  const clean = withoutLastWord(text, RAW_MAX)
    // Turns wide and styled letters into plain ones first, so that no other spelling of a secret gets through.
    .normalize("NFKC")
    .replace(/[^\x21-\x7e]+/g, " ")
    .replace(QUOTED, '"(text)"')
    .replace(URL, (url) => FILE_OF_URL.exec(url)?.[1] ?? "(url)")
    .replace(EMAIL, "(email)")
    .replace(PATH, "(path)")
    .replace(REFERENCE, "(reference)")
    .replace(FILE_OR_RUN, (run) => (IS_FILE.test(run) || !isSecretLike(run) ? run : "(secret)"))
    .replace(NUMBER, "(number)")
    .trim();
  return withoutLastWord(clean, max);
}

/** Cuts a long text between two words, because half of a secret no longer looks like one. */
function withoutLastWord(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max + 1).replace(/\s*\S*$/, "");
}
