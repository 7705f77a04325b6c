import { ApiError } from "../../lib/api/api-error.ts";

/** How many offered places the refused change would end early. Null if the server refused for another reason. */
export function endingOffersOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== "offers-would-end") return null;
  return error.facts.offers ?? 1;
}

export function endingOffersTitle(offers: number): string {
  return offers === 1
    ? "1 offered place would end early"
    : `${offers.toLocaleString("en-US")} offered places would end early`;
}

/** What it means for runners that race day begins before their offers end. */
export function endingOffersText(offers: number): string {
  const who = offers === 1 ? "The runner who was offered it has" : "The runners who were offered them have";
  return `${who} longer than that to accept. No offer outlives the beginning of race day.`;
}
