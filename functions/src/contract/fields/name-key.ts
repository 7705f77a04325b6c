/** Characters that nobody sees: joiners, zero-width blanks, controls, variation selectors. */
const UNSEEN = /(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;
/** The empty braille cell is a symbol for Unicode, but blank to the eye. */
const BLANKS = /[\s\p{Z}\u2800]+/gu;

/**
 * What names are compared by, so that two names that look alike are the same: in Unicode's compatibility form, without
 * case and unseen characters, and with single blanks. Names are stored and shown as they were typed.
 */
export function nameKey(name: string): string {
  // Removed before composing, because a letter and its accent may have an unseen character between them.
  const seen = name.replace(UNSEEN, "").normalize("NFKC").replace(UNSEEN, "");
  return seen.replace(BLANKS, " ").trim().toLowerCase().normalize("NFC");
}

/** Whether both labels name the same option. */
export const isSameLabel = (one: string, other: string) => nameKey(one) === nameKey(other);
