import {
  formSettingsSchema,
  newRegistrationSchema,
  raceSettingsSchema,
} from "../../../functions/src/contract/index.ts";
import type {
  EventLife,
  FormSettings,
  MemberRole,
  NewRegistration,
  RaceSettings,
} from "../../../functions/src/contract/index.ts";
import type { StoredForm } from "../../../functions/src/forms/stored-form.ts";
import { memberIdOf, withMember } from "../../../functions/src/events/event-team.ts";
import { firstVersion, nextVersion, stateWrite, versionedWrite } from "../../../functions/src/events/event-versions.ts";
import type { EventDraft, EventWrite } from "../../../functions/src/events/event-writes.ts";
import type { StoredEdit } from "../../../functions/src/events/stored-edit.ts";
import type { StoredEvent } from "../../../functions/src/events/stored-event.ts";
import { decidePlaces, entriesToRead } from "../../../functions/src/places/place-ledger.ts";
import { ownEntry } from "../../../functions/src/places/place-requests.ts";
import type { PlaceRequest } from "../../../functions/src/places/place-requests.ts";
import type { StoredActivity } from "../../../functions/src/activity/stored-activity.ts";
import type { StoredWaitlistEntry } from "../../../functions/src/registrations/stored-waitlist-entry.ts";
import { registrationDraft } from "../../../functions/src/entries/registration-draft.ts";
import { noteWrite } from "../../../functions/src/registrations/notes.ts";
import type { StoredNote } from "../../../functions/src/registrations/stored-note.ts";
import type { StoredRegistration } from "../../../functions/src/registrations/stored-registration.ts";
import type { StoredMember } from "../../../functions/src/team/stored-member.ts";
import type { DemoDocument } from "../demo-types.ts";

type Account = { uid: string; email: string };

/** The fields of an event that nothing has happened to since it was added. */
const UNCHANGED = {
  version: 1,
  versionAt: null,
  fieldVersions: {},
  handedOver: null,
  team: {},
  publishAt: null,
  postponedAt: null,
  postponeReason: null,
  dateToBeAnnounced: false,
  cancelledAt: null,
  cancelReason: null,
  raceDayChangedAt: null,
  moves: [],
  raceDayMoved: null,
  emergencyContactsErasedAt: null,
} satisfies Partial<StoredEvent>;

/**
 * A demo event on which people act one after another. The server's own rules decide what each of them changes, so the
 * documents are those that the server would have stored. Throws when a rule refuses somebody.
 */
export class PlayedEvent {
  private event: StoredEvent;
  private form: StoredForm | null = null;
  private readonly edits: StoredEdit[];
  private readonly forms: StoredForm[] = [];
  private readonly members: StoredMember[] = [];
  private readonly registrations = new Map<string, StoredRegistration>();
  private readonly entries = new Map<string, StoredWaitlistEntry>();
  private readonly notes = new Map<string, StoredNote>();
  private readonly activity: StoredActivity[] = [];
  private readonly owner: Account;

  constructor(id: string, draft: EventDraft) {
    this.event = { ...draft, ...UNCHANGED, id, changedAt: draft.createdAt };
    this.edits = [firstVersion(draft)];
    this.owner = { uid: draft.organiserUid, email: draft.createdBy };
  }

  /** The version of the form and of its waiver. */
  get formVersion(): number {
    if (this.form === null) throw new Error(`${this.event.id} has no form`);
    return this.form.version;
  }

  setRaces(races: readonly unknown[], at: Date): void {
    const parsed: RaceSettings[] = races.map((race) => raceSettingsSchema.parse(race));
    this.save(versionedWrite(this.event, { races: parsed }, this.byOwner(at)), at);
  }

  setForm(wanted: FormSettings, at: Date): void {
    const form = formSettingsSchema.parse(wanted);
    const version = this.event.version + 1;
    this.form = { ...form, version, waiver: form.waiver && { ...form.waiver, version }, former: [], formerLabels: [] };
    this.save({ ...nextVersion(this.event, { form: version }, this.byOwner(at)), form: this.form }, at);
  }

  setState(change: { state: EventLife["state"]; reason: string }, at: Date): void {
    const options = { ...this.byOwner(at), base: this.event.version };
    this.save(stateWrite(this.event, { ...change, dates: undefined }, options), at);
  }

  addMember({ uid, email }: Account, role: MemberRole, since: Date): void {
    const { id } = this.event;
    const memberId = memberIdOf(id, uid);
    this.event.team = withMember(this.event.team, memberId, { role, grant: `demo-${role}` });
    this.members.push({ id: memberId, eventId: id, uid, email, since });
  }

