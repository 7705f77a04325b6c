import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorTimeOf } from "../../../test/support/processor-time.ts";
import { REPORT_MESSAGE_MAX } from "../limits.ts";
import { cleanReportText } from "./report-text.ts";

const clean = (text: string) => cleanReportText(text, REPORT_MESSAGE_MAX);

describe("the text of a report", () => {
  it.each([
    "TypeError: Cannot read properties of undefined (reading 'totalRegistrationCount')",
    "NotFoundError: Failed to execute 'insertBefore' on 'HTMLInputElement': IntersectionObserver, XMLHttpRequest.",
    "FirebaseError: Firebase: Error (auth/network-request-failed).",
    "at async Promise.all (index 0)",
    "at Object.<anonymous> (event-register-page-CuHCaJ2y.js:1:23456)",
    "Zt@new-registration--RoKqZBo.js:12:34567",
  ])("stays %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    [
      "the address of a file",
      "at Zt (https://run.example/assets/first-DAPoWBUP.js:1:2)",
      "at Zt (first-DAPoWBUP.js:1:2)",
    ],
    [
      "the address of a frame in Firefox",
      "Zt@https://run.example/assets/first-DAPoWBUP.js:1:2",
      "Zt@first-DAPoWBUP.js:1:2",
    ],
    ["the address of a page", "at https://run.example/transfer/h7Gk2LmQ9pRs4TuV6wXy?a=b:1:2", "at (url)"],
    ["a path", "Failed to load ../marathons/berlin", "Failed to load (path)"],
    ["a query", "where ?runners=berlin&q=rui", "where (path)"],
    [
      "quoted text",
      `SyntaxError: Unexpected token 'R', "Rui Almeid"... is not valid JSON`,
      `SyntaxError: Unexpected token 'R', "(text)"... is not valid JSON`,
    ],
    ["an email address", "Sent to rui@example.com.", "Sent to (email)"],
    ["an encoded email address", "Sent to rui%40example.com", "Sent to (email)"],
    ["an email address in wide letters", "Sent to ｒｕｉ＠ｅｘａｍｐｌｅ．ｃｏｍ", "Sent to (email)"],
    ["a uid", "User oLv7Xy2QmN4sTbKd8RwZ1pHgCe53 is unknown", "User (secret) is unknown"],
    ["an id without digits", "Event aBcDEfGhKlmNopQrStUv is unknown", "Event (secret) is unknown"],
    ["a reference", "RUN-4F7K-Q2ZP is taken", "(reference) is taken"],
    ["a token", "Bearer eyJhbGciOiJub25lIn0.eyJlbWFpbCI6InJ1aSJ9.", "Bearer (secret).(secret)."],
    ["a telephone number", "Call +351 555 0100 now", "Call (number) now"],
    ["a number with hyphens", "Call 555-0199", "Call (number)"],
  ])("loses %s", (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ["line breaks", "one\r\ntwo\u2028three\u0085four", "one two three four"],
    ["terminal escapes", "\u001b[31mred\u001b[0m\u009b2J", "[31mred [0m 2J"],
    ["marks that turn the text around", "abc\u202edcba\u2066", "abc dcba"],
    ["stacked marks", `e${"\u0301".repeat(1_000)}x`, "x"],
    ["half a character", "a\ud800b\0c", "a b c"],
  ])("has no %s", (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it("is cut between two words, because half of a secret would pass", () => {
    expect(cleanReportText("one two three", 8)).toBe("one two");
    expect(cleanReportText("one two three", 7)).toBe("one two");
    expect(cleanReportText("one two three", 6)).toBe("one");
    expect(cleanReportText("onetwothree", 6)).toBe("");
  });
});

/** Texts that somebody may send who wants something in the log. */
const pieces = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme-composite", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(..."aZ0 @.:/\\?&=%\"'()<>+-_\n\u001b\u202e"), maxLength: 60 }),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.uuid(),
  fc.json(),
  fc.stringMatching(/^[A-Za-z0-9]{20,28}$/),
  fc.stringMatching(/^\+?\d{7,15}$/),
  fc.constantFrom(" ", "\n", " at Zt (https://run.example/assets/first-DAPoWBUP.js:1:2)", "\u001b[2J", "ﷺ".repeat(300)),
);
const texts = fc.array(pieces, { maxLength: 12 }).map((some) => some.join(""));

/** The names of files, which stay. */
const KNOWN = /[a-z][a-z\d.-]{0,40}-[\w-]{8}\.js\b/g;

describe("the text of a report, whatever is sent,", () => {
  it("is one bounded line of printable ASCII", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 400 }), (text, max) => {
        const result = cleanReportText(text, max);
        expect(result).toMatch(/^[\x20-\x7e]*$/);
        expect(result.length).toBeLessThanOrEqual(max);
      }),
      { numRuns: 500 },
    );
  });

  it("has no address, path, query, long number or id", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const result = clean(text);
        expect(result).not.toMatch(/:\/\//);
        expect(result).not.toMatch(/\d{7}/);
        const rest = result.replaceAll(KNOWN, "(file)").replaceAll(/\bauth\/[a-z-]+/g, "(code)");
        expect(rest).not.toMatch(/[/\\]\w|\w[/\\]/);
        expect(rest).not.toMatch(/\w@\w/);
        expect(rest).not.toMatch(/(?=[\w-]*\d)[\w-]{12,}/);
      }),
      { numRuns: 500 },
    );
  });

  it("has none of a secret that stands in it between spaces", () => {
    const secrets = fc.oneof(fc.emailAddress(), fc.uuid(), fc.stringMatching(/^[A-Za-z0-9]{10,18}\d[A-Za-z0-9]{9}$/));
    fc.assert(
      fc.property(texts, secrets, texts, (before, secret, after) => {
        fc.pre(!before.includes(secret) && !after.includes(secret));
        expect(clean(`${before} ${secret} ${after}`)).not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });

  it("has no quoted JSON and no reference of a registration", () => {
    expect(clean(`Unexpected token 'x', "{"name":"Rui","a":x}" is not valid JSON`)).toBe(
      `Unexpected token 'x', "(text)" is not valid JSON`,
    );
    expect(clean("RUN-MKKH-BMNT was not found")).toBe("(reference) was not found");
  });

  it("takes bounded time", () => {
    const floods = ["a/", "@", "ﷺ", "1 ", " ", "a", "a%40", "aaaaaaaa-", '"', "a:", "://", "first-DAPoWBUP.js"];
    const cleanAll = () => floods.forEach((flood) => clean(flood.repeat(1_000_000)));
    expect(processorTimeOf(cleanAll)).toBeLessThan(20_000);
  });
});
