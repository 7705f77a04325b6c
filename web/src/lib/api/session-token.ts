/** An ID token and the user that it belongs to. */
export type SessionToken = { uid: string; token: string };

export type SessionTokenSource = {
  /** Who is signed in as far as this page knows, or null. */
  uid: () => string | null;
  getToken: () => Promise<SessionToken | null>;
  /** The SDK's own token, past the session cache. */
  getConfirmedToken: () => Promise<SessionToken | null>;
  /** Resolves once the SDK has reported who is signed in, for connections that take their token from the SDK. */
  untilIdentified: () => Promise<unknown>;
  /** A call of this user was answered 401 or 403, and no newer token helped. */
  onRefused: (uid: string) => void;
};

const registered: { source: SessionTokenSource | null } = { source: null };

/** The session registers itself when it starts, so that neither the API client nor the session loads the other. */
export function setSessionTokenSource(source: SessionTokenSource): void {
  registered.source = source;
}

export function sessionTokenSource(): SessionTokenSource {
  if (registered.source === null) throw new Error("The session has not started.");
  return registered.source;
}
