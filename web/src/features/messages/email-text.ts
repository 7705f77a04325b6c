import type { Message, MessagePage } from "@run/functions/contract";

type Sent = Pick<Message, "kind" | "email"> & Pick<MessagePage, "sendsEmail">;

/** What became of the email of a message, in plain words. */
export function emailText({ kind, email, sendsEmail }: Sent): string {
  switch (email) {
    case "sent":
      return "Sent by email.";
    case "queued":
      return sendsEmail ? "The email is on its way." : "RUN sends no email here.";
    case "failed":
      return "We could not deliver the email. Check your address.";
    case "uncertain":
      return "We don’t know whether the email arrived.";
    case "withheld":
      if (kind === "invited")
        return "Not sent by email, because your address had reached its limit of emails for the day. You can open the invitation here.";
      return kind === "mail-failed"
        ? "Not sent by email, because we email you about this once a day."
        : "Not sent by email, because your address or the organizer’s was not confirmed.";
    case "superseded":
      if (kind === "announcement")
        return "Not sent by email, because you opted out or canceled your entry, or the organizer canceled the message.";
      return "Not sent by email, because it no longer applied to you.";
  }
}
