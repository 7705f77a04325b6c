import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentPolicy, policyText, withEmulators } from "./content-policy.ts";

const html = readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");
const text = policyText(contentPolicy(html));
const part = (policy: string, directive: string) =>
  policy.split("; ").find((candidate) => candidate.startsWith(`${directive} `));

describe("the content policy", () => {
  it("allows scripts without an address by their text alone", () => {
    expect(part(text, "script-src")).toMatch(/ 'sha256-[\w+/]{43}=' /);
    expect(part(text, "script-src")).not.toContain("unsafe");
  });

  it("allows an inline script no longer once its text has changed", () => {
    const changed = policyText(contentPolicy(html.replace("dataset.theme", "dataset.other")));
    expect(part(changed, "script-src")).not.toBe(part(text, "script-src"));
  });

  it("lets nobody put the site into a frame", () => {
    expect(part(text, "frame-ancestors")).toBe("frame-ancestors 'none'");
  });

  // As Google documents them for a policy without nonces, and where the App Check SDK exchanges its token.
  it.each([
    ["script-src", ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"]],
    ["frame-src", ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"]],
    ["connect-src", ["https://www.google.com/recaptcha/", "https://content-firebaseappcheck.googleapis.com"]],
  ])("allows App Check its %s", (directive, sources) => {
    expect(part(text, directive)?.split(" ")).toEqual(expect.arrayContaining(sources));
  });

  it("adds the emulators' addresses to a start or a test, and nothing else", () => {
    const local = withEmulators(text, { auth: "127.0.0.1:9099", firestore: "127.0.0.1:8080" });
    expect(local.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, "")).toBe(text);
    expect(part(local, "connect-src")).toContain("http://127.0.0.1:9099 http://127.0.0.1:8080");
    expect(part(local, "frame-src")).toContain("http://127.0.0.1:9099");
    expect(text).not.toContain("127.0.0.1");
  });
});
