import { describe, expect, test } from "vitest";
import { anchorOf, readingMinutes } from "./article.ts";
import { articles } from "./index.ts";

const text = (words: number) => Array.from({ length: words }, () => "word").join(" ");

describe("reading time", () => {
  test("is counted from every kind of block", () => {
    const blocks = [
      { heading: text(100) },
      { text: text(100) },
      { list: [text(100), text(100)] },
      { fact: text(20), meaning: text(20) },
    ];
    expect(readingMinutes({ blocks })).toBe(2);
  });

  test("is never less than a minute", () => {
    expect(readingMinutes({ blocks: [] })).toBe(1);
  });
});

describe("the articles", () => {
  test("are sorted newest first, and have unique slugs", () => {
    const days = articles.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  });

  test("take two to five minutes to read, and have unique headings", () => {
    for (const article of articles) {
      expect(readingMinutes(article), article.slug).toBeGreaterThanOrEqual(2);
      expect(readingMinutes(article), article.slug).toBeLessThanOrEqual(5);
      const anchors = article.blocks.flatMap((block) => ("heading" in block ? [anchorOf(block.heading)] : []));
      expect(new Set(anchors).size, article.slug).toBe(anchors.length);
    }
  });
});
