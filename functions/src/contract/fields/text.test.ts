import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorTimeOf } from "../../../test/support/processor-time.ts";
import { accountAddress, emailAddress, optionalText, phoneNumber, requiredText } from "./text.ts";

const name = requiredText("Name", 100);
const story = requiredText("Description", 5_000, "paragraphs");
const keeps = (text: string) => name.safeParse(text).data;

/** Characters that show nothing by themselves, by their code points. */
const unseen = [
  ...[0x00, 0x07, 0x09, 0x0a, 0x1b, 0x7f, 0x85, 0x9f], // control characters
  ...[0x20, 0xa0, 0x2003, 0x2028, 0x2029, 0x202f, 0x3000], // blanks and breaks
  ...[0xad, 0x34f, 0x61c, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0x2064, 0xfeff],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069], // direction controls
  ...[0x115f, 0x1160, 0x3164, 0xffa0], // Hangul fillers
  ...[0x2800, 0x1d159, 0xfffc, 0xffff, 0xfdd0],
  ...[0xfe00, 0xfe0f, 0xe0100, 0xe01ef, 0x180b], // variation selectors
  ...[0xe0001, 0xe0067, 0xe007f], // tags
  ...[0x300, 0x20dd, 0x1d165], // marks without a letter
].map((point) => String.fromCodePoint(point));
const nothingToSee = fc.string({ unit: fc.constantFrom(...unseen), maxLength: 60 });
const word = fc.constantFrom("Ada", "محمد", "می‌خواهم", "李", "नेहा", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "Zoë", "O'Neill", "Nguyễn", ".");
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const anything = fc.string({ unit: fc.oneof(anyCharacter, fc.constantFrom(...unseen), word), maxLength: 30 });
const REMOVED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

