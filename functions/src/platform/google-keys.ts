/**
 * Whether a token could not be judged because the keys that it is checked with could not be fetched. firebase-admin gives
 * that the code of a token that is no good, so only its words tell the two apart; taken for the other, an outage of
 * Google's keys would log everybody out.
 */
export function isKeyFetchFailure(error: unknown): boolean {
  return error instanceof Error && /\bError (fetching|while making request)\b/.test(error.message);
}
