import type { Registration } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { StoredFilledForm, StoredForm } from "../forms/stored-form.ts";
import type { Caller } from "../platform/caller.ts";
import type { Catalogue } from "./catalogue.ts";
import type { EditStore } from "./edits.store.ts";
import type { HeldPlaces } from "./ending-offers.ts";
import type { EventStore } from "./events.store.ts";
import type { StoredEvent } from "./stored-event.ts";

/** A registration as answers have it, and its form as it is stored. */
type Participant = {
  entryId: string;
  userId: string;
  filledForm: StoredFilledForm | null;
  registration: Registration;
};

/** What pages of events need of registrations, by the event's present form. The folder `registrations` provides it. */
export type ParticipantSource = {
  /** At most `most` registrations of the event, in a fixed order. */
  listFirst(eventId: string, form: StoredForm | null, most: number): Promise<Participant[]>;
  /** The entries of an account, its owner's first. */
  listOwn(eventId: string, form: StoredForm | null, uid: string): Promise<Participant[]>;
};

/** Who a member of an event's team is. `id` is the member id. */
export type EventMember = { id: string; uid: string; email: string };

export type EventParts = {
  events: EventStore;
  edits: EditStore;
  forms: FormStore;
  /** The teams of events, which the folder `team` provides. */
  members: { listMembers(eventId: string): Promise<EventMember[]> };
  catalogue: Catalogue;
  participants: ParticipantSource;
  /** The event without offers that have lapsed. Writes nothing. */
  asOfNow: (event: StoredEvent) => Promise<StoredEvent>;
  waitlist: HeldPlaces;
  /** Removes lapsed offers and offers free places, if any of that is due after a change of the event. */
  sweepIfDue: (event: StoredEvent, deadline: number) => Promise<void>;
  /** Adds whether the owner's address is verified, if that is not known yet. */
  withKnownOwner: (event: StoredEvent, caller: Caller | null, deadline: number) => Promise<StoredEvent>;
  /** How many events an account may add within 24 hours. */
  newEventsPerDay: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};
