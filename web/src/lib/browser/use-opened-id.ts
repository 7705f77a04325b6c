import { useCallback, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * The id of what is open over a page, functions that open and close it, and the props of a link that opens it. The id
 * is in that parameter of the URL, so that others can link to it, a reload opens it again, and the back button closes
 * it.
 */
export function useOpenedId(param: string) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const closedEntry = useRef<string | null>(null);

  const isOpen = params.has(param);
  const open = useCallback(
    /** `update` writes what the page shows and the URL may not have yet, such as the last letters of a search. */
    (id: string, update = (current: URLSearchParams) => current) => {
      const opened = (current: URLSearchParams) => withParam(update(current), param, id);
      // The state marks the history entry that opening adds and closing removes. Opening another id replaces that
      // entry, so that one press of the back button closes whatever is open.
      setParams(opened, {
        replace: isOpen,
        preventScrollReset: true,
        state: isOpen ? (location.state as unknown) : param,
      });
    },
    [param, setParams, isOpen, location.state],
  );
  const close = () => {
    // Going back is asynchronous, and a second click meanwhile must not leave the page.
    if (closedEntry.current === location.key) return;
    closedEntry.current = location.key;
    if (location.state === param) return void navigate(-1);
    const rest = new URLSearchParams(params);
    rest.delete(param);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  const linkTo = (id: string) => ({
    to: { search: `?${withParam(params, param, id)}` },
    preventScrollReset: true,
    // As `open` does while nothing is open, which is when people can press a link in the page.
    state: param,
  });
  return { id: params.get(param), open, close, linkTo };
}

function withParam(params: URLSearchParams, param: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(param, value);
  return next;
}
