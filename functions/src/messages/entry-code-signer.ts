import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { signedPartOf } from "../contract/index.ts";
import type { EntryCode } from "../contract/index.ts";

export type EntryCodeSigner = {
  keyId: string;
  /** The key with which devices check codes, as the SPKI in Base64. */
  publicKey: string;
  codeOf: (entry: EntryCode) => string;
};

const FORMAT = /^([A-Za-z0-9]{1,16}):([A-Za-z0-9+/]+=*)$/;

/**
 * Signs the codes of entries (ECDSA on P-256) with a key like `2026:MIGH...`: its id, and the key as PKCS8 in Base64.
 * Throws if the key is anything else. The error does not contain it.
 */
export function entryCodeSigner(key: string): EntryCodeSigner {
  const [, keyId, pkcs8] = FORMAT.exec(key) ?? [];
  const privateKey = keyId === undefined || pkcs8 === undefined ? null : readKey(pkcs8);
  if (keyId === undefined || privateKey?.asymmetricKeyDetails?.namedCurve !== "prime256v1") {
    throw new Error("ENTRY_CODE_KEY must be an id, a colon, and a P-256 key as PKCS8 in Base64");
  }
  return {
    keyId,
    publicKey: createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64"),
    codeOf: (entry) => {
      const text = signedPartOf(entry, keyId);
      const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
      return `${text}.${signature.toString("base64url")}`;
    },
  };
}

function readKey(pkcs8: string) {
  try {
    return createPrivateKey({ key: Buffer.from(pkcs8, "base64"), format: "der", type: "pkcs8" });
  } catch {
    return null;
  }
}
