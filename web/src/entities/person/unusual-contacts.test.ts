import { describe, expect, it } from "vitest";
import { emergencyQuestion, likelyAddress, phoneQuestion } from "./unusual-contacts.ts";

describe("an email address that looks mistyped", () => {
  it.each([
    ["olivia@gmial.com", "olivia@gmail.com"],
    ["olivia@gmai.com", "olivia@gmail.com"],
    ["olivia@gmaill.com", "olivia@gmail.com"],
    ["olivia@gnail.com", "olivia@gmail.com"],
    ["olivia@gmail.con", "olivia@gmail.com"],
    ["olivia@gmail.co", "olivia@gmail.com"],
    ["Olivia.B@Gmial.COM ", "Olivia.B@gmail.com"],
    ["olivia@hotmial.fr", "olivia@hotmail.fr"],
    ["olivia@outlok.com", "olivia@outlook.com"],
    ["olivia@yaho.co.uk", "olivia@yahoo.co.uk"],
    ["olivia@icloud.cm", "olivia@icloud.com"],
    ["olivia@example.con", "olivia@example.com"],
  ])("is corrected: %s", (typed, meant) => {
    expect(likelyAddress(typed)).toBe(meant);
  });

  it.each([
    "olivia@gmail.com",
    "olivia@example.com",
    "olivia@run.example",
    "olivia@mail.com",
    "olivia@email.com",
    "olivia@ymail.com",
    "olivia@yahoo.fr",
    "olivia@hotmail.co.uk",
    "olivia@startup.co",
    "olivia@mac.com",
    "olivia@sapo.pt",
    "olivia@müller.de",
    "olivia@gmail",
    "olivia@",
    "@gmial.com",
    "olivia",
    "",
  ])("is not %s", (typed) => {
    expect(likelyAddress(typed)).toBeNull();
  });

  it("is not corrected a second time", () => {
    for (const typed of ["a@gmial.con", "a@gmai.co", "a@yaho.cmo"]) {
      expect(likelyAddress(likelyAddress(typed) ?? "")).toBeNull();
    }
  });
});

describe("a phone number", () => {
  it.each(["12345", "+46 555", "٠٥٠٥"])("with few digits is questioned: %s", (typed) => {
    expect(phoneQuestion(typed)).toBe("Is this number complete?");
  });

  it("with very many digits is questioned", () => {
    expect(phoneQuestion("+46 555 0142 / +46 555 0143")).toContain("more digits");
  });

  it.each(["+46 555 0142", "(020) 7946-0958 ext. 3", "hello", ""])("is not questioned: %s", (typed) => {
    expect(phoneQuestion(typed)).toBeNull();
  });
});

describe("a number that a spreadsheet shortened", () => {
  it.each(["4.41E+11", "4,41E+11"])("is questioned: %s", (typed) => {
    expect(phoneQuestion(typed)).toContain("last digits are missing");
    expect(emergencyQuestion(typed)).toContain("last digits are missing");
  });
});

describe("an emergency contact", () => {
  it.each([
    ["12", "Is this number complete?"],
    ["Anna 555", "Is this number complete?"],
    ["abc", "Which number can we call?"],
    ["My brother", "Which number can we call?"],
  ])("that nobody can call is questioned: %s", (typed, question) => {
    expect(emergencyQuestion(typed)).toBe(question);
  });

  it.each(["", " ", "Anna, +46 555 0142", "Mum +46 555 0142 / Dad +46 555 0143", "+46 555 0142"])(
    "is not questioned: %j",
    (typed) => {
      expect(emergencyQuestion(typed)).toBeNull();
    },
  );
});
