import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { MessagePage } from "../../src/contract/index.ts";
import { BUNDLED_FROM, messageBundleStore } from "../../src/messages/message-bundles.store.ts";
import { messageStore } from "../../src/messages/messages.store.ts";
import { newMessage } from "../../src/messages/new-message.ts";
import type { StoredMessage } from "../../src/messages/stored-message.ts";
import { references } from "../../src/platform/database.ts";
import { log } from "../../src/platform/log.ts";
import { apiGet, errorCode } from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";

/** Generous, because a slow and busy machine is no failure. */
const soon = () => Date.now() + 300_000;
const bundles = messageBundleStore(db);
const messages = messageStore(db);
const { mail, messageBundles } = references(db);

let lastEvent = 0;
/** So many messages of one commit about a new event, one to each person, of whom the first may be named. */
function messagesOfCommit(count: number, firstUid?: string): StoredMessage[] {
  const eventId = `bundled-${++lastEvent}`;
  return Array.from({ length: count }, (_, index) => {
    const cause = { kind: "registered", marathonId: eventId, occasion: "1", order: index + 1, at: new Date() } as const;
    const uid = index === 0 && firstUid !== undefined ? firstUid : `${eventId}-${index}`;
    const message = newMessage({ ...cause, entryId: uid, uid, to: "", data: { title: "Oslo", name: `R ${index}` } });
    if (message === null) throw new Error("A message needs a recipient");
    return message;
  });
}

async function commit(added: readonly StoredMessage[]): Promise<void> {
  const batch = db.batch();
  bundles.add(batch, added);
  await batch.commit();
}

const storedOf = async (added: readonly StoredMessage[]) =>
  (await mail.where("marathonId", "==", added[0]?.marathonId).get()).docs;
const bundlesFor = (added: readonly StoredMessage[]) =>
  messageBundles.where("recipients", "array-contains", added[0]?.recipient).get();
const bundlesOf = async (added: readonly StoredMessage[]) => (await bundlesFor(added)).size;
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).sort();
const first = (added: readonly StoredMessage[]) => added[0] as StoredMessage;

