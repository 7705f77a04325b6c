/** The text of a page's title, or undefined if it has none. */
export const titleOf = (html: unknown): string | undefined => /<title>([^<]*)<\/title>/.exec(String(html))?.[1];
