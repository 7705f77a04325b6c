import { FORM_ONLY_FIELDS, standardFieldNames } from "@run/functions/contract";
import type { FormSettings, RenamedOption } from "@run/functions/contract";

type Asked = "off" | "optional" | "required";
/** What a form asks, by the name that people read, with the key of the field or question. */
type Item = { key: string; name: string; asked: Asked };

const fieldsOf = ({ standard }: FormSettings): Item[] =>
  FORM_ONLY_FIELDS.map((field) => ({ key: field, name: standardFieldNames[field], asked: standard[field] }));
const questionsOf = ({ questions }: FormSettings): Item[] =>
  questions.map(({ id, label, required }) => {
    return { key: id, name: `“${label.trim() || "Untitled question"}”`, asked: required ? "required" : "optional" };
  });

const list = new Intl.ListFormat("en-US");
const about = (items: readonly Item[], sentence: (names: string) => string) =>
  items.length === 0 ? [] : [sentence(list.format(items.map(({ name }) => name)))];

/** `former` has the ids of deleted questions, which entries may have answered. */
type Known = { former: readonly string[]; renamed: readonly RenamedOption[] };

/**
 * What saving the form means for the entries that were made before, in sentences. The date of birth is left out, because
 * races may ask for it, too.
 */
export function entryEffects(saved: FormSettings, typed: FormSettings, { former, renamed }: Known): string[] {
  const before = [...fieldsOf(saved), ...questionsOf(saved)];
  const after = [...fieldsOf(typed), ...questionsOf(typed)];
  const stageIn = (items: readonly Item[], { key }: Item) => items.find((item) => item.key === key)?.asked ?? "off";
  const isGone = (item: Item) => item.asked !== "off" && stageIn(after, item) === "off";
  const isNew = (item: Item) =>
    item.asked === "optional" && stageIn(before, item) === "off" && !former.includes(item.key);
  const isNewlyRequired = (item: Item) => item.asked === "required" && stageIn(before, item) !== "required";
  return [
    ...about(after.filter(isNew), (names) => `They have no answer to ${names}. Only someone who changes one is asked.`),
    ...about(
      after.filter(isNewlyRequired),
      (names) => `They stay valid without an answer to ${names}. Whoever changes one has to answer.`,
    ),
    ...about(questionsOf(saved).filter(isGone), (names) => `They keep their answers to ${names}.`),
    ...about(
      fieldsOf(saved).filter(isGone),
      (names) => `They keep what was given for ${names} until they are changed.`,
    ),
    ...renamed.map(({ from, to }) => `“${from}” becomes “${to}” for those who chose it.`),
    ...(renamed.length === 0
      ? []
      : [
          "To offer something else instead, remove the option and add another. Runners who chose it choose again when they change their entry.",
        ]),
    ...(saved.waiver === null && typed.waiver !== null
      ? ["They are unsigned. Runners are asked to sign the waiver in My Apply List."]
      : []),
    ...(saved.waiver !== null && typed.waiver === null ? ["They keep their signatures of the waiver."] : []),
  ];
}
