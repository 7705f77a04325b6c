import { IMPORT_LINES_MAX } from "@run/functions/contract";
import { useId, useRef, useState } from "react";
import type { DragEvent } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";

/** Takes a file that is dropped or chosen. While one is read, another one replaces it. */
export function FileChooser({
  failure,
  isReading,
  onChoose,
  onCancel,
}: {
  failure: string | null;
  isReading: boolean;
  onChoose: (file: File) => Promise<void>;
  onCancel: () => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const read = (file: File | undefined) => {
    if (file !== undefined) void onChoose(file);
    // The same file can be chosen again after it was corrected.
    if (input.current !== null) input.current.value = "";
  };
  const cancel = () => {
    onCancel();
    // The button that was pressed is gone.
    button.current?.focus();
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    read(event.dataTransfer.files[0]);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div className="space-y-5">
      <div
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={classNames(
          "flex flex-col items-center rounded-card border-2 border-dashed px-6 py-12 text-center",
          isOver ? "border-ink bg-sunken" : "border-line bg-surface",
        )}
      >
        <h2 className="poster text-3xl">Choose a spreadsheet</h2>
        <p id={`${id}-hint`} className="mt-3 max-w-prose text-muted">
          Drop a file here, or choose one: .xlsx or .csv, with headings above its columns and up to{" "}
          {IMPORT_LINES_MAX.toLocaleString("en-US")} lines. Nothing changes until you have seen what it would do.
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Spreadsheet"
          aria-describedby={`${id}-hint`}
          accept=".xlsx,.csv,.tsv,.txt"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => read(target.files?.[0])}
        />
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button ref={button} isBusy={isReading} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          {isReading && (
            <Button variant="outline" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      {failure !== null && <FormFailure title="Not read">{failure}</FormFailure>}
      <div className="max-w-prose space-y-3 text-muted">
        <p>
          A line changes the entry with its reference. Without a reference, it changes the entry with the same name and
          email address, or the same name and date of birth. Everyone else is added.
        </p>
        <p>
          Empty cells change nothing unless you choose to remove values. Notes and bib numbers are not imported. A file
          that you have exported here can be edited and imported again.
        </p>
      </div>
    </div>
  );
}
