import { startMailCatcher } from "../../../scripts/mail-catcher/mail-catcher.ts";
import type { Answering } from "../../../scripts/mail-catcher/smtp-server.ts";
import { deliverMessages } from "../../src/delivery/deliver-messages.ts";
import type { DeliveryParts } from "../../src/delivery/deliver-messages.ts";
import { createMailer } from "../../src/messages/mailer.ts";
import { openStates } from "../../src/messages/stored-message.ts";
import { accountsOf } from "../../src/platform/accounts.ts";
import { storesOf } from "../../src/stores.ts";
import { auth, db } from "./emulators.ts";

/**
 * The sender with a mail server of its own, for the emails that `isOurs` chooses. It would otherwise send those of the
 * tests that run at the same time.
 */
export async function startSender(isOurs: (recipient: string) => boolean, answer: Answering = () => "take") {
  const catcher = await startMailCatcher({ answer });
  const stores = storesOf(db);
  const { messages } = stores;
  const state = { late: 0 };
  const clock = () => Date.now() + state.late;
  const siteOrigin = "https://run.example";
  const ours: DeliveryParts["messages"] = {
    ...messages,
    pending: async ({ isBulk }) => {
      const found = await db.collection("mail").where("delivery.state", "in", openStates).get();
      const recipients = found.docs.map((one) => String(one.get("recipient")));
      const open = await Promise.all([...new Set(recipients)].filter(isOurs).map((one) => messages.openOf(one, 100)));
      const items = open.flat().map(({ message }) => message);
      return { items: items.filter((message) => message.isBulk === isBulk), next: null };
    },
    overdue: () => Promise.resolve([]),
    heldDue: async (now, most) =>
      (await messages.heldDue(now, most)).filter(({ message }) => isOurs(message.recipient)),
  };
  const mailer = createMailer({
    siteOrigin,
    entryCodeKey: "",
    smtpUrl: catcher.smtpUrl,
    mailFrom: "RUN <run@run.example>",
    emailsPerSecond: 1_000,
  });
  const parts: DeliveryParts = {
    ...stores,
    broadcasts: { ...stores.broadcasts, listDue: () => Promise.resolve([]) },
    messages: ours,
    ...mailer,
    accounts: accountsOf(auth),
    siteOrigin,
    clock,
  };
  return {
    /** Sends what is due. Returns how many emails were sent. */
    run: () => deliverMessages(parts, clock() + 60_000),
    /** Lets this sender's clock be so much fast. */
    wait: (milliseconds: number) => void (state.late += milliseconds),
    /** What has arrived, the oldest first. */
    mails: () => [...catcher.mails()].reverse(),
    stop: () => catcher.stop(),
  };
}
