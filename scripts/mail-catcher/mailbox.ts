import { randomUUID } from "node:crypto";
import type { CaughtMail } from "./caught-mail.ts";

export const MAX_MAILS = 1_000;

export type Mailbox = ReturnType<typeof createMailbox>;

/** Keeps the newest emails in memory. */
export function createMailbox() {
  // Different after a restart, so that an open page notices that its emails are gone.
  const name = randomUUID();
  let changes = 0;
  let mails: readonly CaughtMail[] = [];
  return {
    /** Newest first. */
    list: () => mails,
    find: (id: string) => mails.find((mail) => mail.id === id),
    /** Different after each change. */
    version: () => `${name}-${changes}`,
    add: (mail: CaughtMail) => {
      mails = [mail, ...mails].slice(0, MAX_MAILS);
      changes += 1;
    },
    clear: () => {
      mails = [];
      changes += 1;
    },
  };
}
