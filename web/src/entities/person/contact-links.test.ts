import { describe, expect, it } from "vitest";
import { mailHref, phoneHref, phoneLinks } from "./contact-links.ts";

describe("the link of a phone number", () => {
  it.each([
    ["+351 912 345 678", "tel:+351912345678"],
    ["(046) 555-0142", "tel:0465550142"],
    ["00 46 / 555.0142", "tel:00465550142"],
    ["0555 0142 ext. 12", "tel:05550142"],
    ["112", "tel:112"],
    ["＋４４ ７９１１ １２３４５６", "tel:+447911123456"],
    ["٠٧٩١١ ١٢٣٤٥٦", "tel:07911123456"],
  ])("of %s is %s", (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });

  it.each(["hello", "", "1", "+", "call me", "4.41E+11", "4,41E+11", "2024-05-01", "1.5.2024"])(
    "of %s is missing",
    (phone) => {
      expect(phoneHref(phone)).toBeNull();
    },
  );

  it.each(["0555 0142 / 0555 0143", "912345678 912345679", "+351912345678 +351912345679"])(
    "of %s is missing, because it is two",
    (phones) => {
      expect(phoneHref(phones)).toBeNull();
    },
  );
});

const callable = (text: string) => phoneLinks(text).filter((href) => href !== null);

describe("the numbers to call in a text", () => {
  it.each([
    ["Ana Almeida, +351 912 345 679", ["tel:+351912345679"]],
    ["Siv 0555 0142 / 0555 0143", ["tel:05550142", "tel:05550143"]],
    ["Siv 555-0142/555-0143", ["tel:5550142", "tel:5550143"]],
    ["912345678 912345679", ["tel:912345678", "tel:912345679"]],
    ["Siv:0555 0142.", ["tel:05550142"]],
    ["Siv (0555 0142)", ["tel:05550142"]],
    ["03312 / 5550142", ["tel:033125550142"]],
    ["Siv, (046) 555-0142 or +1 202-555-0175", ["tel:0465550142", "tel:+12025550175"]],
    ["+47 555 01 060", ["tel:+4755501060"]],
  ])("of %s are %j", (text, hrefs) => {
    expect(callable(text)).toEqual(hrefs);
  });
});

describe("no number is called in a text whose digits may be something else", () => {
  it.each([
    ["a shortened number", "Siv, 3.51913E+11"],
    ["a mistyped letter", "+351 91O 345 678"],
    ["an emergency number before another", "Ana 112 / 0555 0142"],
    ["two numbers in groups", "Siv 0555 0142 0555 0143"],
    ["two numbers with dots", "0555.0142.0555.0143"],
    ["two short numbers", "555014 555015"],
    ["a range of numbers", "Siv 0555 0142-0145"],
    ["the end of a second number", "555-0142/0143"],
    ["a third number that is short", "555 0142 / 555 0143 / 12"],
    ["hours", "0555 0142 9-17"],
    ["hours in parentheses", "0555 0142 (18-22)"],
    ["hours between two numbers", "Siv 0555 0142 (after 18.00) 0555 0143"],
    ["times", "12:30-14:30 0555 0142"],
    ["all day", "0555 0142 24/7"],
    ["a room", "Room 12 0555 0142"],
    ["a number in parentheses", "Siv (2) 0555 0142"],
    ["a date", "Siv, born 2024-05-01"],
    ["a date with slashes", "01/05/1980 0555 0142"],
    ["an email address", "ana12345@example.com"],
    ["an email address of digits", "12345678@example.com"],
    ["a place", "41.1579, -8.6291"],
    ["a plus with a blank", "+ 351 912 345 678"],
    ["a code of the network", "*21*0900123456#"],
    ["a code of the phone", "#31#0555 0142"],
    ["digits in another order", "\u202e0555 0142"],
    ["too many digits", "123456789012345678901"],
  ])("%s", (_, text) => {
    expect(callable(text)).toEqual([]);
    if (/[*#\u202e]/.test(text)) expect(phoneHref(text)).toBeNull();
  });
});

describe("the link of an email address", () => {
  it("writes only to that address, whatever it contains", () => {
    expect(mailHref("noa.lindqvist+run@example.com")).toBe("mailto:noa.lindqvist%2Brun@example.com");
    expect(mailHref("a?bcc=b@example.com")).toBe("mailto:a%3Fbcc%3Db@example.com");
    expect(mailHref("a@b.com?body=x")).toBe("mailto:a@b.com%3Fbody%3Dx");
  });

  it.each(["Hidden", "", "@example.com", "noa@"])("of %s is missing", (email) => {
    expect(mailHref(email)).toBeNull();
  });
});
