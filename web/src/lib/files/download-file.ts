/** Some browsers read the file only after the click event has been handled. */
const KEPT_MS = 30_000;
const NAME_LENGTH_MAX = 60;

/** Downloads text as a file. */
export function downloadFile(text: string, { name, type }: { name: string; type: string }): void {
  downloadBlob(new Blob([text], { type }), name);
}

export function downloadBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/**
 * "Reykjavík: 10 K!" becomes "reykjavik-10-k" with the ending. Latin letters lose their accents; other letters stay. A title
 * without letters and digits becomes `otherwise`.
 */
export function fileName({ title, otherwise, ending }: { title: string; otherwise: string; ending: string }): string {
  const words = title
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
  const slug = Array.from(words.replace(/[^\p{L}\p{N}]+/gu, "-"))
    .slice(0, NAME_LENGTH_MAX)
    .join("")
    .replace(/^-|-$/g, "");
  return `${slug || otherwise}${ending}`;
}
