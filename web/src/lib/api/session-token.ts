/** An ID token and the user that it belongs to. */
export type SessionToken = { uid: string; token: string };

export type SessionTokenSource = {
  /** The uid of the signed-in user as far as this page knows, or null. */
  uid: () => string | null;
  getToken: () => Promise<SessionToken | null>;
  /** A token from the SDK itself rather than from the session cache. */
  getConfirmedToken: () => Promise<SessionToken | null>;
  /** Resolves once the SDK has reported who is signed in, for connections that take their token from the SDK. */
  untilIdentified: () => Promise<unknown>;
  /** Called when a call of this user was answered with 401 or 403 and a newer token did not help. */
  onRefused: (uid: string) => void;
};

const registered: { source: SessionTokenSource | null } = { source: null };

/**
 * The session registers itself here when it starts, so that neither the API client nor the session imports the other.
 */
export function setSessionTokenSource(source: SessionTokenSource): void {
  registered.source = source;
}

export function sessionTokenSource(): SessionTokenSource {
  if (registered.source === null) throw new Error("The session has not started.");
  return registered.source;
}
