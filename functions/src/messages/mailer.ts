import { entryCodeSigner } from "./entry-code-signer.ts";
import { composeMail } from "./compose-mail.ts";
import type { SendMail } from "./outgoing-mail.ts";
import type { SenderParts } from "./sender.ts";
import { mailServer } from "./smtp.ts";

type Settings = {
  siteOrigin: string;
  /** Empty: emails contain no entry code. */
  entryCodeKey: string;
  /** Empty: RUN sends no email. */
  smtpUrl: string;
  mailFrom: string;
  emailsPerSecond: number;
};

export type Mailer = { compose: SenderParts["compose"]; send: SendMail | null };

/**
 * Composes and sends emails. `index.ts` loads this file only where emails are sent, because its libraries would slow
 * down the start of the API.
 */
export function createMailer(settings: Settings): Mailer {
  const { siteOrigin, entryCodeKey, smtpUrl: url, mailFrom: from, emailsPerSecond: perSecond } = settings;
  const signer = entryCodeKey === "" ? null : entryCodeSigner(entryCodeKey);
  return {
    compose: (message, facts, to) => {
      const unsubscribeUrl = facts.announcement?.unsubscribeUrl ?? null;
      return Promise.resolve(composeMail(message, facts, to, { siteOrigin, signer, unsubscribeUrl }));
    },
    send: url === "" || from === "" ? null : mailServer({ url, from, perSecond }).send,
  };
}
