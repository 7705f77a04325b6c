import { useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";

/** Marks the history entries that this hook has added. */
const MADE_HERE = "listing";

/** How a state is read from the URL and written to it. `write` keeps other parameters. */
export type UrlState<State> = {
  read: (address: URLSearchParams) => State;
  write: (state: State, current: URLSearchParams) => URLSearchParams;
};

/**
 * Keeps each field of a state in a URL parameter of its own. `read` makes the state from the parameters' values. Anyone
 * can type a URL, so `read` ignores values that it does not know. Default values are left out of the URL, and parameters
 * of others stay.
 */
export function urlState<State extends Record<string, string | null>>({
  names,
  defaults,
  read,
}: {
  names: Record<keyof State, string>;
  defaults: State;
  read: (valueOf: (field: keyof State) => string) => State;
}): UrlState<State> {
  return {
    read: (address) => read((field) => address.get(names[field]) ?? ""),
    write: (state, current) => {
      const address = new URLSearchParams(current);
      for (const [field, name] of Object.entries(names) as [keyof State, string][]) {
        const value = state[field] ?? null;
        if (value === null || value === defaults[field]) address.delete(name);
        else address.set(name, value);
      }
      return address;
    },
  };
}

/**
 * A state that lives in the URL, so that a reload, the back button and a shared link show the same. A choice adds a
 * history entry; typing replaces the entry, so that a search is one entry rather than one per letter.
 */
export function useUrlState<State>({ read, write }: UrlState<State>) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  // The URL changes a moment after the input, too late for the controls, so they follow this state. Links and the back
  // button change the URL first, and the state follows.
  const [state, setState] = useState(() => read(params));
  const [seen, setSeen] = useState(location.search);
  if (seen !== location.search) {
    setSeen(location.search);
    if (isReturn || location.state !== MADE_HERE) setState(read(params));
  }

  const show = (next: State, replace: boolean) => {
    setState(next);
    // Going back is only safe from an entry that this hook has added.
    const options = { replace, flushSync: !replace, preventScrollReset: true, state: MADE_HERE };
    setParams((current) => write(next, current), options);
  };
  return {
    state,
    type: (typed: Partial<State>) => show({ ...state, ...typed }, true),
    choose: (choice: Partial<State>) => show({ ...state, ...choice }, false),
  };
}
