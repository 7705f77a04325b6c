import type { Letter, MessageKind } from "../contract/index.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { accountDeleted } from "./kinds/account-letters.ts";
import { cancelled, changed, givenAway, moved, received, registered, removed } from "./kinds/entry-letters.ts";
import { announcement, eventCancelled, eventChanged, postponed, waiver } from "./kinds/event-letters.ts";
import { letterContextOf } from "./kinds/letter-context.ts";
import type { LetterContext } from "./kinds/letter-context.ts";
import { memberJoined, memberLeft, memberRemoved, roleChanged } from "./kinds/member-letters.ts";
import { eventFull, invited, mailFailed, notPublished, owner, question, waitlistEmpty } from "./kinds/team-letters.ts";
import { lapsed, offered, waiting } from "./kinds/waiting-letters.ts";
import type { StoredMessage } from "./stored-message.ts";

type MakeLetter = (context: LetterContext) => Letter;
const letters: Record<MessageKind, MakeLetter> = {
  registered,
  changed,
  moved,
  cancelled,
  removed,
  waiting,
  offered,
  lapsed,
  "given-away": givenAway,
  received,
  "event-changed": eventChanged,
  postponed,
  "event-cancelled": eventCancelled,
  waiver,
  "account-deleted": accountDeleted,
  invited,
  owner,
  "member-joined": memberJoined,
  "member-left": memberLeft,
  "member-removed": memberRemoved,
  "role-changed": roleChanged,
  "not-published": notPublished,
  "event-full": eventFull,
  "waitlist-empty": waitlistEmpty,
  "mail-failed": mailFailed,
  announcement,
  question,
};

/** The text of a message, with what its event says now. Null: the event no longer exists. */
export function letterOf(message: StoredMessage, event: StoredEvent | null): Letter {
  // While a release replaces another, there are messages of kinds that this one does not know.
  const make: MakeLetter = new Map<string, MakeLetter>(Object.entries(letters)).get(message.kind) ?? announcement;
  return make(letterContextOf(message, event));
}
