import type { Registration } from "@run/functions/contract";
import { loadCode } from "../../../lib/missing-code.ts";

/** Spreadsheets take the byte order mark as "this is UTF-8", and a cell that begins like a formula as one. */
export async function startListText(applicants: readonly Registration[]): Promise<string> {
  const { default: papa } = await loadCode(() => import("papaparse"));
  const rows = applicants.map((applicant) => ({
    "First Name": applicant.firstName,
    "Last Name": applicant.lastName,
    Email: applicant.email,
    Phone: applicant.phone,
    "Emergency Contact": applicant.emergencyContact,
  }));
  return `\uFEFF${papa.unparse(rows, { escapeFormulae: true })}\r\n`;
}
