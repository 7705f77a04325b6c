import { Button } from "./button.tsx";

/** The buttons at the end of a form in a dialog: one closes the dialog, the other sends the form. */
export function FormButtons({
  cancelLabel,
  submitLabel,
  isBusy,
  onCancel,
}: {
  cancelLabel: string;
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </div>
  );
}
