import { HIDDEN, maskAddress } from "../contract/index.ts";
import type { CountedEntry, Registration, RegistrationEntry } from "../contract/index.ts";
import type { Caller } from "../platform/caller.ts";

/** A reader's role toward one event. A runner is a signed-in reader who looks at their own record. */
export type Viewer = "visitor" | "signed-in" | "organizer";

/** The one table that decides who sees what (decision 0003). Everything below applies it. */
const visibility = {
  visitor: { creator: "masked", others: "counted" },
  "signed-in": { creator: "whole", others: "named" },
  organizer: { creator: "whole", others: "whole" },
} as const satisfies Record<Viewer, { creator: "masked" | "whole"; others: "counted" | "named" | "whole" }>;

export function viewerOf(marathon: { organiserUid: string }, caller: Pick<Caller, "uid"> | null): Viewer {
  if (caller === null) return "visitor";
  return caller.uid === marathon.organiserUid ? "organizer" : "signed-in";
}

export function creatorFor(viewer: Viewer, address: string): string {
  return visibility[viewer].creator === "whole" ? address : maskAddress(address);
}

/** Whether the reader's answer needs registration documents. Counting them needs none. */
export function seesParticipants(viewer: Viewer): boolean {
  return visibility[viewer].others !== "counted";
}

/** As many anonymous entries as there are registrations, up to the limit of the wire. */
export function countedEntries(marathonId: string, count: number): CountedEntry[] {
  return Array.from({ length: count }, () => ({ marathonId }));
}

/** One registration as that reader may see it. `contactsOpen` is the event's present setting. */
export function entryFor(
  reader: { viewer: Viewer; uid: string | null; contactsOpen: boolean },
  registration: Registration,
): RegistrationEntry {
  const { marathonId, firstName, lastName } = registration;
  if (registration.userId === reader.uid) return registration;
  switch (visibility[reader.viewer].others) {
    case "whole":
      return registration;
    case "counted":
      return { marathonId };
    case "named": {
      // An organizer who allows shared contacts later must not reveal the contacts of runners who did not agree.
      const shown = reader.contactsOpen && registration.contactsShared;
      const contact = (text: string) => (shown ? text : HIDDEN);
      return {
        marathonId,
        firstName,
        lastName,
        email: contact(registration.email),
        phone: contact(registration.phone),
        emergencyContact: contact(registration.emergencyContact),
      };
    }
  }
}
