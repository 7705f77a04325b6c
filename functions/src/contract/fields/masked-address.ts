/** `olivia@example.com` becomes `o***@example.com`: as much of an email address as everybody may see. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "***" : `${[...address][0]}***${address.slice(at)}`;
}
