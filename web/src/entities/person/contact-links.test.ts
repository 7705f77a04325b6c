import { describe, expect, it } from "vitest";
import { mailHref, phoneHref } from "./contact-links.ts";

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

  it.each(["hello", "", "1", "+", "call me", "4.41E+11", "4,41E+11"])("of %s is missing", (phone) => {
    expect(phoneHref(phone)).toBeNull();
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
