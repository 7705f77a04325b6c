import { isDeepStrictEqual } from "node:util";
import type { MessageKind } from "../../src/contract/index.ts";
import type { MessageStore } from "../../src/messages/messages.store.ts";
import { newMessage } from "../../src/messages/new-message.ts";
import { NEW_DELIVERY, openStates } from "../../src/messages/stored-message.ts";
import type { Delivery, StoredMessage } from "../../src/messages/stored-message.ts";
import type { HeldParts } from "../../src/messages/held-emails.ts";
import type { SenderParts } from "../../src/messages/sender.ts";

type Revision = Awaited<ReturnType<MessageStore["openOf"]>>[number]["revision"];

export const mailTo = (uid: string, order: number, at: number, kind: MessageKind = "cancelled"): StoredMessage => {
  const cause = { marathonId: "m", entryId: uid, occasion: String(order), order, at: new Date(at) };
  const message = newMessage({ kind, uid, to: "", ...cause, data: { name: uid } });
  if (message === null) throw new Error("A message needs a recipient");
  return message;
};

/** The outbox in memory, in place of Firestore, with its compare-and-set. */
export class StoredMail {
  readonly messages = new Map<string, StoredMessage>();

  add(...messages: StoredMessage[]): void {
    for (const message of messages) this.messages.set(message.id, message);
  }

  all(): StoredMessage[] {
    return [...this.messages.values()];
  }

  private inState(state: Delivery["state"]): StoredMessage[] {
    return this.all().filter(({ delivery }) => delivery.state === state);
  }

  store(clock: () => number): SenderParts["messages"] & HeldParts["messages"] {
    const revision = {} as Revision;
    const isPast = (at: Date | null) => at !== null && at.getTime() <= clock();
    return {
      pending: ({ isBulk, after }, size) => {
        const found = this.inState("PENDING")
          .filter((one) => one.isBulk === isBulk && (after === null || one.id > after))
          .sort((a, b) => (a.id < b.id ? -1 : 1));
        const items = found.slice(0, size);
        return Promise.resolve({ items, next: found.length > size ? (items.at(-1)?.id ?? null) : null });
      },
      overdue: (_, most) => {
        const retries = this.inState("RETRY").filter(({ delivery }) => isPast(delivery.retryAt));
        const abandoned = this.inState("PROCESSING").filter(({ delivery }) => isPast(delivery.leaseExpireTime));
        return Promise.resolve([...retries.slice(0, most), ...abandoned.slice(0, most)]);
      },
      openOf: (recipient, most) =>
        Promise.resolve(
          this.all()
            .filter((one) => one.recipient === recipient && openStates.some((state) => state === one.delivery.state))
            .sort((a, b) => Number(a.at) - Number(b.at) || a.order - b.order)
            .slice(0, most)
            .map((message) => ({ message, revision })),
        ),
      findAll: (ids) =>
        Promise.resolve(ids.flatMap((id) => this.messages.get(id) ?? []).map((message) => ({ message, revision }))),
      listInMailbox: (announcementId, mailbox, most) =>
        Promise.resolve(
          this.all()
            .filter((one) => one.announcementId === announcementId && one.delivery.mailbox === mailbox)
            .slice(0, most)
            .map((message) => ({ message, revision })),
        ),
      heldDue: (_, most) =>
        Promise.resolve(
          this.inState("UNCONFIRMED")
            .filter(({ delivery }) => isPast(delivery.retryAt))
            .slice(0, most)
            .map((message) => ({ message, revision })),
        ),
      release: (uid, retriedAt) => {
        const held = this.inState("UNCONFIRMED").filter((one) => one.recipient === uid);
        this.add(
          ...held.map((one) => ({
            ...one,
            delivery: { ...NEW_DELIVERY, retriedAt, heldAt: one.delivery.heldAt },
          })),
        );
        return Promise.resolve(held.length > 0);
      },
      countToward: (limit, after) =>
        Promise.resolve(
          this.all().filter(
            ({ delivery }) => delivery.countedToward === limit && (delivery.endTime?.getTime() ?? 0) > after.getTime(),
          ).length,
        ),
      add: (message) => {
        if (!this.messages.has(message.id)) this.messages.set(message.id, message);
        return Promise.resolve();
      },
      saveDelivery: (versioned, delivery) => {
        const current = this.messages.get(versioned.message.id);
        if (current === undefined || !isDeepStrictEqual(current.delivery, versioned.message.delivery))
          return Promise.resolve(null);
        const message = { ...current, delivery };
        this.messages.set(message.id, message);
        return Promise.resolve({ message, revision });
      },
    };
  }
}
