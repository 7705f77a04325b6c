import { Button } from "../../../ui/button.tsx";

/**
 * Says that a list is out of date, with a button that shows the new list. Rows that moved by themselves could make
 * someone tap the wrong one (decision 0058).
 */
export function ListChangedNote({
  text,
  isBusy,
  onShow,
}: {
  text: string | null;
  isBusy: boolean;
  onShow: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-base font-semibold text-accent empty:hidden">
        {text}
      </p>
      {(text !== null || isBusy) && (
        <Button variant="outline" size="small" isBusy={isBusy} onClick={onShow}>
          Show
        </Button>
      )}
    </div>
  );
}
