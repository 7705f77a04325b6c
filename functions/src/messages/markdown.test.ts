import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorTimeOf } from "../../test/support/processor-time.ts";
import { ANNOUNCEMENT_MAX } from "../contract/index.ts";
import type { Block, Span } from "../contract/index.ts";
import { blocksOf } from "./markdown.ts";

const spansIn = (blocks: readonly Block[]): Span[] =>
  blocks.flatMap((block) => (block.type === "list" ? block.items.flat() : block.spans));
const textOf = (blocks: readonly Block[]) =>
  spansIn(blocks)
    .map(({ text }) => text)
    .join("\n");
const paragraph = (...spans: Span[]): Block => ({ type: "paragraph", spans });

describe("the text of an announcement", () => {
  it.each<[string, Block[]]>([
    ["Hello\nrunners\n\nBye", [paragraph({ text: "Hello\nrunners" }), paragraph({ text: "Bye" })]],
    ["# Bibs", [{ type: "heading", spans: [{ text: "Bibs" }] }]],
    ["> Said", [{ type: "quote", spans: [{ text: "Said" }] }]],
    ["- a\n- **b**", [{ type: "list", isOrdered: false, items: [[{ text: "a" }], [{ text: "b", isStrong: true }]] }]],
    ["1. a\n   - b", [{ type: "list", isOrdered: true, items: [[{ text: "a" }], [{ text: "b" }]] }]],
    ["**a _b_**", [paragraph({ text: "a ", isStrong: true }, { text: "b", isStrong: true, isEmphasized: true })]],
    ["[map](https://run.example/map)", [paragraph({ text: "map", href: "https://run.example/map" })]],
    ["run@example.com", [paragraph({ text: "run@example.com", href: "mailto:run@example.com" })]],
    ["[run](javascript:alert(1))", [paragraph({ text: "run" })]],
    ["[run](data:text/html,x)", [paragraph({ text: "run" })]],
    ["[run](/dashboard)", [paragraph({ text: "run" })]],
    ["<b>bold</b> <script>x</script>", [paragraph({ text: "<b>bold</b> <script>x</script>" })]],
    ["<div>\nblock\n</div>", [paragraph({ text: "<div>\nblock\n</div>" })]],
    ["![a picture](https://run.example/p.png)", [paragraph({ text: "a picture" })]],
    ["```\ncode\n```", [paragraph({ text: "code" })]],
    ["a `b`", [paragraph({ text: "a b" })]],
    ["|a|b|\n|-|-|\n|1|2|", [paragraph({ text: "a | b" }), paragraph({ text: "1 | 2" })]],
    ["---", []],
  ])("%j is shown as %j", (markdown, blocks) => {
    expect(blocksOf(markdown)).toEqual(blocks);
  });

  const pieces = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(..."[]()<>*_`~#>-+!|\\:/\n a1.&;\"'@"), maxLength: 40 }),
    fc.webUrl(),
    fc.constantFrom(
      "[x](javascript:alert(1))",
      "[x](JaVaScRiPt:alert(1))",
      "[x]( &#106;avascript:alert(1))",
      "<javascript:alert(1)>",
      "[x](vbscript:x)",
      "[x](data:text/html,x)",
      "[x]: file:///etc\n\n[x]",
      "<img src=x onerror=alert(1)>",
      "www.example.com",
    ),
  );
  const texts = fc.array(pieces, { maxLength: 15 }).map((some) => some.join(""));

  it("leads only to addresses with http, https or mailto, whatever is written", () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { href } of spansIn(blocksOf(text)))
          if (href !== undefined) expect(href).toMatch(/^(https?|mailto):/);
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps every word of plain paragraphs", () => {
    const word = fc.stringMatching(/^[\p{L}][\p{L}\p{N},'’?]{0,8}$/u);
    const plain = fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(plain, (paragraphs) => {
        const lines = paragraphs.map((words) => words.join(" "));
        expect(blocksOf(lines.join("\n\n"))).toEqual(lines.map((text) => paragraph({ text })));
      }),
      { numRuns: 500 },
    );
  });

  it("takes bounded time, and loses nothing", () => {
    const floods = [
      ">",
      "> ",
      "- ",
      "1. ",
      "*",
      "_a",
      "**a ",
      "[",
      "[a](",
      "![",
      "<",
      "<a ",
      "`",
      "\\",
      "a\n",
      "|",
      "|a",
      "#",
      "~",
      "*a_",
      "(",
      "[a]",
      "\n- ",
      "https://a.",
      "a@",
      "&",
    ];
    for (const flood of floods) {
      for (const length of [1_400, ANNOUNCEMENT_MAX]) {
        let text = "";
        const read = () => (text = textOf(blocksOf(flood.repeat(length / flood.length))));
        expect(processorTimeOf(read), JSON.stringify(flood)).toBeLessThan(5_000);
        if (flood.includes("a")) expect(text).toContain("a");
      }
    }
  });

  it("shows where a link leads if its text names another host, and makes no link that hides one", () => {
    const shown = (markdown: string) => textOf(blocksOf(markdown));
    expect(shown("[https://www.bank.example/unlock](https://evil.example/a)")).toContain("(evil.example)");
    expect(shown("[BANK.example](https://evil.example)")).toContain("(evil.example)");
    for (const honest of [
      "[the course](https://a.example)",
      "[www.a.example](https://a.example/b)",
      "https://a.example",
    ]) {
      expect(shown(honest)).not.toContain("(");
    }
    expect(JSON.stringify(blocksOf("[run](https://run.example@evil.example/)"))).not.toContain("href");
  });
});
