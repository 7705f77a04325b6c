export type Head = {
  title: string;
  description: string;
  /** The page's title in previews, if it is not the document's title. */
  previewTitle?: string;
  /** The URL of the page's own picture. Without one the site's is shown. */
  picture?: string;
  /**
   * The page's own path. "many": the page is served at many addresses. "unknown": the page is served at unknown
   * addresses, which must not be indexed.
   */
  address: { path: string } | "many" | "unknown";
};

export const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Replaces the only match of `place`. Throws if there is not exactly one match: the template has then changed, and this
 * code has to change with it.
 */
export function replaceOnce(html: string, place: RegExp, text: string): string {
  if (html.match(new RegExp(place, "g"))?.length !== 1) throw new Error(`index.html has no single ${String(place)}`);
  return html.replace(place, () => text);
}

/**
 * The tags for search engines and previews. Without `origin`, the site's address, the tags that need it are left out.
 */
export function withHead(html: string, head: Head, origin: string | undefined): string {
  const { title, description, address, previewTitle = title } = head;
  const picture = head.picture ?? (origin === undefined ? undefined : `${origin}/pictures/preview.jpg`);
  const more = [
    property("site_name", "RUN"),
    property("type", "website"),
    property("title", previewTitle),
    property("description", description),
    ...(head.picture === undefined ? [] : [`<meta name="twitter:card" content="summary_large_image" />`]),
    ...(address === "unknown" ? [`<meta name="robots" content="noindex" />`] : []),
    ...(origin !== undefined && typeof address === "object"
      ? [`<link rel="canonical" href="${origin}${address.path}" />`, property("url", `${origin}${address.path}`)]
      : []),
    ...(picture !== undefined && address !== "unknown" ? [property("image", picture)] : []),
  ].join("\n    ");
  const named = replaceOnce(html, /<title>[^<]*<\/title>/, `<title>${escape(title)}</title>`);
  const described = replaceOnce(
    named,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
    `<meta name="description" content="${escape(description)}" />`,
  );
  return replaceOnce(described, /<\/head>/, `  ${more}\n  </head>`);
}

/** The same page with another head in place of the one that `withHead` wrote. */
export function withOtherHead(html: string, head: Head, origin: string | undefined): string {
  const bare = html.replace(
    /\s*<(?:meta (?:property="og:|name="twitter:|name="robots")|link rel="canonical")[^>]*>/g,
    "",
  );
  return withHead(bare, head, origin);
}

function property(name: string, content: string): string {
  return `<meta property="og:${name}" content="${escape(content)}" />`;
}
