/**
 * Names that are no proper names, such as "Half marathon": they begin with a common word, and have no other capital
 * letter. Within a sentence they are written in lower case.
 */
const COMMON_NAME =
  /^(?:Children|City|Family|Fast|Full|Fun|Half|Junior|Kids|Long|Marathon|Mile|Night|Quarter|Relay|Short|Sprint|Trail|Ultra|Walk|Youth)\b\P{Lu}*$/u;

/** The race inside a sentence, such as "the half marathon", "the 10K" or "the Harbor Mile". */
export function theRace({ name }: { name: string }): string {
  if (/^the\s/i.test(name)) return `the${name.slice(3)}`;
  return `the ${COMMON_NAME.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

/** The text with a capital first letter, for the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
