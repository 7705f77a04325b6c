export type Head = {
  title: string;
  description: string;
  /** "anywhere": at every address that asks for it. "nowhere": at those that name nothing, which nobody shall find. */
  stands: { path: string } | "anywhere" | "nowhere";
};

export const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Exactly one place, or the template has changed and this has to follow. */
export function put(html: string, place: RegExp, text: string): string {
  if (html.match(new RegExp(place, "g"))?.length !== 1) throw new Error(`index.html has no single ${String(place)}`);
  return html.replace(place, () => text);
}

/** What search engines and previews are told. `origin`: where the site will be; without one, nothing that needs it. */
export function withHead(html: string, { title, description, stands }: Head, origin: string | undefined): string {
  const more = [
    property("site_name", "RUN"),
    property("type", "website"),
    property("title", title),
    property("description", description),
    ...(stands === "nowhere" ? [`<meta name="robots" content="noindex" />`] : []),
    ...(origin !== undefined && typeof stands === "object"
      ? [`<link rel="canonical" href="${origin}${stands.path}" />`, property("url", `${origin}${stands.path}`)]
      : []),
    ...(origin !== undefined && stands !== "nowhere" ? [property("image", `${origin}/pictures/preview.jpg`)] : []),
  ].join("\n    ");
  const named = put(html, /<title>[^<]*<\/title>/, `<title>${escape(title)}</title>`);
  const described = put(
    named,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
    `<meta name="description" content="${escape(description)}" />`,
  );
  return put(described, /<\/head>/, `  ${more}\n  </head>`);
}

function property(name: string, content: string): string {
  return `<meta property="og:${name}" content="${escape(content)}" />`;
}
