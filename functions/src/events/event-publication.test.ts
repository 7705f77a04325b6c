import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { AppError } from "../platform/app-error.ts";
import { afterPublication, asOfInstant, duePublication, inTheNameOf } from "./due-publication.ts";
import { isHiddenFrom } from "./event-access.ts";
import { stateWrite, versionedWrite } from "./event-versions.ts";
import type { WantedValues } from "./event-versions.ts";
import type { EventWrite } from "./event-writes.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { StoredEvent } from "./stored-event.ts";

const by = { uid: "olivia", email: "olivia@example.com" };
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-01T00:00:00Z");
const draft = storedEvent("m", {
  stage: "draft",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
});

const timeOf = (hours: number) => new Date(START + hours * HOUR_MS).toISOString().slice(0, 16);

/** What is stored, and every version of it. */
type Storage = { event: StoredEvent; edits: StoredEdit[] };

/** Changes what is stored as the store does: the decision sees the event as of now, and a due publication comes first. */
function change(
  storage: Storage,
  now: number,
  decide: (event: StoredEvent) => EventWrite | null,
): { storage: Storage; answer: string } {
  const due = duePublication(storage.event, now);
  const publication = due && inTheNameOf(due, { editedBy: by.email, editedByUid: by.uid });
  try {
    const write = decide(asOfInstant(storage.event, now));
    if (write === null) return { storage, answer: "unchanged" };
    const { change: changed, edits } = afterPublication(publication, write);
    const added = edits.filter(({ version }) => version > 1);
    return {
      storage: { event: { ...storage.event, ...changed }, edits: [...storage.edits, ...added] },
      answer: "saved",
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const path = error.issues?.[0]?.path;
    return { storage, answer: path === undefined ? error.code : `${error.code} ${path}` };
  }
}

const publishAt = (storage: Storage, at: string | null, now: number, base = storage.event.version) =>
  change(storage, now, (event) =>
    stateWrite(event, { state: "draft", reason: null, dates: undefined, publishAt: at }, { by, at: now, base }),
  );
const edit = (storage: Storage, wanted: WantedValues, now: number) =>
  change(storage, now, (event) => versionedWrite(event, wanted, { by, at: now, base: event.version }));
const publishNow = (storage: Storage, now: number) =>
  change(storage, now, (event) =>
    stateWrite(event, { state: "published", reason: null, dates: undefined }, { by, at: now, base: event.version }),
  );
const cancel = (storage: Storage, now: number) =>
  change(storage, now, (event) =>
    stateWrite(event, { state: "cancelled", reason: null, dates: undefined }, { by, at: now, base: event.version }),
  );
const sweep = (storage: Storage, now: number) =>
  duePublication(storage.event, now) === null
    ? { storage, answer: "unchanged" }
    : change(storage, now, () => ({ change: {}, edits: [] }));

const NEW: Storage = { event: draft, edits: [] };

describe("the time of publication", () => {
  const set = publishAt(NEW, timeOf(9), START).storage;

  it("publishes the draft at its instant, in the event's zone", () => {
    const lisbon = {
      ...set.event,
      timeZone: "Europe/Lisbon",
      publishAt: "2026-07-01T09:00",
      endRegistrationDate: "2026-07-02",
      marathonStartDate: "2026-07-05",
    };
    const at = Date.parse("2026-07-01T08:00:00Z");
    expect(asOfInstant(lisbon, at - 1).stage).toBe("draft");
    expect(asOfInstant(lisbon, at)).toMatchObject({ stage: "published", publishAt: null, versionAt: new Date(at) });
  });

  it("is a version of the history, and the publication is the next one, in the name of who set the time", () => {
    const later = edit(set, { title: "Night Run" }, START + 9 * HOUR_MS + 1).storage;
    expect(
      later.edits.map(({ version, changed, state, publishAt: at, fields }) => [
        version,
        changed,
        state,
        at,
        fields.title,
      ]),
    ).toEqual([
      [2, ["state"], "draft", timeOf(9), "m"],
      [3, ["state"], "published", null, "m"],
      [4, ["title"], "published", null, "Night Run"],
    ]);
    expect(later.edits[1]).toMatchObject({ editedBy: by.email, editedAt: new Date(START + 9 * HOUR_MS) });
    expect(later.event).toMatchObject({
      version: 4,
      stage: "published",
      publishAt: null,
      fieldVersions: { state: 3, title: 4 },
    });
  });

  it("is refused if it has passed, is skipped by the clocks, or is after registration", () => {
    expect(publishAt(NEW, timeOf(0), START).answer).toBe("invalid-request publishAt");
    expect(publishAt(NEW, "2026-03-11T00:00", START).answer).toBe("invalid-request publishAt");
    expect(publishAt(NEW, "2026-03-10T23:59", START).answer).toBe("saved");
    const berlin: Storage = {
      event: { ...draft, timeZone: "Europe/Berlin", endRegistrationDate: "2026-04-01" },
      edits: [],
    };
    expect(publishAt(berlin, "2026-03-29T02:30", START).answer).toBe("invalid-request publishAt");
    expect(publishAt(berlin, "2026-03-29T03:00", START).answer).toBe("saved");
  });

  it("stays when the draft is edited, and refuses the edits with which it could not stand", () => {
    expect(edit(set, { title: "Other", location: "Porto" }, START).storage.event.publishAt).toBe(timeOf(9));
    expect(edit(set, { endRegistrationDate: "2026-02-28", startRegistrationDate: "2026-02-01" }, START).answer).toBe(
      "invalid-request endRegistrationDate",
    );
    expect(edit(set, { timeZone: "Pacific/Kiritimati" }, START).answer).toBe("invalid-request timeZone");
    expect(edit(set, { timeZone: "America/New_York" }, START).answer).toBe("saved");
  });

  it("is not overwritten or ended by who has not seen it", () => {
    expect(publishAt(set, timeOf(10), START, 1).answer).toBe("changed-meanwhile");
    expect(publishAt(set, null, START, 1).answer).toBe("changed-meanwhile");
    expect(publishAt(set, timeOf(9), START, 1).answer).toBe("unchanged");
    const moved = edit(set, { timeZone: "Europe/Lisbon" }, START).storage;
    expect(publishAt(moved, timeOf(10), START, 2).answer).toBe("changed-meanwhile");
    const early = change(set, START, (event) =>
      stateWrite(event, { state: "published", reason: null, dates: undefined }, { by, at: START, base: 1 }),
    );
    expect(early.answer).toBe("changed-meanwhile");
  });

  it("passes without effect if the draft could not be published by hand either, or registration is over by then", () => {
    const at = START + 9 * HOUR_MS;
    expect(asOfInstant({ ...set.event, marathonStartDate: "2026-03-02" }, at).stage).toBe("draft");
    expect(asOfInstant({ ...set.event, endRegistrationDate: "2026-02-28" }, at).stage).toBe("draft");
    expect(asOfInstant({ ...set.event, cancelledAt: new Date(START) }, at).stage).toBe("draft");
  });
});

/** The rules in a few lines: an event is public from the instant at which the team published it or wanted it to be. */
class Model {
  publicFrom: number | null = null;
  isCanceled = false;

  isDraft(now: number): boolean {
    return this.publicFrom === null || now < this.publicFrom;
  }

  set(hours: number | null, now: number): boolean {
    if (!this.isDraft(now) || this.isCanceled) return false;
    const at = hours === null ? null : START + hours * HOUR_MS;
    if (at !== null && (at <= now || at >= Date.parse("2026-03-11T00:00:00Z"))) return false;
    this.publicFrom = at;
    return true;
  }
}

type Step = {
  kind: "wait" | "set" | "edit" | "publish" | "cancel" | "sweep" | "sweep-twice" | "replay";
  hours: number | null;
};
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step["kind"][]>(
    "wait",
    "wait",
    "set",
    "set",
    "edit",
    "publish",
    "cancel",
    "sweep",
    "sweep-twice",
    "replay",
  ),
  hours: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
});