/** Holds the commit of the batch that is begun next until it is released. */
function holdNextCommit() {
  const [held, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const batch = db.batch();
  const commitBatch = batch.commit.bind(batch);
  batch.commit = async () => {
    held.resolve(undefined);
    await released.promise;
    return commitBatch();
  };
  vi.spyOn(db, "batch").mockReturnValueOnce(batch);
  return { isHeld: held.promise, release: () => released.resolve(undefined) };
}

describe("the messages of one commit", () => {
  it("are documents at once if they are few, and a bundle if they are many", async () => {
    const few = messagesOfCommit(BUNDLED_FROM - 1);
    const many = messagesOfCommit(BUNDLED_FROM);
    await Promise.all([commit(few), commit(many)]);
    expect([(await storedOf(few)).length, await bundlesOf(few)]).toEqual([few.length, 0]);
    expect([(await storedOf(many)).length, await bundlesOf(many)]).toEqual([0, 1]);
  });

  it("are made for whoever reads theirs, and for the others of the bundle", async () => {
    const added = messagesOfCommit(230);
    await commit(added);
    const { recipient: uid } = first(added);
    await messages.unpackFor(uid, soon());
    expect(await messages.countUnread(uid)).toBe(1);
    const { items } = await messages.list(uid, null, 10);
    expect(items).toEqual([first(added)]);
    // A bundle has at most a hundred.
    expect(await storedOf(added)).toHaveLength(100);
    await bundles.unpackAll(soon());
    expect(idsOf(await storedOf(added))).toEqual(idsOf(added));
  });

  it("are made once when the bundle's trigger is replayed", async () => {
    const added = messagesOfCommit(20);
    await commit(added);
    const [bundle] = (await bundlesFor(added)).docs;
    const { uid, id } = first(added);
    await bundles.unpackBundle(bundle?.id ?? "");
    expect(await messages.markRead(uid, id)).toBe(true);
    await bundles.unpackBundle(bundle?.id ?? "");
    expect(await messages.countUnread(uid)).toBe(0);
    expect(idsOf(await storedOf(added))).toEqual(idsOf(added));
  });

  it("are found by the sender, by a download and by whoever marks all of them as read", async () => {
    const [sent, downloaded, read] = [messagesOfCommit(20), messagesOfCommit(20), messagesOfCommit(20)];
    await Promise.all([sent, downloaded, read].map(commit));
    expect((await messages.openOf(first(sent).recipient, 5)).map(({ message }) => message)).toEqual([first(sent)]);
    expect(await messages.listAllOf(first(downloaded).uid, soon())).toEqual([first(downloaded)]);
    expect(await messages.markAllRead(first(read).uid, soon())).toBe(true);
    expect(await messages.countUnread(first(read).uid)).toBe(0);
  });

  it("are each made once, however many processes unpack", async () => {
    const added = messagesOfCommit(90);
    await commit(added);
    await Promise.all(Array.from({ length: 12 }, () => bundles.unpackAll(soon())));
    expect(idsOf(await storedOf(added))).toEqual(idsOf(added));
    expect(await bundlesOf(added)).toBe(0);
  });

  it("stay read or deleted when a process comes late that has found them in their bundle", async () => {
    const added = messagesOfCommit(30);
    await commit(added);
    const { uid, id } = first(added);
    const reader = added[1] as StoredMessage;
    const [bundle] = (await bundlesFor(added)).docs;
    const late = holdNextCommit();
    const unpacked = bundles.unpackBundle(bundle?.id ?? "");
    await late.isHeld;
    expect(await bundlesOf(added)).toBe(1);
    await messages.unpackFor(reader.uid, soon());
    expect(await messages.markRead(reader.uid, reader.id)).toBe(true);
    await messages.removeOf(uid, soon());
    late.release();
    await unpacked;
    expect((await mail.doc(id).get()).exists).toBe(false);
    expect((await mail.doc(reader.id).get()).get("isRead")).toBe(true);
    expect(await storedOf(added)).toHaveLength(added.length - 1);
  });

  it("leave the other messages readable while the database refuses commits, and refuse an incomplete download", async () => {
    const server = await startOrdinaryServer({ RUN_WITHOUT: "commits" });
    onTestFinished(() => server.stop());
    const { uid, token } = await signUp("runner");
    await commit(messagesOfCommit(1, uid));
    await commit(messagesOfCommit(20, uid));
    const shown = async (base?: string) => (await apiGet(`/my-messages/${uid}`, { token, base })).body as MessagePage;
    expect((await shown(server.url)).messages).toHaveLength(1);
    const refused = await apiGet(`/my-data/${uid}`, { token, base: server.url });
    expect([refused.status, errorCode(refused)]).toEqual([503, "unavailable"]);
    expect((await shown()).messages).toHaveLength(2);
  });

  it.each(["[{", "null", "5", '{"id":"a"}', "[1]", '[{"id":"a/b"}]'])(
    "are made although somebody has written %s into another bundle, which is logged and ends with its account",
    async (text) => {
      const logged = vi.spyOn(log, "brokenDocument").mockReturnValue();
      const [broken, added] = [messagesOfCommit(20), messagesOfCommit(20)];
      await Promise.all([commit(broken), commit(added)]);
      const [bundle] = (await bundlesFor(broken)).docs;
      await bundle?.ref.update({ messages: text });
      await bundles.unpackAll(soon());
      expect(await storedOf(added)).toHaveLength(added.length);
      expect(await messages.listAllOf(first(broken).uid, soon())).toEqual([]);
      expect(String(logged.mock.calls[0])).toContain("is not well formed at messages");
      await messages.removeOf(first(broken).uid, soon());
      expect(await bundlesOf(broken)).toBe(0);
    },
  );

  it("are made although the commit of another bundle fails, which is said at the end", async () => {
    const [failing, added] = [messagesOfCommit(20), messagesOfCommit(20)];
    await Promise.all([commit(failing), commit(added)]);
    const [bundle] = (await bundlesFor(failing)).docs;
    // Firestore takes no field with this name.
    await bundle?.ref.update({ messages: JSON.stringify([{ id: first(failing).id, __refused__: 1 }]) });
    const failure = await bundles.unpackAll(soon()).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(AggregateError);
    expect(await storedOf(added)).toHaveLength(added.length);
    await bundle?.ref.delete();
  });
});
