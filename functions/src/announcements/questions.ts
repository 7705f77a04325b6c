import { DAY_MS, NAME_MAX } from "../contract/index.ts";
import type { OrganizerQuestion } from "../contract/index.ts";
import { organizersOf } from "../events/event-team.ts";
import { present } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { newMessage } from "../messages/new-message.ts";
import type { Accounts } from "../platform/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { newDocumentId } from "../platform/creation.ts";
import type { TeamStore } from "../team/team.store.ts";
import { plainBlocksOf } from "../messages/markdown.ts";
import type { QuestionStore } from "./questions.store.ts";
import type { AskedQuestion } from "./stored-question-quota.ts";

export type QuestionParts = {
  events: Pick<EventStore, "findById">;
  team: Pick<TeamStore, "listMembers">;
  accounts: Pick<Accounts, "find">;
  questions: Pick<QuestionStore, "ask">;
  /** How many questions an account may ask in 24 hours. */
  questionsPerDay: QuestionLimits;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export type QuestionLimits = { ofEvent: number; ofAll: number };

/**
 * Sends a question to the owner and the organizers who have a verified address. Their answer goes to the asker's
 * address if it is verified, and nobody else learns it. Returns the question's id; the same key asks only once. Throws
 * `marathon-not-found`, `organizer-unreachable`, `too-many-requests` and `key-reused`.
 */
export async function askOrganizer(
  parts: QuestionParts,
  request: { id: string; caller: Caller; question: OrganizerQuestion; idempotencyKey: string | null; deadline: number },
): Promise<string> {
  const { caller, question, idempotencyKey, deadline } = request;
  const event = present(await parts.events.findById(request.id), caller);
  const uids = await verifiedOrganizers(parts, event);
  if (uids.length === 0) throw new AppError("organizer-unreachable");
  const id = newDocumentId({ scope: `questions/${event.id}`, caller: caller.uid, key: idempotencyKey });
  const at = new Date(parts.clock());
  const asked = { id, marathonId: event.id, bodyHash: bodyHash(question), at };
  const { name = "" } = (await parts.accounts.find(caller.uid)) ?? {};
  const data = {
    title: event.title,
    name: name.slice(0, NAME_MAX),
    subject: question.subject ?? "",
    blocks: plainBlocksOf(question.text),
    replyTo: caller.emailVerified ? caller.email : null,
  };
  const about = { kind: "question", marathonId: event.id, entryId: "", at, order: 0, to: "" } as const;
  // After a day the same key asks anew, and the earlier message may still be there.
  const messages = uids
    .map((uid) => newMessage({ ...about, uid, fromUid: caller.uid, occasion: `${id} ${uid} ${at.getTime()}`, data }))
    .filter((one) => one !== null);
  await parts.questions.ask(caller.uid, deadline, (lately) => {
    const all = withQuestion(lately, asked, parts.questionsPerDay);
    return all && { asked: all, messages };
  });
  return id;
}

/** The questions of the last 24 hours and the new one. Null if it repeats one of them. Throws like `askOrganizer`. */
export function withQuestion(
  before: readonly AskedQuestion[],
  asked: AskedQuestion,
  most: QuestionLimits,
): AskedQuestion[] | null {
  const lately = before.filter(({ at }) => at.getTime() > asked.at.getTime() - DAY_MS);
  const known = lately.find(({ id }) => id === asked.id);
  if (known !== undefined && known.bodyHash !== asked.bodyHash) throw new AppError("key-reused");
  if (known !== undefined) return null;
  const ofEvent = lately.filter(({ marathonId: eventId }) => eventId === asked.marathonId);
  if (ofEvent.length >= most.ofEvent || lately.length >= most.ofAll) {
    throw new AppError("too-many-requests", {
      sentence: "You've asked as many questions as you can in 24 hours. Please wait for the answers.",
      retryAfter: 3_600,
    });
  }
  return [...lately, asked];
}

async function verifiedOrganizers({ team, accounts }: QuestionParts, event: StoredEvent): Promise<string[]> {
  const uids = organizersOf(event, await team.listMembers(event.id));
  const found = await Promise.all(uids.map((uid) => accounts.find(uid)));
  return found.flatMap((account) => (account?.emailVerified && account.email !== "" ? [account.userId] : []));
}
