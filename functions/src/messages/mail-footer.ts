import type { MessageKind, Span } from "../contract/index.ts";
import type { LetterContext } from "./kinds/letter-context.ts";
import { sitePaths } from "./site-paths.ts";

type FooterOptions = { address: string; siteOrigin: string; unsubscribeUrl: string | null };

/** Why the reader gets the email, to which address it goes, and whom to ask. */
export function mailFooter(context: LetterContext, { address, siteOrigin, unsubscribeUrl }: FooterOptions): Span[][] {
  const { message, event } = context;
  const toWhom = message.uid === "" ? `Sent to ${address}.` : `Sent to ${address}, the address of your RUN account.`;
  const lines: Span[][] = [[{ text: `${reasonOf(context)} ${toWhom}` }]];
  if (event !== null && !isForTeam(context)) {
    lines.push([
      { text: "Questions about the event? Its page tells you how to reach the organizer: " },
      link(`${siteOrigin}${sitePaths.event(message.marathonId)}`),
    ]);
  }
  if (unsubscribeUrl !== null) {
    lines.push([{ text: "Don’t want announcements from this event? " }, { text: "Unsubscribe", href: unsubscribeUrl }]);
  }
  return lines;
}

const link = (address: string): Span => ({ text: address, href: address });

function isForTeam({ message }: LetterContext): boolean {
  return readers[message.kind] === "team";
}

/** Whom a message of the kind is for. */
const readers: Record<MessageKind, "runner" | "team"> = {
  registered: "runner",
  changed: "runner",
  moved: "runner",
  cancelled: "runner",
  removed: "runner",
  waiting: "runner",
  offered: "runner",
  lapsed: "runner",
  "given-away": "runner",
  received: "runner",
  "event-changed": "runner",
  postponed: "runner",
  "event-cancelled": "runner",
  waiver: "runner",
  announcement: "runner",
  "account-deleted": "runner",
  invited: "team",
  owner: "team",
  "member-joined": "team",
  "member-left": "team",
  "member-removed": "team",
  "role-changed": "team",
  "not-published": "team",
  "event-full": "team",
  "waitlist-empty": "team",
  "mail-failed": "team",
  question: "team",
};

function reasonOf(context: LetterContext): string {
  const { message, title, isOwn, name } = context;
  if (message.kind === "account-deleted") return "You get this email because you deleted your account.";
  if (message.kind === "invited") return "You get this email because someone on the event’s team entered your address.";
  if (message.kind === "member-removed") return "You get this email because you were on the event’s team.";
  if (isForTeam(context)) return `You get this email because you’re on the team of ${title}.`;
  if (message.kind === "announcement") return `The organizer of ${title} sends this email to its runners through RUN.`;
  if (message.uid === "") return `You get this email because someone gave this address for ${name} in ${title}.`;
  if (message.data.reference === null)
    return isOwn
      ? `You get this email because you joined the waiting list for ${title}.`
      : `You get this email because you added ${name} to the waiting list for ${title}.`;
  return isOwn
    ? `You get this email because of your entry in ${title}.`
    : `You get this email because you entered ${name} in ${title}.`;
}
