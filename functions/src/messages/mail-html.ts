import type { Block, Span } from "../contract/index.ts";
import { safeHref } from "./mail-page.ts";
import type { MailPage } from "./mail-page.ts";

/**
 * The site's colors (web/src/styles.css) by the role of an element. The light ones are inline, because many mail
 * programs drop style sheets; the dark ones replace them where style sheets are supported.
 */
const colors = {
  paper: { property: "background-color", light: "#f7f5f0", dark: "#0a1320" },
  surface: { property: "background-color", light: "#ffffff", dark: "#121f33" },
  ink: { property: "color", light: "#0f1b2d", dark: "#f4f1ea" },
  muted: { property: "color", light: "#4c5868", dark: "#aab6c6" },
  accent: { property: "color", light: "#b33705", dark: "#ff8a5b" },
  line: { property: "border-color", light: "#dcd6c9", dark: "#27374e" },
} as const;
type Color = keyof typeof colors;

const FONT = "font-family:Archivo,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = "font-size:16px;line-height:1.5";
/** Text begins on the right if its direction is from right to left. A program that does not know "start" takes "left". */
const AT_START = "text-align:left;text-align:start";

const dark = Object.entries(colors)
  .map(([name, { property, dark: value }]) => `.${name}{${property}:${value}!important}`)
  .join("");

