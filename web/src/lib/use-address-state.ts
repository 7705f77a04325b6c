import { useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";

/** Marks entries of the history that were made here. */
const MADE_HERE = "listing";

/** How a state is read from the address and written to it. `write` keeps other parameters. */
export type InAddress<State> = {
  read: (address: URLSearchParams) => State;
  write: (state: State, current: URLSearchParams) => URLSearchParams;
};

/**
 * A state that is kept in the address, so that reload, 'back' and a shared link show the same. A choice is a history entry
 * that 'back' undoes; a typed search is one entry, not one per letter.
 */
export function useAddressState<State>({ read, write }: InAddress<State>) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  // The address changes a moment after typing or choosing, too late for the controls, so they follow this state. Links and
  // 'back' change the address first, and the state follows.
  const [state, setState] = useState(() => read(params));
  const [seen, setSeen] = useState(location.search);
  if (seen !== location.search) {
    setSeen(location.search);
    if (isReturn || location.state !== MADE_HERE) setState(read(params));
  }

  const show = (next: State, replace: boolean) => {
    setState(next);
    // A history entry must have been marked here before somebody goes back from it.
    const options = { replace, flushSync: !replace, preventScrollReset: true, state: MADE_HERE };
    setParams((current) => write(next, current), options);
  };
  return {
    state,
    type: (typed: Partial<State>) => show({ ...state, ...typed }, true),
    choose: (choice: Partial<State>) => show({ ...state, ...choice }, false),
  };
}
