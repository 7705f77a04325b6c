/**
 * The alphabet leaves out 0 and O, 1, I and L, and U, which are easily mistaken for one another when a reference is
 * read aloud or copied.
 */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** How many references there are. Each number from 0 up to, but not including, this one has a reference of its own. */
export const REFERENCES = ALPHABET.length ** LENGTH;

/** The reference of that number, like RUN-7F3K-92QD. Knowing a reference gives access to nothing. */
export function referenceText(number: number): string {
  let rest = number;
  let letters = "";
  while (letters.length < LENGTH) {
    letters += ALPHABET[rest % ALPHABET.length] ?? "";
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `RUN-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * The reference of a registration that was made before the server stored one. The site used to compute exactly this,
 * and people wrote it down, so it must never change.
 */
export function computedReference(eventId: string, uid: string): string {
  // No id contains a slash, so two different pairs never give the same text.
  return referenceText(hash53(`${eventId}/${uid}`));
}

/** The cyrb53 hash, of 53 bits. Unlike the browser's own digests, it is synchronous. */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (low & 0x1fffff) + (high >>> 0);
}
