import { useState } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router-dom";

const SEARCH_PARAM = "q";

/** What is typed into the search, kept in the address (`?q=`): it outlives a reload and can be sent on. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const asked = params.get(SEARCH_PARAM) ?? "";

  // The address follows what is typed a moment later, too late for the field itself; links and 'back' lead.
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    if (navigationType !== NavigationType.Replace) setText(asked);
  }

  const change = (typed: string) => {
    setText(typed);
    setParams(
      (current) => {
        if (typed === "") current.delete(SEARCH_PARAM);
        else current.set(SEARCH_PARAM, typed);
        return current;
      },
      // One entry for the whole search: going back leaves the page, not one letter.
      { replace: true, preventScrollReset: true },
    );
  };
  return [text, change];
}
