import { CHOSEN_ENTRIES_MAX } from "@run/functions/contract";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { showPopup } from "../../../ui/popup.ts";

/** What the entries page passes on as the state of the history entry. */
type Selection = { selectedEntries: string[] };

/** The entries that were selected on the entries page before this page was opened. */
export function selectedEntriesOf(state: unknown): string[] {
  if (typeof state !== "object" || state === null || !("selectedEntries" in state)) return [];
  const ids: unknown = state.selectedEntries;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, CHOSEN_ENTRIES_MAX) : [];
}

/** Opens the form of an announcement to these entries. */
export function useMessageToEntries(id: string) {
  const navigate = useNavigate();
  return (selectedEntries: string[]) => {
    if (selectedEntries.length > CHOSEN_ENTRIES_MAX) {
      showPopup({
        kind: "info",
        title: `Select at most ${CHOSEN_ENTRIES_MAX} entries`,
        text: "To reach more people, open Messages and choose races or waves.",
      });
      return;
    }
    void navigate(paths.marathonMessages(id), { state: { selectedEntries } satisfies Selection });
  };
}
