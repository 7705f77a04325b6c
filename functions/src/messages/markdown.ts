import { Lexer } from "marked";
import type { Token, Tokens } from "marked";
import type { Block, Span } from "../contract/index.ts";

/** The style of a span. */
type Style = Omit<Span, "text">;

/**
 * How deep quotes and lists may nest. Deeper ones are read as plain paragraphs, because the parser's time grows with the
 * depth.
 */
const DEPTH_MAX = 20;
const TOO_DEEP = new RegExp(`^[ \\t]*(?:(?:[>*+-]|\\d{1,9}[.)])[ \\t]*){${DEPTH_MAX},}`, "m");
/** No text that people write has as many marks. The parser's time grows with their square. */
const MARKS_MAX = 1_500;
const MARKS = /[*_[\]()<>`~!\\|]/g;

/**
 * The text as the letter shows it: paragraphs, headings, quotes and lists, with bold, italic and links. Everything else
 * that Markdown has becomes plain text, and HTML stays the text that it is, so that no text can bring markup of its own
 * into an email or the site. Line breaks stay as "\n".
 */
export function blocksOf(markdown: string): Block[] {
  const marks = markdown.match(MARKS)?.length ?? 0;
  if (marks > MARKS_MAX || TOO_DEEP.test(markdown)) return plainBlocksOf(markdown);
  return Lexer.lex(markdown, { gfm: true, breaks: true }).flatMap(toBlocks);
}

/** The paragraphs of a text without any marks. */
export function plainBlocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => paragraph([{ text: one }]));
}

const paragraph = (spans: Span[]): Block => ({ type: "paragraph", spans });
const hasText = (spans: Span[]) => spans.some(({ text }) => text.trim() !== "");
const textBlock = (type: "paragraph" | "heading" | "quote", tokens: readonly Token[]): Block[] => {
  const spans = spansOf(tokens);
  return hasText(spans) ? [{ type, spans }] : [];
};

function toBlocks(token: Token): Block[] {
  switch (token.type) {
    case "space":
    case "hr":
    case "def":
      return [];
    case "heading":
      return textBlock("heading", (token as Tokens.Heading).tokens);
    case "paragraph":
      return textBlock("paragraph", (token as Tokens.Paragraph).tokens);
    case "blockquote":
      return (token as Tokens.Blockquote).tokens.flatMap(toBlocks).map(asQuote);
    case "list":
      return listBlocks(token as Tokens.List);
    case "table":
      return tableBlocks(token as Tokens.Table);
    case "code":
      return plainBlocksOf((token as Tokens.Code).text);
    case "text":
      return textBlock("paragraph", [token]);
    default:
      return plainBlocksOf(token.raw);
  }
}

const asQuote = (block: Block): Block => (block.type === "paragraph" ? { ...block, type: "quote" } : block);

/** Lists inside a list become further items of it. */
function listBlocks({ ordered, items }: Tokens.List): Block[] {
  const lines = items.flatMap((item) => {
    const blocks = item.tokens.flatMap(toBlocks);
    return blocks.flatMap((block) => (block.type === "list" ? block.items : [block.spans]));
  });
  return lines.length === 0 ? [] : [{ type: "list", isOrdered: ordered, items: lines }];
}

function tableBlocks({ header, rows }: Tokens.Table): Block[] {
  return [header, ...rows].flatMap((row) => {
    const spans = row.flatMap(({ tokens }, at) => [...(at === 0 ? [] : [{ text: " | " }]), ...spansOf(tokens)]);
    return hasText(spans) ? [paragraph(merged(spans))] : [];
  });
}

function spansOf(tokens: readonly Token[], style: Style = {}): Span[] {
  return merged(tokens.flatMap((token) => toSpans(token, style)));
}

function toSpans(token: Token, style: Style): Span[] {
  const inner = (change: Style = {}) => spansOf((token as Tokens.Strong).tokens, { ...style, ...change });
  switch (token.type) {
    case "strong":
      return inner({ isStrong: true });
    case "em":
      return inner({ isEmphasized: true });
    case "del":
      return inner();
    case "link": {
      const link = linkTo((token as Tokens.Link).href);
      const spans = inner(link);
      return link.href === undefined || isHonest(spans, link.href)
        ? spans
        : [...spans, { text: ` (${hostOf(link.href)})`, ...style }];
    }
    case "image":
    case "escape":
    case "codespan":
      return [{ text: (token as Tokens.Escape).text, ...style }];
    case "br":
      return [{ text: "\n", ...style }];
    case "text": {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? [{ text, ...style }] : inner();
    }
    default:
      return [{ text: token.raw, ...style }];
  }
}

const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/**
 * The address, if a link may lead to it. Links with other schemes could run code, and a user name before the host looks
 * like a host.
 */
function linkTo(href: string): Style {
  const url = URL.parse(href);
  return url !== null && schemes.has(url.protocol) && url.username === "" && url.password === ""
    ? { href: url.href }
    : {};
}

const hostOf = (address: string) => URL.parse(address)?.host ?? "";
const withoutWww = (host: string) => host.replace(/^www\./, "");
const HOST_IN_TEXT = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;

/** Whether the text of a link names no other host than the one to which it leads. Email addresses have no host. */
function isHonest(spans: readonly Span[], href: string): boolean {
  const host = withoutWww(hostOf(href));
  const shown = spans.map(({ text }) => text).join("");
  const named = shown.match(HOST_IN_TEXT) ?? [];
  return host === "" || named.every((one) => withoutWww(hostOf(`https://${one}`)) === host);
}

/** Spans of the same style as one. Empty ones are dropped. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const { text, ...style } = span;
    if (text === "") continue;
    const isSame =
      last !== undefined &&
      last.isStrong === style.isStrong &&
      last.isEmphasized === style.isEmphasized &&
      last.href === style.href;
    if (isSame) last.text += text;
    else all.push({ ...span });
  }
  return all;
}
