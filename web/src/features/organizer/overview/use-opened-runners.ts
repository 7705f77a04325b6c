import { useCallback, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

const NAME = "runners";
/** Marks the entry of the history that opening made, which closing takes back. */
const OPENED_HERE = "runners";

/**
 * The event whose runners are looked at is said in the address: the event's own page leads here, a reload opens them
 * again, and 'back' closes them.
 */
export function useOpenedRunners() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);

  const open = useCallback(
    (id: string) => {
      const opened = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        next.set(NAME, id);
        return next;
      };
      setParams(opened, { preventScrollReset: true, state: OPENED_HERE });
    },
    [setParams],
  );
  const close = () => {
    // The history goes back a moment later: a second press on the way must not leave the page.
    if (closed.current === location.key) return;
    closed.current = location.key;
    if (location.state === OPENED_HERE) return void navigate(-1);
    const left = new URLSearchParams(params);
    left.delete(NAME);
    setParams(left, { replace: true, preventScrollReset: true });
  };
  return { id: params.get(NAME), open, close };
}
