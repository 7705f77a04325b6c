/**
 * What Windows-1252 makes of letters in Windows-1250, where no Western writer has it: "Pawe³", "£ukasz", "Bo¿ena",
 * "Leœniak", "Zieliñski". After one letter alone, a small number is that of a unit.
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
/** Letters that Windows-1250 has for hardly any of the same words. */
const WESTERN = /ñ(?=[aeiouáéíóú])|[ãåõàèìòùøûþð]/giu;

const countOf = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;

/** Whether a text that was read as Windows-1252 is rather Windows-1250. */
export function isRatherCentral(text: string): boolean {
  return countOf(text, CENTRAL) > countOf(text, WESTERN);
}
