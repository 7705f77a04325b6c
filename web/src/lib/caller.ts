export type Caller = {
  /** Who is signed in as far as is known, or null. */
  uid: () => string | null;
  getToken: () => Promise<string | null>;
  /** A call with that token was refused: a newer one to repeat it with, or null where there is none. */
  newerToken: (refused: string) => Promise<string | null>;
  /** Resolves once the identity SDK knows who is signed in: what has a connection of its own asks it, not us. */
  untilIdentified: () => Promise<void>;
  /** A call was answered 401 or 403, and there is no newer token that would be taken. */
  onRefused: () => void;
};

let caller: Caller = {
  uid: () => null,
  getToken: () => Promise.resolve(null),
  newerToken: () => Promise.resolve(null),
  untilIdentified: () => Promise.resolve(),
  onRefused: () => undefined,
};

/** The session gives itself to the API client here: neither has to load the other. */
export function setCaller(next: Caller): void {
  caller = next;
}

export function currentCaller(): Caller {
  return caller;
}
