import { emailStates } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { emailText } from "./email-text.ts";

const textsOf = (sendsEmail: boolean) => emailStates.map((email) => emailText({ kind: "changed", email, sendsEmail }));

describe("what became of an email", () => {
  it("is one plain sentence for each state", () => {
    const texts = textsOf(true);
    expect(new Set(texts).size).toBe(emailStates.length);
    expect(texts.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
    expect(emailText({ kind: "changed", email: "withheld", sendsEmail: true })).toMatch(
      /because your address or the organizer’s was not confirmed/,
    );
    expect(emailText({ kind: "mail-failed", email: "withheld", sendsEmail: true })).toMatch(/once a day/);
    expect(emailText({ kind: "announcement", email: "superseded", sendsEmail: true })).toMatch(
      /you opted out or canceled/,
    );
    expect(emailText({ kind: "changed", email: "failed", sendsEmail: true })).toMatch(/Check your address/);
  });

  it("is not waited for where RUN sends no email, but what was sent before stays so", () => {
    expect(emailText({ kind: "changed", email: "queued", sendsEmail: false })).toBe("RUN sends no email here.");
    expect(emailText({ kind: "changed", email: "sent", sendsEmail: false })).toBe("Sent by email.");
  });
});
