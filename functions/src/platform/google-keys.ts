/**
 * Whether a token could not be checked because Google's keys could not be fetched. firebase-admin reports that with the
 * code of an invalid token, so only the message tells the two apart. Without the distinction, an outage of Google's key
 * server would log everyone out.
 */
export function isKeyFetchFailure(error: unknown): boolean {
  return error instanceof Error && /\bError (fetching|while making request)\b/.test(error.message);
}
