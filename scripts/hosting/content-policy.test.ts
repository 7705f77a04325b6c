import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allowEmulators, createContentPolicy, formatPolicy } from "./content-policy.ts";

const html = readFileSync(new URL("../../web/index.html", import.meta.url), "utf8");
const policy = formatPolicy(createContentPolicy(html));
const findDirective = (text: string, directive: string) =>
  text.split("; ").find((part) => part.startsWith(`${directive} `));

describe("the content policy", () => {
  it("allows inline scripts only by their hash", () => {
    expect(findDirective(policy, "script-src")).toMatch(/ 'sha256-[\w+/]{43}=' /);
    expect(findDirective(policy, "script-src")).not.toContain("unsafe");
  });

  it("no longer allows an inline script whose text has changed", () => {
    const changed = formatPolicy(createContentPolicy(html.replace("dataset.theme", "dataset.other")));
    expect(findDirective(changed, "script-src")).not.toBe(findDirective(policy, "script-src"));
  });

  it("forbids other sites to embed the site in a frame", () => {
    expect(findDirective(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
  });

  it("allows workers of the site alone, although scripts come from other hosts as well", () => {
    expect(findDirective(policy, "worker-src")).toBe("worker-src 'self'");
  });

  // The reCAPTCHA hosts that Google documents for a policy without nonces, and the host that issues App Check tokens.
  it.each([
    ["script-src", ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"]],
    ["frame-src", ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"]],
    ["connect-src", ["https://www.google.com/recaptcha/", "https://content-firebaseappcheck.googleapis.com"]],
  ])("allows what App Check needs in %s", (directive, sources) => {
    expect(findDirective(policy, directive)?.split(" ")).toEqual(expect.arrayContaining(sources));
  });

  it("adds only the emulators' addresses for a local site", () => {
    const local = allowEmulators(policy, { auth: "127.0.0.1:9099", firestore: "127.0.0.1:8080" });
    expect(local.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, "")).toBe(policy);
    expect(findDirective(local, "connect-src")).toContain("http://127.0.0.1:9099 http://127.0.0.1:8080");
    expect(findDirective(local, "frame-src")).toContain("http://127.0.0.1:9099");
    expect(policy).not.toContain("127.0.0.1");
  });
});
