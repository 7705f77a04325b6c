import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { questionsSchema } from "../contract/index.ts";
import { storedFormSchema } from "../forms/stored-form.ts";
import { memberIdOf } from "../events/event-team.ts";
import { listActivity } from "./activity.ts";
import { newActivity } from "./stored-activity.ts";
import type { StoredActivity } from "./stored-activity.ts";

const callerOf = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, authTime: 0 });

/** The changed fields of that activity as the account reads them. */
async function changedFor(uid: string, activity: Partial<StoredActivity>): Promise<string[] | undefined> {
  const team = { [memberIdOf("m", "dana")]: { role: "desk" as const, grant: "i" } };
  const questions = questionsSchema.parse([
    { id: "size", label: "Size", kind: "text", audience: "desk" },
    { id: "doctor", label: "Doctor", kind: "text", audience: "team" },
  ]);
  const form = storedFormSchema.parse({ version: 2, standard: {}, questions, waiver: null });
  const { activity: listed } = await listActivity(
    {
      events: { findById: () => Promise.resolve(storedEvent("m", { organiserUid: "olivia", team, form: 2 })) },
      forms: { find: () => Promise.resolve(form) },
      registrations: { find: () => Promise.resolve(null) },
      activity: {
        listOfEntry: () => Promise.resolve([]),
        list: () =>
          Promise.resolve({
            items: [{ ...newActivity({ kind: "changed", at: new Date(0) }), ...activity, id: "a" }],
            next: null,
          }),
      },
    },
    { eventId: "m", caller: callerOf(uid), cursor: null, entryId: null },
  );
  return listed[0]?.changed;
}

describe("the activity of an entry", () => {
  const changed = ["phone", "answers.size", "answers.doctor", "answers.deleted"];

  it("names to the desk only answers that it sees, and to organizers all", async () => {
    expect(await changedFor("dana", { changed })).toEqual(["phone", "answers.size"]);
    expect(await changedFor("olivia", { changed })).toEqual(changed);
    // The runner answered when only organizers saw it.
    expect(await changedFor("dana", { changed, hiddenAnswers: ["size"] })).toEqual(["phone"]);
  });

  it("from before it said what is hidden names no answers to the desk", async () => {
    expect(await changedFor("dana", { changed, hiddenAnswers: undefined })).toEqual(["phone"]);
    expect(await changedFor("olivia", { changed, hiddenAnswers: undefined })).toEqual(changed);
  });
});
