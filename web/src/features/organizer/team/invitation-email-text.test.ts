import { emailStates } from "@run/functions/contract";
import { expect, it } from "vitest";
import { invitationEmailText } from "./invitation-email-text.ts";

it("what became of an invitation's email is one plain sentence for each state, with the reason", () => {
  const texts = emailStates.map((state) => invitationEmailText({ state, error: null }, true));
  expect(new Set(texts).size).toBe(emailStates.length);
  expect(texts.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
  expect(invitationEmailText({ state: "failed", error: "550" }, true)).toMatch(/refused this address/);
  expect(invitationEmailText({ state: "failed", error: "421" }, true)).toMatch(/within a day/);
  expect(invitationEmailText({ state: "withheld", error: "organizer not confirmed" }, true)).toMatch(
    /owner hasn’t confirmed/,
  );
  expect(invitationEmailText({ state: "queued", error: null }, false)).toMatch(/^RUN sends no email here/);
  expect(invitationEmailText({ state: "sent", error: null }, false)).toBe("We emailed the link.");
});
