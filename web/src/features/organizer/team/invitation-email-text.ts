import type { InvitationDelivery } from "@run/functions/contract";

type Sent = Pick<InvitationDelivery, "state" | "error">;

/** What became of the email with an invitation's link, in plain words. */
export function invitationEmailText({ state, error }: Sent, sendsEmail: boolean): string {
  switch (state) {
    case "sent":
      return "We emailed the link.";
    case "queued":
      return sendsEmail ? "The email is on its way." : "RUN sends no email here, so send the link yourself.";
    case "failed":
      return error?.startsWith("5") === true
        ? "Email not sent: the mail server refused this address."
        : "Email not sent: we couldn’t deliver it within a day.";
    case "uncertain":
      return "We don’t know whether the email arrived.";
    case "withheld":
      return error === null
        ? "Email not sent: this address got too many emails in a day."
        : "Email not sent: the owner’s address was not confirmed.";
    case "superseded":
      return "Email not sent.";
  }
}
