import {
  DELETED_UID,
  dateOrderIssues,
  isEmptyForm,
  isEventDate,
  raceStartIssues,
  skippedTimeIssues,
} from "../contract/index.ts";
import type { MarathonCopy } from "../contract/index.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { newPlaces } from "./stored-places.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { assertFits } from "./event-size.ts";
import { UNSTORABLE_DAY, copiedFields } from "./event-copy.ts";
import { permitted } from "./event-access.ts";
import { datesOf } from "./event-changes.ts";
import type { EventMember, EventParts } from "./event-parts.ts";
import type { EventDraft } from "./event-writes.ts";
import { createEvent } from "./events.ts";
import type { CopiedMember } from "./events.store.ts";
import type { StoredEvent } from "./stored-event.ts";

/**
 * Copies an event as a draft that belongs to the caller, with its races, form and team but without its runners, and
 * returns its id. Throws `marathon-not-found`, `invalid-request` if the
 * dates are out of order, and what `createEvent` throws.
 */
export async function copyEvent(
  parts: Pick<EventParts, "events" | "forms" | "members" | "newEventsPerDay" | "clock">,
  request: { id: string; caller: Caller; wanted: MarathonCopy; idempotencyKey: string | null; deadline: number },
): Promise<string> {
  const { id, caller, wanted, idempotencyKey, deadline } = request;
  const event = permitted(await parts.events.findById(id), caller, "copyMarathon");
  const now = parts.clock();
  const fields = copiedFields(event, wanted, now);
  assertDates({ ...event, ...fields });
  const { location, runningDistance, marathonImageURL, description, timeZone } = event;
  const { cutOffDays, offerHours, ageGroups, contactsOpen, locked } = event;
  const form = asFirst(await parts.forms.find(id, event.form));
  const members = membersOf(event, await parts.members.listMembers(id), caller);
  const draft: EventDraft = {
    ...fields,
    ...{ location, runningDistance, marathonImageURL, description, timeZone },
    ...{ cutOffDays, offerHours, ageGroups, contactsOpen, locked },
    places: newPlaces(event.places.capacity),
    form: form === null ? null : 1,
    stage: "draft",
    createdBy: caller.email,
    createdByVerified: caller.emailVerified,
    organiserUid: caller.uid,
    createdAt: new Date(now),
  };
  assertFits(draft, "description", event);
  const scope = `marathons/${id}/copies`;
  return createEvent(parts, {
    draft,
    copied: { form, members },
    scope,
    bodyHash: bodyHash(wanted),
    idempotencyKey,
    deadline,
  });
}

/** The form and its waiver as first versions: nobody has answered the copy's form or signed its waiver yet. */
function asFirst(form: StoredForm | null): StoredForm | null {
  if (form === null || isEmptyForm(form)) return null;
  return { ...form, version: 1, former: [], formerLabels: [], waiver: form.waiver && { ...form.waiver, version: 1 } };
}

/** The team of the copy, whose owner is the caller: all other members, and the owner of the event as an organizer. */
function membersOf(event: StoredEvent, stored: readonly EventMember[], caller: Caller): CopiedMember[] {
  const members = stored.flatMap(({ id, uid, email }): CopiedMember[] => {
    const membership = event.team[id];
    return membership === undefined || uid === caller.uid ? [] : [{ uid, email, ...membership }];
  });
  const { organiserUid, createdBy } = event;
  if (organiserUid === caller.uid || organiserUid === DELETED_UID) return members;
  return [...members, { uid: organiserUid, email: createdBy, role: "organiser", grant: `copy of ${event.id}` }];
}

/** Throws `invalid-request` if the copy's dates are out of order, do not exist, or are in a year that cannot be stored. */
function assertDates(copy: StoredEvent): void {
  const { startRegistrationDate, endRegistrationDate, marathonStartDate } = copy;
  const isStorable = [startRegistrationDate, endRegistrationDate, marathonStartDate].every(isEventDate);
  const issues = isStorable
    ? [...dateOrderIssues(datesOf(copy)), ...raceStartIssues(copy, copy.races ?? []), ...skippedTimeIssues(copy)]
    : [UNSTORABLE_DAY];
  if (issues.length > 0) throw new AppError("invalid-request", { issues });
}
