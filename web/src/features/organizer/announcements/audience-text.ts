import { CHECKED } from "@run/functions/contract";
import type { Announcement, Marathon } from "@run/functions/contract";
import { runnerCount } from "../../../entities/event/runner-count.ts";

const stateTexts = { registered: "registered runners", waiting: "people on the waiting list" };
const DELETED = "deleted";

/** To whom an announcement goes, in words. */
export function audienceText(
  { audience, alsoLater }: Pick<Announcement, "audience" | "alsoLater">,
  { races, form }: Pick<Marathon, "races" | "form">,
): string {
  const { states = ["registered"], waiverMissing, answers = [], entries } = audience;
  if (entries !== undefined) return `${runnerCount(entries.length)} selected under Entries`;
  const who = states.map((state) => stateTexts[state]).join(" and ");
  const waves = races.flatMap((race) => race.waves);
  const namesOf = (ids: readonly string[] = [], known: readonly { id: string; name: string }[]) =>
    ids.map((id) => known.find((one) => one.id === id)?.name ?? DELETED).join(", ");
  return [
    who.charAt(0).toUpperCase() + who.slice(1),
    namesOf(audience.races, races),
    namesOf(audience.waves, waves),
    waiverMissing && "Waiver not signed",
    ...answers.map(({ question, option }) => {
      const asked = form?.questions.find(({ id }) => id === question);
      return `${asked?.label ?? "A deleted question"}: ${asked?.kind === "checkbox" && option === CHECKED ? "Yes" : option}`;
    }),
    alsoLater && "Also runners who register later",
  ]
    .filter(Boolean)
    .join(" · ");
}
