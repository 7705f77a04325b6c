import { expect, it } from "vitest";
import { recipientOf } from "./new-message.ts";

it("spellings that reach the same mailbox are one recipient, and others are not", () => {
  const one = recipientOf("olivia@müller.de");
  for (const same of [" Olivia@MÜLLER.de", "olivia@xn--mller-kva.de", "olivia+race@müller.de", "ｏlivia@müller.de"]) {
    expect(recipientOf(same), same).toBe(one);
  }
  for (const other of ["olivia@muller.de", "oliviarace@müller.de", "+olivia@müller.de", "olivia", ""]) {
    expect(recipientOf(other), other).not.toBe(one);
  }
  expect(recipientOf("+a@b.com")).not.toBe(recipientOf("+b@b.com"));
});
