import { exportedDetails } from "@run/functions/contract";
import type { ExportedDetail } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";

/** Has the event's history say who exported how many runners, with which details and why. Comes before every file. */
export async function recordExport(
  marathonId: string,
  { reason, ...file }: { count: number; details: readonly ExportedDetail[]; reason: string },
): Promise<void> {
  const details = exportedDetails.filter((detail) => file.details.includes(detail));
  await callApi("recordExport", {
    params: { id: marathonId },
    body: { count: file.count, details, ...(reason.trim() === "" ? {} : { reason }) },
  });
}
