import { createHash } from "node:crypto";
import type { DocumentData } from "firebase-admin/firestore";
import { memberIdOf } from "../../src/events/event-team.ts";
import { recipientOf } from "../../src/messages/new-message.ts";
import { newDocumentId } from "../../src/platform/creation.ts";
import { identityOf } from "../../src/registrations/identity.ts";
import { changeAccount, db, withVerifiedAddress } from "./emulators.ts";
import type { Account } from "./emulators.ts";
import { storedDocuments } from "./stored-state.ts";
import { accountsOf, arrangeWorld, roles } from "./world.ts";
import type { Role, World } from "./world.ts";

type Template = { world: World; documents: { path: string; data: DocumentData }[] };
let template: Promise<Template> | undefined;

/**
 * Creates a world of these accounts. The first one of a worker is arranged through the API. The others are copies of
 * its documents with ids of their own, because the forty requests take several times as long. Ids that the API derives
 * from a request are random in a copy, so it does not recognize a repeat of the requests that arranged the world.
 */
export async function createWorld(accounts: readonly Account[]): Promise<World> {
  if (template !== undefined) return copyOf(await template, accounts);
  const arranged = arrangeTemplate(accounts);
  template = arranged;
  // The next caller tries again.
  arranged.catch(() => (template = undefined));
  return (await arranged).world;
}

async function arrangeTemplate(accounts: readonly Account[]): Promise<Template> {
  const world = await arrangeWorld(accounts);
  const ids = [world.openId, world.fullId, ...accounts.map(({ uid }) => uid)];
  const documents = (await storedDocuments()).map((document) => ({ path: document.ref.path, data: document.data() }));
  const isOfWorld = (text: string) => ids.some((id) => text.includes(id));
  return { world, documents: documents.filter((document) => isOfWorld(JSON.stringify(document))) };
}

async function copyOf(original: Template, accounts: readonly Account[]): Promise<World> {
  const copied = copierOf(replacementsFor(original, accounts));
  const batch = db.batch();
  // Fails if a copy has the path of another document.
  for (const { path, data } of original.documents) {
    batch.create(db.doc(copied("path", path)), copied("data", data));
  }
  await batch.commit();
  const byRole = Object.fromEntries(roles.map((role, index) => [role, accounts[index]])) as Record<Role, Account>;
  const ids = Object.fromEntries(Object.entries(original.world).filter(([name]) => !(name in byRole)));
  const copy = { ...(copied("world", ids) as World), ...byRole };
  await changeAccount(copy.organiser.uid, { emailVerified: true });
  return { ...copy, verified: withVerifiedAddress(copy.verified) };
}

const randomId = () => newDocumentId({ scope: "", caller: "", key: null });
const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

/** The ids, addresses and hashes of the original, and those that the copy has instead. */
function replacementsFor({ world, documents }: Template, accounts: readonly Account[]): Map<string, string> {
  const replaced = new Map<string, string>();
  const code = randomId();
  replaced.set(world.teamInvitation.code, code).set(hashOf(world.teamInvitation.code), hashOf(code));
  const events = [world.openId, world.fullId].map((id) => ({ id, copyId: randomId() }));
  for (const { id, copyId } of events) replaced.set(id, copyId);
  for (const [index, { uid, email }] of accountsOf(world).entries()) {
    const other = accounts[index];
    if (other === undefined) throw new Error("A world needs ACCOUNTS_OF_A_WORLD accounts");
    replaced.set(uid, other.uid).set(email, other.email).set(recipientOf(email), recipientOf(other.email));
    for (const { id, copyId } of events) {
      const data = documents.find(({ path }) => path === `marathons/${id}`)?.data as {
        places: { identityKey: string };
      };
      const addressHash = (address: string) =>
        identityOf(data.places.identityKey, { email: address, firstName: "", lastName: "", dateOfBirth: null })
          .addressHash ?? "";
      replaced.set(addressHash(email), addressHash(other.email));
      replaced.set(memberIdOf(id, uid), memberIdOf(copyId, other.uid));
    }
  }
  for (const id of documents.flatMap(({ path }) => path.split("/"))) {
    if (/^[A-Za-z0-9]{20}$/.test(id) && !replaced.has(id)) replaced.set(id, randomId());
  }
  return replaced;
}

/** Random keys and hashes of bodies. They are compared only with others of the same event, entry or invitation. */
const keptFields = ["identityKey", "idempotencyKey", "transferKey", "salt", "bodyHash"];
const looksLikeId = (text: string) => /^[\w-]{20,}$/.test(text);

/**
 * Copies a value with all that is replaced. Throws if it has an id or a hash that is not among that. `field` is where the
 * value is.
 */
function copierOf(replaced: ReadonlyMap<string, string>) {
  // An account's uid may begin with another's.
  const longestFirst = [...replaced.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map((text) => text.replaceAll(/[.+]/g, "\\$&")).join("|"), "g");
  const textOf = (text: string) => text.replace(pattern, (found) => replaced.get(found) ?? found);
  const any = (field: string, value: unknown): unknown => {
    if (typeof value === "string") {
      const text = textOf(value);
      if (text === value && looksLikeId(value) && !keptFields.includes(field)) {
        throw new Error(`A copied world would have the original's ${field} ${value}`);
      }
      return text;
    }
    if (Array.isArray(value)) return value.map((one) => any(field, one));
    // Not a Timestamp, which is copied as it is.
    if (typeof value !== "object" || value === null || value.constructor !== Object) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [textOf(key), any(key, one)]));
  };
  return <Value>(field: string, value: Value) => any(field, value) as Value;
}
