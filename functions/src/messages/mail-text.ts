import type { Block, Span } from "../contract/index.ts";
import { safeHref } from "./mail-page.ts";
import type { MailPage } from "./mail-page.ts";

/** The most characters of a line, unless a single word is longer. */
const WIDTH = 72;

/** The plain text of an email, for mail programs and people that read no HTML. */
export function mailText({ letter, siteOrigin, picture, enclosed, footer }: MailPage): string {
  const { blocks, facts, action } = letter;
  const [first, ...others] = blocks.map(blockText);
  const parts = [
    first,
    facts.map(({ label, value }) => wrapped(`${label}: ${value}`, "  ")).join("\n"),
    ...others,
    action === null ? "" : `${action.label}:\n${siteOrigin}${action.path}`,
    picture === null ? "" : wrapped(`${picture.caption} (a QR code, attached as a picture)`),
    ...enclosed.map((text) => wrapped(text)),
    ["-- ", ...footer.map((spans) => wrapped(spansText(spans)))].join("\n"),
  ];
  return `${parts.filter((part) => part !== undefined && part !== "").join("\n\n")}\n`;
}

function blockText(block: Block): string {
  if (block.type === "list") {
    return block.items
      .map((spans, at) => {
        const mark = block.isOrdered ? `${at + 1}. ` : "- ";
        return `${mark}${wrapped(spansText(spans), " ".repeat(mark.length))}`;
      })
      .join("\n");
  }
  const text = wrapped(spansText(block.spans));
  if (block.type === "quote") return text.replaceAll(/^/gm, "> ");
  return block.type === "heading" ? `${text}\n${"-".repeat(Math.min(WIDTH, text.length))}` : text;
}

/** A link becomes its text and its address in parentheses, or the address alone if both are the same. */
function spansText(spans: readonly Span[]): string {
  return spans
    .map(({ text, href }) => {
      const address = safeHref(href);
      return address === null || address === text ? text : `${text} (${address})`;
    })
    .join("");
}

/** Where a line may end: not in a name in another direction, because each line has a direction of its own. */
const BETWEEN_WORDS = /[ \t\r]+(?![^\u2068]*\u2069)/;

/** The text in lines of a readable length. Line breaks stay, and no word is broken, so that addresses can be opened. */
function wrapped(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(BETWEEN_WORDS)) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(last === undefined ? word : `${indent}${word}`);
      }
      return lines.join("\n");
    })
    .join("\n");
}
