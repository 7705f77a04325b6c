/**
 * What letters of Windows-1250 become if they are read as Windows-1252, in places where no Western language has them:
 * "Pawe³", "£ukasz", "Bo¿ena", "Leœniak", "Zieliñski". A superscript after a single letter is left out, because it is
 * the power of a unit, as in "m²".
 */
const CENTRAL = new RegExp(
  [
    /(?<=\p{L})[¹³](?=\p{L})|(?<=\p{L}{2})[¹³]/u,
    /(?<=\p{L})[¿¾]|[£¥¯¼](?=\p{L})|(?<=\p{L}{2})[£¥¯]/u,
    /[œŒ](?![uiUI])|(?<=\p{Ll})Ÿ|[\u008d\u008f\u009d]/u,
    /ñ(?=[b-df-hj-np-tv-z])|Ñ(?=[B-DF-HJ-NP-TV-Z])/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);
/** Letters of Western languages that a text in Windows-1250 hardly ever shows when it is read as Windows-1252. */
const WESTERN = /ñ(?=[aeiouáéíóú])|[ãåõàèìòùøûþð]/giu;

const countOf = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;

/** Whether a text that was read as Windows-1252 looks as if it was written in Windows-1250. */
export function looksCentralEuropean(text: string): boolean {
  return countOf(text, CENTRAL) > countOf(text, WESTERN);
}
