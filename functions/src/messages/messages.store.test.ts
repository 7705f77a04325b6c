import { describe, expect, it } from "vitest";
import { sampleMessages } from "../../test/support/sample-messages.ts";
import { storedSnapshot } from "../../test/support/stored-snapshot.ts";
import { messageFrom } from "./messages.store.ts";
import { NEW_DELIVERY, toDocument } from "./stored-message.ts";
import type { Delivery, StoredMessage } from "./stored-message.ts";

const readAgain = (message: StoredMessage) => messageFrom(storedSnapshot(`mail/${message.id}`, toDocument(message)));

const failed: Delivery = {
  ...NEW_DELIVERY,
  state: "RETRY",
  attempts: 2,
  retryAt: new Date("2026-04-01T07:00:00Z"),
  mayHaveArrived: true,
  error: "450",
};

describe("the document of a message", () => {
  it.each(sampleMessages())("of the kind $kind reads as the message that was written", (message) => {
    for (const one of [message, { ...message, delivery: failed }]) expect(readAgain(one)).toEqual(one);
  });

  it("has no field that says nothing", () => {
    for (const message of sampleMessages()) {
      const { data, delivery } = toDocument(message);
      expect(Object.values(data)).not.toContain(null);
      expect(delivery).toEqual({ state: "PENDING", attempts: 0 });
    }
  });
});
