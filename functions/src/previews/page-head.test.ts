import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withHead } from "./page-head.ts";
import type { Head } from "./page-head.ts";

const template = readFileSync(new URL("../../../web/index.html", import.meta.url), "utf8");
const ORIGIN = "https://run.example";
const words = { title: "RUN | Rain & Shine", description: 'A "wet" start.' };

/** The tags of the head, by name. */
function tagsOf(address: Head["address"], origin?: string): Record<string, string> {
  const html = withHead(template, { ...words, address }, origin);
  const tags = html.matchAll(/<(?:meta (?:property|name)|link rel)="([^"]+)"\s+(?:content|href)="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content] as const));
}

const preview = {
  description: "A &quot;wet&quot; start.",
  "og:site_name": "RUN",
  "og:type": "website",
  "og:title": "RUN | Rain &amp; Shine",
  "og:description": "A &quot;wet&quot; start.",
};

describe("the head of a prerendered page", () => {
  it("has the page's full URL if the site's address is known", () => {
    expect(tagsOf({ path: "/about" }, ORIGIN)).toMatchObject({
      ...preview,
      canonical: `${ORIGIN}/about`,
      "og:url": `${ORIGIN}/about`,
      "og:image": `${ORIGIN}/pictures/preview.jpg`,
    });
  });

  it("gives the app shell a preview's text and picture, but no URL, because it serves many pages", () => {
    const shell = tagsOf("many", ORIGIN);
    expect(shell).toMatchObject({ ...preview, "og:image": `${ORIGIN}/pictures/preview.jpg` });
    for (const name of ["canonical", "og:url", "robots"]) expect(shell).not.toHaveProperty(name);
  });

  it("keeps unknown addresses out of search engines", () => {
    const missing = tagsOf("unknown", ORIGIN);
    expect(missing).toMatchObject({ ...preview, robots: "noindex" });
    for (const name of ["canonical", "og:url", "og:image"]) expect(missing).not.toHaveProperty(name);
  });

  it("leaves out the tags that need the site's address if that is unknown", () => {
    const unknown = tagsOf({ path: "/about" });
    expect(unknown).toMatchObject(preview);
    for (const name of ["canonical", "og:url", "og:image"]) expect(unknown).not.toHaveProperty(name);
  });
});
