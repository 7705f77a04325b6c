import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phoneParts } from "./phone-parts.ts";

describe("phone numbers in a text", () => {
  it("are separate parts, whatever the text around them", () => {
    expect(phoneParts("شخص ما +971 50 555 0199")).toEqual(["شخص ما ", "+971 50 555 0199", ""]);
    expect(phoneParts("Siv, (046) 555-0142 or 555.0143")).toEqual(["Siv, ", "(046) 555-0142", " or ", "555.0143", ""]);
    expect(phoneParts("أمي ٠٥٠ ٥٥٥ ٠١٩٩")).toEqual(["أمي ", "٠٥٠ ٥٥٥ ٠١٩٩", ""]);
  });

  it("are two parts if two numbers stand side by side, but not if the first is an area code", () => {
    expect(phoneParts("0555 0142 / 0555 0143")).toEqual(["", "0555 0142", " / ", "0555 0143", ""]);
    expect(phoneParts("555-0142/555-0143")).toEqual(["", "555-0142", "/", "555-0143", ""]);
    expect(phoneParts("555-0142 - 555-0143")).toEqual(["", "555-0142", " - ", "555-0143", ""]);
    expect(phoneParts("912345678 912345679")).toEqual(["", "912345678", " ", "912345679", ""]);
    expect(phoneParts("03312 / 5550142")).toEqual(["", "03312 / 5550142", ""]);
    expect(phoneParts("+44 7911 123456")).toEqual(["", "+44 7911 123456", ""]);
  });

  it("are not found in names", () => {
    expect(phoneParts("Henry 8")).toEqual(["Henry 8"]);
  });

  it("are split without losing any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +().a-zא-ת-]{0,40}$/)), (text) => {
        expect(phoneParts(text).join("")).toBe(text);
      }),
    );
  });
});