describe("a name", () => {
  it("needs a visible character: blanks, controls, fillers, marks and selectors alone are not enough", () => {
    for (const character of unseen) {
      expect(name.safeParse(character).error?.issues[0]?.message, character.codePointAt(0)?.toString(16)).toBe(
        "Name is required",
      );
    }
    fc.assert(fc.property(nothingToSee, (text) => !name.safeParse(text).success && !story.safeParse(text).success));
  });

  it("is accepted with invisible characters among its words", () => {
    fc.assert(
      fc.property(nothingToSee, word, nothingToSee, (before, middle, after) => {
        expect(keeps(before + middle + after)).toContain(middle);
      }),
    );
  });

  it.each([
    ["a joiner that a Persian word is spelled with", "می‌خواهم"],
    ["a joiner of an Indic script", "क्‍ष"],
    ["a family of emoji", "Team 👨‍👩‍👧‍👦"],
    ["a flag that is spelled with tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["a heart with its selector", "❤️"],
    ["marks that stand beside their letters", "Zoe\u0308 Nguye\u0302\u0303n"],
    ["a mark of direction in a Hebrew name", "משה\u200f (Mo)"],
    ["a full stop", "."],
  ])("may have %s", (_, text) => {
    expect(keeps(text)).toBe(text);
  });

  it("loses characters that only control how others are shown, and is one line", () => {
    expect(keeps("\u202eAda\u202c O\u0000kafor\u2066")).toBe("Ada Okafor");
    expect(keeps(" Ada\r\nOkafor\tJr ")).toBe("Ada Okafor Jr");
    fc.assert(
      fc.property(anything, (text) => {
        const kept = keeps(text);
        fc.pre(kept !== undefined);
        expect(kept).not.toMatch(REMOVED);
        // Tidying it again changes nothing.
        expect(keeps(kept)).toBe(kept);
      }),
    );
  });

  it("is stored as it reads again, also if removing a control joins two halves of an invisible character", () => {
    expect(name.safeParse("\udb40\u202a\udc41").success).toBe(false);
    const halves = fc.constantFrom("\udb40", "\udc41", "\u202a", "\u2066", "\u0007", "a", " ");
    fc.assert(
      fc.property(fc.string({ unit: halves, maxLength: 8 }), (text) => {
        const kept = keeps(text);
        if (kept !== undefined) expect(keeps(kept)).toBe(kept);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is refused with half of a surrogate pair", () => {
    for (const text of ["\ud800", "a\ud800", "\udc00"]) {
      expect(name.safeParse(text).error?.issues[0]?.message).toBe("Name has a broken character");
    }
  });

  it("is measured after tidying", () => {
    expect(keeps(`${"\u200b ".repeat(200)}`)).toBeUndefined();
    expect(keeps(` ${"\u0000".repeat(200)}${"a".repeat(100)} `)).toBe("a".repeat(100));
    expect(keeps("a".repeat(101))).toBeUndefined();
  });
});

describe("a longer text", () => {
  it("keeps its line breaks and tabs, also those of word processors", () => {
    expect(story.parse("One\nTwo\r\n\tThree")).toBe("One\nTwo\r\n\tThree");
    expect(story.parse("One\vTwo\u2028Three\u0000")).toBe("One\nTwo\nThree");
  });
});

describe("an optional text", () => {
  it("is empty if it has no visible character", () => {
    const contact = optionalText("Emergency Contact", 100);
    expect(contact.parse(undefined)).toBeUndefined();
    fc.assert(fc.property(nothingToSee, (text) => contact.parse(text) === ""));
  });
});

describe("an address", () => {
  it.each([
    "olivia@example.com",
    "o'neill+race@mail.example.co.uk",
    "olivia@müller.de",
    "olivia@xn--mller-kva.de",
    "उदाहरण@उदाहरण.भारत",
    "olivia@例え.テスト",
    "olivia@i❤.ws",
    "o..o.@docomo.ne.jp",
    "olivia@a.museum",
    "olivia@3com.com",
    "olivia@gmial.com",
  ])("may be %s", (address) => {
    expect(emailAddress().parse(` ${address} `)).toBe(address);
  });

  it.each([
    "a@b",
    "a@localhost",
    "a@example.",
    "a@example.com.",
    "a@.com",
    "a@example..com",
    "a@-example.com",
    "a@example-.com",
    "a@example.c",
    "a@example.42",
    "a@192.168.0.1",
    "a@[192.168.0.1]",
    "a@example.com,b",
    "Ada <a@example.com>",
    "<a@example.com",
    "a>@example.com",
    '"a"@example.com',
    "a,b@example.com",
    "b:a@example.com",
    "(a)@example.com",
    "=?utf-8?q?a?=@example.com",
    "a b@example.com",
    "a@b@example.com",
    "@example.com",
    "a@",
    "",
    `a@${"b".repeat(64)}.com`,
  ])("may not be '%s'", (address) => {
    expect(emailAddress().safeParse(address).success).toBe(false);
  });

  it("loses what came unseen with a copy", () => {
    expect(emailAddress().parse("\u202aolivia@example.com\u200b\u202c")).toBe("olivia@example.com");
  });

  it("is checked quickly, whatever the text", () => {
    const checkAll = () => {
      for (const text of [
        `a@${"b.".repeat(500_000)}`,
        `a@${"b-".repeat(500_000)}`,
        "@".repeat(1_000_000),
        "a".repeat(1_000_000),
      ]) {
        expect(emailAddress().safeParse(text).success).toBe(false);
      }
    };
    expect(processorTimeOf(checkAll)).toBeLessThan(10_000);
  });

  it("of an existing account may be older than these rules", () => {
    expect(accountAddress().safeParse("a@b").success).toBe(true);
    expect(accountAddress().safeParse("nobody").success).toBe(false);
  });
});

describe("a phone", () => {
  it.each([
    "+351 912 345 678",
    "(020) 7946-0958 ext. 3",
    "٠٥٠٥٥٥٠١٩٩",
    "12345",
    "112",
    "555 CALL-RUN",
    "call 555 0100",
  ])("may be '%s'", (phone) => {
    expect(phoneNumber("Phone").parse(phone)).toBe(phone);
  });

  it.each(["hello", "", "+", "12", "-- --"])("may not be '%s'", (phone) => {
    expect(phoneNumber("Phone").safeParse(phone).success).toBe(false);
  });

  it("loses what came unseen with a copy", () => {
    expect(phoneNumber("Phone").parse("\u202a+351 912\u200e 345 678\u202c")).toBe("+351 912 345 678");
  });
});
