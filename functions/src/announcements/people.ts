import type { Audience } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { racesOf } from "../events/races.ts";
import type { WaitlistStore } from "../places/waitlist.store.ts";
import { AppError } from "../platform/app-error.ts";
import type { Page } from "../platform/documents.ts";
import type { RegistrationStore } from "../registrations/registrations.store.ts";
import { asksOfForm, isInAudience, personOf } from "./audience.ts";
import type { Person } from "./audience.ts";

export type PeopleParts = {
  registrations: Pick<RegistrationStore, "list" | "findAll">;
  waitlist: Pick<WaitlistStore, "page" | "find">;
  forms: Pick<FormStore, "find">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** How many entries are read at a time. */
const READ_AT_ONCE = 1_000;

/**
 * Everybody in the audience, registered runners first, each group by entry id. A runner who has a place in one race and
 * waits for another is found twice. Throws `unavailable` at the deadline.
 */
export async function peopleOf(
  parts: PeopleParts,
  event: Pick<StoredEvent, "id" | "form" | "races" | "runningDistance">,
  audience: Audience,
  deadline: number,
): Promise<Person[]> {
  const { states = ["registered"], entries } = audience;
  const form = asksOfForm(audience) ? await parts.forms.find(event.id, event.form) : null;
  const asking = { form, races: racesOf(event) };
  const people: Person[] = [];
  const add = (found: readonly Parameters<typeof isInAudience>[0][]) => {
    for (const one of found) if (isInAudience(one, audience, asking)) people.push(personOf(one));
  };
  if (entries !== undefined) {
    if (states.includes("registered")) add(await parts.registrations.findAll(event.id, entries));
    if (states.includes("waiting")) {
      const found = await Promise.all(entries.map((entryId) => parts.waitlist.find(event.id, entryId)));
      add(found.filter((entry) => entry !== null));
    }
    return people;
  }
  const readAll = async <Item>(
    page: (after: string | null) => Promise<Page<Item, string>>,
    use: (items: Item[]) => void,
  ) => {
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      if (parts.clock() >= deadline) throw new AppError("unavailable");
      const { items, next }: Page<Item, string> = await page(after);
      use(items);
      after = next;
    }
  };
  if (states.includes("registered")) {
    await readAll((after) => parts.registrations.list(event.id, after, READ_AT_ONCE), add);
  }
  if (states.includes("waiting")) await readAll((after) => parts.waitlist.page(event.id, after, READ_AT_ONCE), add);
  return people;
}
