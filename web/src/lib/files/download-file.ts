/** Some browsers read the file only after the click event has been handled, so its URL is revoked later. */
const REVOKE_AFTER_MS = 30_000;
const NAME_LENGTH_MAX = 60;

export function downloadFile(text: string, { name, type }: { name: string; type: string }): void {
  downloadBlob(new Blob([text], { type }), name);
}

export function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/**
 * Returns a file name such as "reykjavik-10-k.ics" for "Reykjavík: 10 K!". Latin letters lose their accents, and other
 * letters stay. A title without letters and digits is replaced by `fallback`.
 */
export function fileName({ title, fallback, suffix }: { title: string; fallback: string; suffix: string }): string {
  const words = title
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
  const slug = Array.from(words.replace(/[^\p{L}\p{N}]+/gu, "-"))
    .slice(0, NAME_LENGTH_MAX)
    .join("")
    .replace(/^-|-$/g, "");
  return `${slug || fallback}${suffix}`;
}
