import type { TeamEvent } from "../managed-event.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EventHistory } from "./event-history.tsx";
import { HISTORY_TEXT } from "./history-text.ts";

export function HistoryDialog({ marathon, onClose }: { marathon: TeamEvent; onClose: () => void }) {
  return (
    <Dialog isOpen size="wide" title="History" description={`${marathon.title}. ${HISTORY_TEXT}`} onClose={onClose}>
      <EventHistory marathon={marathon} />
    </Dialog>
  );
}
