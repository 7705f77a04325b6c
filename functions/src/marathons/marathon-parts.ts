import type { Registration } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { StoredFilledForm, StoredForm } from "../forms/stored-form.ts";
import type { Caller } from "../platform/caller.ts";
import type { Catalogue } from "./catalogue.ts";
import type { EditStore } from "./edits.store.ts";
import type { HeldPlaces } from "./ending-offers.ts";
import type { MarathonStore } from "./marathons.store.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

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
  listFirst(marathonId: string, form: StoredForm | null, most: number): Promise<Participant[]>;
  /** The entries of an account, its owner's first. */
  listOwn(marathonId: string, form: StoredForm | null, uid: string): Promise<Participant[]>;
};

/** Who a member of an event's team is. `id` is the member id. */
export type EventMember = { id: string; uid: string; email: string };

export type MarathonParts = {
  marathons: MarathonStore;
  edits: EditStore;
  forms: FormStore;
  /** The teams of events, which the folder `team` provides. */
  members: { listMembers(marathonId: string): Promise<EventMember[]> };
  catalogue: Catalogue;
  participants: ParticipantSource;
  /** The event without offers that have lapsed. Writes nothing. */
  asOfNow: (marathon: StoredMarathon) => Promise<StoredMarathon>;
  waitlist: HeldPlaces;
  /** Removes lapsed offers and offers free places, if any of that is due after a change of the event. */
  sweepIfDue: (marathon: StoredMarathon, deadline: number) => Promise<void>;
  /** Adds whether the owner's address is verified, if that is not known yet. */
  withKnownOwner: (marathon: StoredMarathon, caller: Caller | null, deadline: number) => Promise<StoredMarathon>;
  /** How many events an account may add within 24 hours. */
  newEventsPerDay: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};
