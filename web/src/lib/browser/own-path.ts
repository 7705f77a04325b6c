/**
 * Returns the path if it belongs to this site, otherwise null. A redirect after signing in must never lead to another
 * site.
 */
export function ownPath(candidate: unknown): string | null {
  if (typeof candidate !== "string" || !/^\/(?![/\\])/.test(candidate)) return null;
  const url = URL.parse(candidate, "https://run.invalid");
  // Dot segments can still hide a second slash at the start ("/.//host").
  if (url?.origin !== "https://run.invalid" || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
