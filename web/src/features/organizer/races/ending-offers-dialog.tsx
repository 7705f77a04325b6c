import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { endingOffersText, endingOffersTitle } from "../ending-offers.ts";

/** Asks before the day of a race begins earlier than places end that are offered to runners. */
export function EndingOffersDialog({
  offers,
  onConfirm,
  onClose,
}: {
  offers: number;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen
      title={endingOffersTitle(offers)}
      description={endingOffersText(offers)}
      confirmLabel="Save anyway"
      cancelLabel="Change the start"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
