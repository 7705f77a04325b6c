import { describe, expect, it } from "vitest";
import { sampleMessage, sampleMessages } from "../../test/support/sample-messages.ts";
import { storedSnapshot } from "../../test/support/stored-snapshot.ts";
import { LOCATION_MAX, NAME_MAX, REASON_MAX, TITLE_MAX } from "../contract/index.ts";
import { parsed } from "../platform/documents.ts";
import { BUNDLE_SIZE, bundleOf, storedBundleSchema } from "./stored-bundle.ts";
import { toDocument } from "./stored-message.ts";
import type { StoredMessage } from "./stored-message.ts";

const readAgain = (messages: readonly StoredMessage[]) =>
  parsed(storedBundleSchema, storedSnapshot("messageBundles/b", bundleOf(messages)));

describe("a bundle", () => {
  it("has the documents of its messages, whatever they tell", () => {
    const messages = sampleMessages();
    expect(readAgain(messages).messages).toEqual(messages.map((one) => ({ id: one.id, ...toDocument(one) })));
  });

  it("names each person once, with or without an account, and ends with its last message", () => {
    const guest = sampleMessage("registered", { uid: "", to: "guest@example.com", entryId: "guest" });
    const later = sampleMessage("changed", { at: new Date("2026-03-08T18:00:00Z") });
    const { recipients, expiresAt } = readAgain([sampleMessage("registered"), guest, later]);
    expect(recipients).toEqual(["ana", guest.recipient]);
    expect(expiresAt).toEqual(later.expiresAt);
  });

  it("stays below Firestore's megabyte with the longest messages", () => {
    // Limits count UTF-16 units, of which these take the most bytes in UTF-8.
    const text = (length: number) => "漢".repeat(length);
    const name = text(2 * NAME_MAX);
    const longest = sampleMessage("changed", {
      data: {
        ...{ name, title: text(TITLE_MAX), reason: text(REASON_MAX), by: "team" },
        changed: Array.from({ length: 60 }, (_, index) => `answers.question-${index}`),
        emails: { from: `${"a".repeat(240)}@example.com`, to: `${"b".repeat(240)}@example.com`, hasAccount: true },
        before: { start: "2026-05-02T08:15", location: text(LOCATION_MAX) },
      },
    });
    const toEverybody = (index: number) => ({ ...longest, uid: "u".repeat(128), recipient: `${index}`.repeat(50) });
    const { messages, recipients } = bundleOf(Array.from({ length: BUNDLE_SIZE }, (_, index) => toEverybody(index)));
    expect(Buffer.byteLength(messages) + Buffer.byteLength(recipients.join())).toBeLessThan(900_000);
  });

  it.each([
    ["text that is no JSON", { messages: "[{" }],
    ["JSON that is no list", { messages: "null" }],
    ["a message without an id", { messages: "[{}]" }],
    ["a list in place of JSON", { messages: [] }],
    ["nobody", { recipients: null }],
  ])("with %s is broken", (_, change) => {
    const broken = storedSnapshot("messageBundles/b", { ...bundleOf(sampleMessages()), ...change });
    expect(() => parsed(storedBundleSchema, broken)).toThrow("messageBundles/b is not well formed at");
  });
});
