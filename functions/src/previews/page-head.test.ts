import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withHead } from "./page-head.ts";
import type { Head } from "./page-head.ts";

const template = readFileSync(new URL("../../../web/index.html", import.meta.url), "utf8");
const ORIGIN = "https://run.example";
const words = { title: "RUN | Rain & Shine", description: 'A "wet" start.' };

/** The tags that are put in, by what they name. */
function said(stands: Head["stands"], origin?: string): Record<string, string> {
  const html = withHead(template, { ...words, stands }, origin);
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

describe("the head of a written page", () => {
  it("names the page in full where the site's address is known", () => {
    expect(said({ path: "/about" }, ORIGIN)).toMatchObject({
      ...preview,
      canonical: `${ORIGIN}/about`,
      "og:url": `${ORIGIN}/about`,
      "og:image": `${ORIGIN}/pictures/preview.jpg`,
    });
  });

  it("gives the frame words and picture for a shared link, but no address, as it stands at many", () => {
    const frame = said("anywhere", ORIGIN);
    expect(frame).toMatchObject({ ...preview, "og:image": `${ORIGIN}/pictures/preview.jpg` });
    for (const name of ["canonical", "og:url", "robots"]) expect(frame).not.toHaveProperty(name);
  });

  it("keeps what stands nowhere out of search engines", () => {
    const missing = said("nowhere", ORIGIN);
    expect(missing).toMatchObject({ ...preview, robots: "noindex" });
    for (const name of ["canonical", "og:url", "og:image"]) expect(missing).not.toHaveProperty(name);
  });

  it("says nothing that needs an address where there is none", () => {
    const unknown = said({ path: "/about" });
    expect(unknown).toMatchObject(preview);
    for (const name of ["canonical", "og:url", "og:image"]) expect(unknown).not.toHaveProperty(name);
  });
});
