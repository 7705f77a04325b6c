import { useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";

/** The state of the history entries that this hook has added. */
const OWN_ENTRY = "listing";

/** How a state is read from the URL and written to it. `write` keeps other parameters. */
export type UrlState<State> = {
  read: (params: URLSearchParams) => State;
  write: (state: State, current: URLSearchParams) => URLSearchParams;
};

/**
 * Keeps each field of a state in a URL parameter of its own. `read` makes the state from the parameters' values. Anyone
 * can type a URL, so `read` has to ignore unknown values. Default values are left out of the URL, and other parameters
 * stay in it.
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
    read: (params) => read((field) => params.get(names[field]) ?? ""),
    write: (state, current) => {
      const params = new URLSearchParams(current);
      for (const [field, name] of Object.entries(names) as [keyof State, string][]) {
        const value = state[field] ?? null;
        if (value === null || value === defaults[field]) params.delete(name);
        else params.set(name, value);
      }
      return params;
    },
  };
}

/**
 * A state that is kept in the URL, so that a reload, the back button and a shared link show the same. A choice adds a
 * history entry. Typing replaces the entry, so that a search is one entry rather than one per letter.
 */
export function useUrlState<State>({ read, write }: UrlState<State>) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  // The controls show this state, because the router updates the URL too late for them. When a link or the back button
  // changes the URL, the state is read from it again.
  const [state, setState] = useState(() => read(params));
  const [lastSearch, setLastSearch] = useState(location.search);
  if (lastSearch !== location.search) {
    setLastSearch(location.search);
    if (isReturn || location.state !== OWN_ENTRY) setState(read(params));
  }

  const show = (next: State, replace: boolean) => {
    setState(next);
    // The state in the entry tells an entry of this hook from a link to the same page.
    const options = { replace, flushSync: !replace, preventScrollReset: true, state: OWN_ENTRY };
    setParams((current) => write(next, current), options);
  };
  return {
    state,
    type: (typed: Partial<State>) => show({ ...state, ...typed }, true),
    choose: (choice: Partial<State>) => show({ ...state, ...choice }, false),
  };
}
