import { expect, it } from "vitest";
import { storesOf } from "../../src/stores.ts";
import { recipientOf } from "../../src/messages/new-message.ts";
import { removal } from "../support/busy-account.ts";
import { db, signUp } from "../support/emulators.ts";
import { mailTo } from "../support/stored-mail.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

it("emails to an unconfirmed address still count after its account is deleted, without anything about the person", async () => {
  const { messages } = storesOf(db);
  const anna = await signUp("anna");
  const limit = recipientOf(anna.email);
  for (const order of [1, 2]) await messages.add(mailTo(anna.uid, order, Date.now()));
  const [first] = await messages.openOf(anna.uid, 2);
  if (first === undefined) throw new Error("The message is open");
  const sent = { ...first.message.delivery, state: "SUCCESS" as const, endTime: new Date(), countedToward: limit };
  await messages.saveDelivery(first, sent);

  await removal(anna);
  expect(await messages.countToward(limit, new Date(Date.now() - 3_600_000))).toBe(1);
  const left = (await db.collection("mail").get()).docs.filter((one) => one.get("delivery.countedToward") === limit);
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left[0]?.data())).not.toMatch(new RegExp(`${anna.uid}|${anna.email}`));
  expect(await messages.listAllOf(anna.uid, patientDeadline())).toEqual([]);
});
