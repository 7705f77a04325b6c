/**
 * The characters of the bytes 128 to 255 in code pages that browsers do not decode. From the tables of the Unicode
 * Consortium (unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC).
 */
const upperHalves = {
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" +
    "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀" +
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
} as const;

export type CodePage = keyof typeof upperHalves;

export const isCodePage = (name: string): name is CodePage => Object.hasOwn(upperHalves, name);

/** Decodes a text of a code page. Every byte is a character. */
export function decodeCodePage(page: CodePage, bytes: Uint8Array): string {
  const upper = upperHalves[page];
  const characters = Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? "")));
  return characters.join("");
}