describe("no sequence", () => {
  it("reveals a draft early, hides it late, publishes it twice, or leaves a version out", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const model = new Model();
        let storage = NEW;
        let now = START;
        let last: { at: string | null; base: number } | null = null;
        for (const { kind, hours } of steps) {
          const before = storage;
          if (kind === "wait") now += ((hours ?? 1) % 24) * HOUR_MS;
          if (kind === "set") {
            const at = hours === null ? null : timeOf(hours);
            last = { at, base: storage.event.version };
            const made = publishAt(storage, at, now, asOfInstant(storage.event, now).version);
            const wasDraft = model.isDraft(now) && !model.isCanceled;
            const isTaken = model.set(hours, now);
            storage = made.storage;
            // Setting what is set already changes nothing, whenever it is asked for.
            if (made.answer === "unchanged") expect(before.event.publishAt).toBe(at);
            else expect(made.answer === "saved", `${made.answer} ${wasDraft}`).toBe(isTaken);
          }
          if (kind === "edit") storage = edit(storage, { title: `Title ${storage.event.version}` }, now).storage;
          if (kind === "publish") {
            storage = publishNow(storage, now).storage;
            if (model.isDraft(now) && !model.isCanceled) model.publicFrom = now;
          }
          if (kind === "cancel") {
            storage = cancel(storage, now).storage;
            if (model.isDraft(now)) model.publicFrom = null;
            model.isCanceled = true;
          }
          if (kind === "sweep") storage = sweep(storage, now).storage;
          if (kind === "sweep-twice") {
            // Of two sweeps that read the same, one commits; the other finds another revision and starts again.
            storage = sweep(sweep(before, now).storage, now).storage;
          }
          if (kind === "replay" && last !== null) {
            const repeated = publishAt(storage, last.at, now, last.base);
            if (repeated.answer === "saved") model.publicFrom = last.at === null ? null : Date.parse(`${last.at}Z`);
            storage = repeated.storage;
          }
          const seen = asOfInstant(storage.event, now);
          expect(isHiddenFrom(seen, null)).toBe(model.isDraft(now));
          expect(storage.edits.map(({ version }) => version)).toEqual(storage.edits.map((_, at) => at + 2));
          const published = storage.edits.filter(
            ({ state, changed }) => state === "published" && changed.includes("state"),
          );
          expect(published.length).toBeLessThanOrEqual(1);
          if (published[0] !== undefined) expect(published[0].editedAt.getTime()).toBe(model.publicFrom);
          expect(storage.event.version).toBe(storage.edits.length + 1);
        }
      }),
      { numRuns: 200 },
    );
  });
});
