import { useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";

/** Marks entries of the history that were made here. */
const MADE_HERE = "listing";

/** How something is said in the address. `write` keeps what others put there. */
export type InAddress<State> = {
  read: (address: URLSearchParams) => State;
  write: (state: State, current: URLSearchParams) => URLSearchParams;
};

/**
 * What the address asks for, so that reload, 'back' and a shared link show the same. A choice is an entry of the history
 * that 'back' undoes; typing is one for the whole search, not one per letter.
 */
export function useAddressState<State>({ read, write }: InAddress<State>) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  // The address follows what is typed and chosen a moment later, too late for the controls; links and 'back' lead.
  const [state, setState] = useState(() => read(params));
  const [seen, setSeen] = useState(location.search);
  if (seen !== location.search) {
    setSeen(location.search);
    if (isReturn || location.state !== MADE_HERE) setState(read(params));
  }

  const show = (next: State, replace: boolean) => {
    setState(next);
    // An entry of the history has to have been seen here before somebody goes back from it.
    const options = { replace, flushSync: !replace, preventScrollReset: true, state: MADE_HERE };
    setParams((current) => write(next, current), options);
  };
  return {
    state,
    type: (typed: Partial<State>) => show({ ...state, ...typed }, true),
    choose: (choice: Partial<State>) => show({ ...state, ...choice }, false),
  };
}
