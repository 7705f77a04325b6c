export type Caller = {
  /** Who is signed in as far as is known, or null. */
  uid: () => string | null;
  getToken: () => Promise<string | null>;
  /** A call that carried a token was answered 401 or 403. */
  onRefused: () => void;
};

let caller: Caller = { uid: () => null, getToken: () => Promise.resolve(null), onRefused: () => undefined };

/** The session gives itself to the API client here: neither has to load the other. */
export function setCaller(next: Caller): void {
  caller = next;
}

export function currentCaller(): Caller {
  return caller;
}