/** The attributes of an element with these colors and styles. */
function look(names: Color[], style: string, ownClass = ""): string {
  const inline = names.map((name) => `${colors[name].property}:${colors[name].light}`);
  return `class="${[...names, ownClass].join(" ").trim()}" style="${[...inline, style].join(";")}"`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The text, in which no line begins with AM, PM or the "time" of "Lisbon time". */
function textHtml(text: string): string {
  return escapeHtml(text).replaceAll(/ (?=(?:[AP]M|time)\b)/g, "&nbsp;");
}

/** The HTML of an email: one column of at most 600 px, without scripts and without anything from other servers. */
export function mailHtml({ letter, siteOrigin, picture, enclosed, footer }: MailPage): string {
  const { subject, blocks, facts, action } = letter;
  const title = escapeHtml(subject);
  const [first, ...others] = blocks.map(blockHtml);
  const content = [
    `<h1${directionOf(subject)} ${look(["ink"], `margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:800;overflow-wrap:anywhere`)}>${title}</h1>`,
    first ?? "",
    facts.length === 0 ? "" : factsHtml(facts),
    ...others,
    action === null ? "" : buttonHtml(action.label, `${siteOrigin}${action.path}`),
    picture === null ? "" : pictureHtml(picture),
    ...enclosed.map((text) => paragraphHtml([{ text }])),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}@media (max-width:480px){.card{padding:24px 20px 8px!important}.head{padding:16px 20px!important}}</style>
</head>
<body ${look(["paper", "ink"], `margin:0;padding:0;${FONT};-webkit-text-size-adjust:100%`)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look(["paper"], "border-collapse:collapse")}>
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;border-collapse:separate;table-layout:fixed;${AT_START}">
<tr><td class="head" style="${headStyle}"><header><a href="${escapeHtml(siteOrigin)}/" style="color:#f7f5f0;font-size:26px;line-height:1;font-weight:800;letter-spacing:-0.02em;text-decoration:none">RUN</a></header></td></tr>
<tr><td ${look(["surface", "ink", "line"], cardStyle, "card")}>
<main>
${content.filter((part) => part !== "").join("\n")}
</main>
</td></tr>
<tr><td style="padding:20px 4px 8px">
<footer>
${footer.map((spans) => `<p ${look(["muted"], "margin:0 0 8px;font-size:14px;line-height:1.5;overflow-wrap:anywhere")}>${spansHtml(spans)}</p>`).join("\n")}
</footer>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The band of the site's header. It is the same in both themes. */
const headStyle =
  "background-color:#0f1b2d;border-bottom:4px solid #ff5a1f;border-radius:14px 14px 0 0;padding:18px 32px";
const cardStyle = "border-style:solid;border-width:0 1px 1px;border-radius:0 0 14px 14px;padding:32px 32px 16px";

/**
 * Text that somebody typed takes the direction of its first letters. Our own sentences isolate names in right-to-left
 * scripts. They stay left to right, even if they begin with such a name.
 */
function directionOf(text: string): string {
  return text.includes("\u2068") ? "" : ' dir="auto"';
}

function paragraphHtml(spans: readonly Span[]): string {
  const style = look(["ink"], `margin:0 0 16px;${TEXT};overflow-wrap:anywhere`);
  return `<p${directionOf(textOf(spans))} ${style}>${spansHtml(spans)}</p>`;
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join("");

function blockHtml(block: Block): string {
  if (block.type === "list") {
    const tag = block.isOrdered ? "ol" : "ul";
    const items = block.items.map((spans) => `<li style="margin:0 0 4px">${spansHtml(spans)}</li>`);
    // The direction of the whole list, because its numbers stand where the list begins.
    const direction = directionOf(block.items.map(textOf).join(" "));
    const style = look(
      ["ink"],
      `margin:0 0 16px;padding:0 0 0 24px;padding-inline:24px 0;${TEXT};overflow-wrap:anywhere`,
    );
    return `<${tag}${direction} ${style}>${items.join("")}</${tag}>`;
  }
  const html = spansHtml(block.spans);
  const direction = directionOf(textOf(block.spans));
  switch (block.type) {
    case "paragraph":
      return paragraphHtml(block.spans);
    case "heading":
      return `<h2${direction} ${look(["ink"], "margin:24px 0 8px;font-size:19px;line-height:1.3;font-weight:700;overflow-wrap:anywhere")}>${html}</h2>`;
    case "quote":
      return `<blockquote${direction} ${look(["ink", "line"], `margin:0 0 16px;padding:2px 0 2px 14px;padding-inline:14px 0;border-style:solid;border-width:0 0 0 3px;border-inline-width:3px 0;${TEXT};overflow-wrap:anywhere`)}>${html}</blockquote>`;
  }
}

function spansHtml(spans: readonly Span[]): string {
  return spans
    .map(({ text, isStrong, isEmphasized, href }) => {
      const address = safeHref(href);
      const plain = textHtml(text).replaceAll("\n", "<br>");
      const strong = isStrong === true ? `<strong>${plain}</strong>` : plain;
      const styled = isEmphasized === true ? `<em>${strong}</em>` : strong;
      if (address === null) return styled;
      return `<a href="${escapeHtml(address)}" ${look(["accent"], "text-decoration:underline")}>${styled}</a>`;
    })
    .join("");
}

function factsHtml(facts: MailPage["letter"]["facts"]): string {
  const cell =
    "padding:10px 0;border-style:solid;border-width:1px 0 0;font-size:15px;line-height:1.4;vertical-align:top";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" width="28%" ${look(["muted", "line"], `${cell};padding-right:16px;font-weight:400;text-align:left`)}>${escapeHtml(label)}</th>` +
      `<td dir="auto" ${look(["ink", "line"], `${cell};font-weight:600;text-align:left;overflow-wrap:anywhere`)}>${textHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;table-layout:fixed">${rows.join("")}</table>`;
}

/** The button has the same colors in both themes. */
function buttonHtml(label: string, address: string): string {
  const style =
    "display:inline-block;background-color:#b33705;border:1px solid #b33705;border-radius:8px;color:#ffffff;padding:12px 20px;font-size:16px;line-height:1.25;font-weight:700;text-decoration:none";
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

/** The picture has its own white edge, which a scanner needs on a dark page. The line shows where that edge ends. */
function pictureHtml({ cid, alt, caption }: { cid: string; alt: string; caption: string }): string {
  const style = look(
    ["line"],
    "display:block;width:200px;height:200px;background-color:#ffffff;border-style:solid;border-width:1px;border-radius:8px",
  );
  const image = `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="200" height="200" ${style}>`;
  const text = look(["muted"], "margin:0 0 16px;font-size:14px;line-height:1.5");
  return `<p style="margin:0 0 8px">${image}</p>\n<p ${text}>${escapeHtml(caption)}</p>`;
}
