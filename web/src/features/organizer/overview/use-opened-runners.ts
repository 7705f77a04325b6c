import { useCallback, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

const PARAM = "runners";
/** The state of the history entry that opening the dialog has added, and that closing it removes. */
const OWN_ENTRY = "runners";

/**
 * The id of the event whose runners are open, and functions that open and close them. The id is in the URL, so that the
 * event's page can link to the runners, a reload opens them again, and the back button closes them.
 */
export function useOpenedRunners() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const closedEntry = useRef<string | null>(null);

  const open = useCallback(
    (id: string) => {
      const opened = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        next.set(PARAM, id);
        return next;
      };
      setParams(opened, { preventScrollReset: true, state: OWN_ENTRY });
    },
    [setParams],
  );
  const close = () => {
    // Going back is asynchronous, and a second click meanwhile must not leave the page.
    if (closedEntry.current === location.key) return;
    closedEntry.current = location.key;
    if (location.state === OWN_ENTRY) return void navigate(-1);
    const rest = new URLSearchParams(params);
    rest.delete(PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return { id: params.get(PARAM), open, close };
}
