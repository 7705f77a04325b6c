import type { InvitationDelivery } from "@run/functions/contract";

type Sent = Pick<InvitationDelivery, "state" | "error">;

/** What became of the email with an invitation's link, in plain words. */
export function invitationEmailText({ state, error }: Sent, sendsEmail: boolean): string {
  switch (state) {
    case "sent":
      return "We emailed the link.";
    case "queued":
      return sendsEmail
        ? "The email is on its way."
        : "RUN sends no email here. If you didn’t copy the link, withdraw this invitation and create a new one.";
    case "failed":
      return error?.startsWith("5") === true
        ? "Email not sent: the mail server refused this address."
        : "Email not sent: we couldn’t deliver it within a day.";
    case "uncertain":
      return "We don’t know whether the email arrived.";
    case "withheld":
      return error === null
        ? "Email not sent: this address has reached its limit of emails for a day. Send it again tomorrow."
        : "Email not sent: the owner hasn’t confirmed an email address. Send it again once they have.";
    case "superseded":
      return "Email not sent.";
  }
}
