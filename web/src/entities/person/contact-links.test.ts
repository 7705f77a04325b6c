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

describe("the numbers to call in a text", () => {
  const callable = (text: string) => phoneLinks(text).filter((href) => href !== null);

  it.each([
    ["Ana Almeida, +351 912 345 679", ["tel:+351912345679"]],
    ["Siv 0555 0142 / 0555 0143", ["tel:05550142", "tel:05550143"]],
    ["Siv 555-0142/555-0143", ["tel:5550142", "tel:5550143"]],
    ["912345678 912345679", ["tel:912345678", "tel:912345679"]],
    ["Siv:0555 0142.", ["tel:05550142"]],
    ["Siv (0555 0142)", ["tel:05550142"]],
    ["03312 / 5550142", ["tel:033125550142"]],
    ["3.51913E+11", []],
    ["Siv, 3.51913E+11", []],
    ["Siv, born 2024-05-01", []],
    ["ana12345@example.com", []],
    ["12345.678@example.com", []],
    ["ana@12345.example.com", []],
    ["123456789012345678901", []],
  ])("of %s are %j", (text, hrefs) => {
    expect(callable(text)).toEqual(hrefs);
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
