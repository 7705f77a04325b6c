import type { Registration } from "@run/functions/contract";

const NAME_LENGTH_MAX = 80;

/** "Zürich Seelauf 10K" becomes "zürich-seelauf-10k-start-list.csv". */
export function startListFileName(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  const name = Array.from(words).slice(0, NAME_LENGTH_MAX).join("").replace(/^-|-$/g, "");
  return `${name === "" ? "event" : name}-start-list.csv`;
}

/** Spreadsheets take the byte order mark as "this is UTF-8", and a cell that begins like a formula as one. */
export async function startListText(applicants: readonly Registration[]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const rows = applicants.map((applicant) => ({
    "First Name": applicant.firstName,
    "Last Name": applicant.lastName,
    Email: applicant.email,
    Phone: applicant.phone,
    "Emergency Contact": applicant.emergencyContact,
  }));
  return `\uFEFF${papa.unparse(rows, { escapeFormulae: true })}\r\n`;
}
