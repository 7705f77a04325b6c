/** What the code of an entry says. It never contains a uid. */
export type EntryCode = {
  marathonId: string;
  reference: string;
  /** Raised when the entry gets a new code, so that the old one can be told apart. */
  revision: number;
};

const FORMAT = /^RUN1\.([A-Za-z0-9]{1,16})\.([A-Za-z0-9_-]{1,128})\.(RUN-\w{4}-\w{4})\.([1-9]\d{0,5})\.([\w-]{86})$/;

/** The part of an entry code that is signed. `keyId` names the key. */
export function signedPartOf({ marathonId: eventId, reference, revision }: EntryCode, keyId: string): string {
  return `RUN1.${keyId}.${eventId}.${reference}.${revision}`;
}

export type EntryCodeReading =
  | { status: "valid"; code: EntryCode }
  /** The text is no entry code at all. */
  | { status: "unreadable" }
  | { status: "other-event"; code: EntryCode }
  /** Signed with a key that the reader does not know. */
  | { status: "unknown-key" }
  | { status: "forged" };

/**
 * Reads an entry code at an event, without a network. `publicKeys` are the keys by their ids, each as the SPKI in
 * Base64. A code whose signature is wrong is "forged", whatever it says.
 */
export async function readEntryCode(
  text: string,
  { marathonId: eventId, publicKeys }: { marathonId: string; publicKeys: ReadonlyMap<string, string> },
): Promise<EntryCodeReading> {
  const [, keyId, event, reference, revision, signature] = FORMAT.exec(text) ?? [];
  if (
    keyId === undefined ||
    event === undefined ||
    reference === undefined ||
    revision === undefined ||
    signature === undefined
  ) {
    return { status: "unreadable" };
  }
  const publicKey = publicKeys.get(keyId);
  if (publicKey === undefined) return { status: "unknown-key" };
  const code = { marathonId: event, reference, revision: Number(revision) };
  if (!(await isSignedBy(publicKey, signedPartOf(code, keyId), signature))) return { status: "forged" };
  return event === eventId ? { status: "valid", code } : { status: "other-event", code };
}

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey("spki", bytesOf(publicKey), ALGORITHM, false, ["verify"]);
  const base64 = signature.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = bytesOf(base64);
  // The last letter has bits that no byte needs. Only one of the letters that mean the same is accepted.
  if (btoa(String.fromCharCode(...bytes)) !== `${base64}==`) return false;
  return crypto.subtle.verify(ALGORITHM, key, bytes, new TextEncoder().encode(text));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
