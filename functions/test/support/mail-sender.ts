import { writeSync } from "node:fs";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { deliverMessages } from "../../src/delivery/deliver-messages.ts";
import type { DeliveryParts } from "../../src/delivery/deliver-messages.ts";
import { mailServer } from "../../src/messages/smtp.ts";
import type { StoredMessage } from "../../src/messages/stored-message.ts";
import { storesOf } from "../../src/stores.ts";

/**
 * A process that makes messages and sends emails until nothing is left or it is killed: `mail-sender.ts <address of the
 * mail server, or nothing> <how much its clock is fast, in milliseconds> <step> <kind> <count>`. When emails of that kind
 * reach the step for the last of so many times, it writes the email's id and dies at once.
 */
const [url = "", fast = "0", deadlyStep = "", deadlyKind = "", count = "0"] = process.argv.slice(2);
const clock = () => Date.now() + Number(fast);
/** Generous, because a slow and busy machine is no failure. */
const DEADLINE_MS = 300_000;
const stores = storesOf(getFirestore(initializeApp({ projectId: process.env["GCLOUD_PROJECT"] })));

let left = Number(count);
function reach(step: string, { kind, id }: StoredMessage): void {
  if (step !== deadlyStep || kind !== deadlyKind || --left !== 0) return;
  writeSync(1, id);
  process.kill(process.pid, "SIGKILL");
}

const saveDelivery: DeliveryParts["messages"]["saveDelivery"] = async (held, delivery) => {
  if (delivery.state === "PROCESSING") reach("before the claim", held.message);
  if (delivery.state === "SUCCESS") reach("before the mark", held.message);
  const written = await stores.messages.saveDelivery(held, delivery);
  if (delivery.state === "PROCESSING" && written !== null) reach("after the claim", held.message);
  return written;
};

const parts: DeliveryParts = {
  ...stores,
  messages: { ...stores.messages, saveDelivery },
  accounts: { find: () => Promise.resolve(null) },
  compose: ({ id }, _, to) =>
    Promise.resolve({
      messageId: `<${id}@run.example>`,
      to,
      replyTo: null,
      subject: "Hello",
      text: "Hello",
      html: "<p>Hello</p>",
      headers: {},
      attachments: [],
    }),
  send: url === "" ? null : mailServer({ url, from: "RUN <run@run.example>", perSecond: 1_000 }).send,
  siteOrigin: "https://run.example",
  clock,
};
while ((await deliverMessages(parts, clock() + DEADLINE_MS)) > 0) continue;
process.exit();