  /** Registers the runner, or puts them on the waiting list. Returns whether the form accepts them. */
  enter(kind: "register" | "join", record: Omit<NewRegistration, "marathonId" | "userId">, uid: string, at: Date) {
    const sent = newRegistrationSchema.parse({ ...record, marathonId: this.event.id, userId: uid });
    const registration = registrationDraft(
      { newKey: () => "demo", clock: () => at.getTime() },
      {
        eventId: this.event.id,
        caller: { uid, email: sent.email, emailVerified: true, authTime: 0 },
        record: sent,
        idempotencyKey: "demo",
      },
    );
    return this.act({ kind, ...ownEntry(uid), registration }, at);
  }

  /** Whether the request changed something. False if an option of the form is sold out; throws for other refusals. */
  act(request: Exclude<PlaceRequest, { kind: "sweep" }>, at: Date): boolean {
    const ids = entriesToRead([request]);
    const known = {
      form: this.form,
      earlierForms: new Map<number, null>(),
      registrations: new Map([...this.registrations].filter(([id]) => ids.includes(id))),
      entries: [...this.entries.values()].filter(({ entryId }) => ids.includes(entryId)),
      holds: [],
      waiting: [],
      receipts: [],
      importedRows: new Map(),
      noted: new Set(this.notes.keys()),
      identities: { addresses: new Set<string>(), persons: new Set<string>() },
      alike: [],
      ofAccounts: [...this.registrations.values()].filter(({ userId }) => "uid" in request && userId === request.uid),
    };
    const { answers, places, registrations, entries, activity } = decidePlaces(
      this.event,
      known,
      [request],
      at.getTime(),
    );
    const [answer] = answers;
    if (answer === undefined || "refused" in answer) {
      if (answer?.refused === "out-of-stock") return false;
      throw new Error(`${this.event.id} refuses ${request.kind}: ${JSON.stringify(answer)}`);
    }
    const revision = places.revision + Math.sign(registrations.size);
    this.event = { ...this.event, places: { ...places, revision }, changedAt: at };
    for (const [uid, changed] of registrations) replace(this.registrations, uid, changed);
    for (const [uid, changed] of entries) replace(this.entries, uid, changed);
    this.activity.push(...activity);
    return answer.modified;
  }

  get id(): string {
    return this.event.id;
  }

  /** The registrations so far, in the order in which they were made. */
  entrants(): StoredRegistration[] {
    return [...this.registrations.values()];
  }

  /** Writes the team's first note about an entry. */
  note(entryId: string, text: string, { uid, email }: Account, at: Date): void {
    const { event } = this;
    const state = { event, registration: this.registrations.get(entryId) ?? null, note: null };
    const write = noteWrite(state, { caller: { uid, email, emailVerified: true, authTime: 0 }, text, base: 0 }, at);
    if (write === null) throw new Error(`The note about ${entryId} is empty`);
    this.notes.set(entryId, write.note);
    this.activity.push(write.activity);
    const { revision, notes } = event.places;
    const places = { ...event.places, revision: revision + 1, notes: notes + 1 };
    this.event = { ...event, places, changedAt: at };
  }

  documents(): DemoDocument[] {
    const { id, ...event } = this.event;
    const path = `marathons/${id}`;
    return [
      { path, data: event },
      ...this.edits.map((edit) => ({ path: `${path}/edits/${edit.version}`, data: edit })),
      ...this.forms.map((form) => ({ path: `${path}/forms/${form.version}`, data: form })),
      ...this.members.map(({ id: name, eventId: _, ...member }) => ({ path: `${path}/team/${name}`, data: member })),
      ...[...this.registrations.values()].map(({ entryId, ...data }) => ({
        path: `${path}/registrations/${entryId}`,
        data,
      })),
      ...[...this.notes].map(([entryId, data]) => ({ path: `${path}/notes/${entryId}`, data })),
      ...[...this.entries.values()].map(({ entryId, ...data }) => ({ path: `${path}/waitlist/${entryId}`, data })),
      // The server names activity at random. Numbers make two demos of the same day the same.
      ...this.activity.map((happened, index) => ({ path: `${path}/activity/demo-${index + 1}`, data: happened })),
    ];
  }

  private byOwner(at: Date) {
    return { by: this.owner, at: at.getTime(), base: undefined };
  }

  private save(write: EventWrite | null, at: Date): void {
    if (write === null) throw new Error(`${this.event.id} has these values already`);
    this.event = { ...this.event, ...write.change, changedAt: at };
    this.edits.push(...write.edits.filter(({ version }) => version === this.event.version));
    if (write.form) this.forms.push(write.form);
  }
}

function replace<Value>(map: Map<string, Value>, name: string, value: Value | null): void {
  if (value === null) map.delete(name);
  else map.set(name, value);
}
