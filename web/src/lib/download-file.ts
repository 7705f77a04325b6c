/** Some browsers read the file only after the press has been dealt with. */
const KEPT_MS = 30_000;
const NAME_LENGTH_MAX = 60;

/** Hands text to the reader as a file. */
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

/** "Reykjavík: 10 K!" becomes "reykjavik-10-k" and the ending; Latin letters lose their accents, others stay. */
export function fileName(title: string, ending: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
  const slug = Array.from(words.replace(/[^\p{L}\p{N}]+/gu, "-"))
    .slice(0, NAME_LENGTH_MAX)
    .join("")
    .replace(/^-|-$/g, "");
  return `${slug || "marathon"}${ending}`;
}
