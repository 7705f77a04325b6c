import type { Firestore } from "firebase-admin/firestore";
import { toDocument } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { retryOnConflict, revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormedOrNull } from "../platform/documents.ts";
import { storedQuestionQuotaSchema } from "./stored-question-quota.ts";
import type { AskedQuestion } from "./stored-question-quota.ts";

export type QuestionStore = ReturnType<typeof questionStore>;

/** When accounts asked organizers questions. Only the messages contain the text. */
export function questionStore(db: Firestore) {
  const { questionQuotas, mail } = references(db);
  return {
    /**
     * Calls `decide` with what the account asked lately, and writes what it returns in one commit. Starts again if
     * another question of the account came in between. Null writes nothing. `decide` may throw.
     */
    async ask(
      uid: string,
      deadline: number,
      decide: (lately: readonly AskedQuestion[]) => { asked: AskedQuestion[]; messages: StoredMessage[] } | null,
    ): Promise<void> {
      const document = questionQuotas.doc(uid);
      await retryOnConflict(deadline, async () => {
        const snapshot = await document.get();
        const quota = wellFormedOrNull(snapshot, (one) => parsed(storedQuestionQuotaSchema, one));
        const write = decide(quota?.asked ?? []);
        if (write === null) return;
        const batch = db.batch();
        const { asked } = write;
        if (snapshot.exists) batch.update(document, { asked }, { lastUpdateTime: revisionOf(snapshot) });
        else batch.create(document, { asked });
        for (const message of write.messages) batch.create(mail.doc(message.id), toDocument(message));
        await batch.commit();
      });
    },

    async remove(uid: string): Promise<void> {
      await questionQuotas.doc(uid).delete();
    },
  };
}
