import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEntryCode } from "../contract/index.ts";
import { EMULATOR_ENTRY_KEY } from "../platform/emulator-entry-key.ts";
import { entryCodeSigner } from "./entry-code-signer.ts";

const newKey = (id: string, namedCurve = "P-256") =>
  `${id}:${generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "pkcs8", format: "der" }).toString("base64")}`;

const signer = entryCodeSigner(EMULATOR_ENTRY_KEY);
const publicKeys = new Map([[signer.keyId, signer.publicKey]]);
const entry = { marathonId: "harbor_run-2026", reference: "RUN-7F3K-92QD", revision: 3 };
const code = signer.codeOf(entry);
const read = (text: string, eventId = entry.marathonId) => readEntryCode(text, { marathonId: eventId, publicKeys });

describe("the code of an entry", () => {
  it("names key, event, reference and revision, and is read without a network", async () => {
    expect(code).toMatch(/^RUN1\.emulator\.harbor_run-2026\.RUN-7F3K-92QD\.3\.[\w-]{86}$/);
    expect(await read(code)).toEqual({ status: "valid", code: entry });
  });

  it("is forged if anything in it was altered", async () => {
    const statuses = await Promise.all(
      [...code].map(async (letter, at) => {
        const { status } = await read(`${code.slice(0, at)}${letter === "A" ? "B" : "A"}${code.slice(at + 1)}`);
        return status;
      }),
    );
    expect(statuses).not.toContain("valid");
    expect(statuses).not.toContain("other-event");
    expect((await read(code.replace(".3.", ".4."))).status).toBe("forged");
    expect((await read(code.replace("92QD", "92QE"))).status).toBe("forged");
    expect((await read(code.replace("2026", "2027"), "harbor_run-2027")).status).toBe("forged");
  });

  it("is forged if another key of the same id signed it, and unknown with another id", async () => {
    expect((await read(entryCodeSigner(newKey("emulator")).codeOf(entry))).status).toBe("forged");
    expect((await read(entryCodeSigner(newKey("2027")).codeOf(entry))).status).toBe("unknown-key");
  });

  it("of another event is told apart", async () => {
    expect(await read(code, "lisbon")).toEqual({ status: "other-event", code: entry });
  });

  it.each(["", "RUN-7F3K-92QD", "https://run.example/marathons/harbor", `${code}x`, ` ${code}`, "RUN1.a.b.c.1.d"])(
    "is not any other text (%s)",
    async (text) => {
      expect((await read(text)).status).toBe("unreadable");
    },
  );

  it("needs a key on P-256 with an id, which no error repeats", () => {
    for (const key of ["", "MIGH", "2026:", "2026:MIGHAgEA", "20-26:MIGH", newKey("2026", "secp384r1")]) {
      expect(() => entryCodeSigner(key)).toThrow(/^ENTRY_CODE_KEY must be an id/);
    }
  });
});
