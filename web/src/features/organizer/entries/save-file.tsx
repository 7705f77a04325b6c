import { useRef, useState } from "react";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { downloadBlob, fileName } from "../../../lib/files/download-file.ts";
import { tableFile } from "../../../lib/files/table-files.ts";
import type { TableFormat } from "../../../lib/files/table-files.ts";
import type { TextTable } from "../../../lib/files/text-table.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { PurposeField } from "./purpose-field.tsx";

export type FileTables = readonly [TextTable, ...TextTable[]];

/** Asks what a file of runners is for, and saves it. A CSV file has only the first table. */
export function SaveFile({
  needsPurpose,
  likelyPurpose = "",
  isDisabled = false,
  name,
  done,
  failed,
  load,
  onSaved,
}: {
  /** Whether the file has details of runners, so that somebody has to say what it is for. */
  needsPurpose: boolean;
  /** What it is for unless somebody says something else. */
  likelyPurpose?: string;
  isDisabled?: boolean;
  /** The event's title, and what the file's name ends with. */
  name: { title: string; suffix: string };
  /** The titles of the popups after success and after a failure. */
  done: string;
  failed: string;
  /** Loads the latest runners, and records that they are saved for this purpose. */
  load: (format: TableFormat, purpose: string) => Promise<FileTables>;
  onSaved: () => void;
}) {
  const [chosen, setPurpose] = useState<string | null>(null);
  const purpose = chosen ?? likelyPurpose;
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy, failure } = useServerAction();
  const box = useRef<HTMLDivElement>(null);
  const isMissing = needsPurpose && purpose.trim() === "";

  const save = (format: TableFormat) => {
    if (isMissing) {
      setIsAsked(true);
      // The last control is the text field if the user has chosen “Something else”.
      [...(box.current?.querySelectorAll<HTMLElement>("select, input") ?? [])].at(-1)?.focus();
      return;
    }
    void run({
      send: async () => {
        const tables = await load(format, purpose);
        return { file: await tableFile(format, tables), count: tables[0].rows.length };
      },
      onSent: ({ file, count }) => {
        const { title, suffix } = name;
        downloadBlob(file, fileName({ title, fallback: "marathon", suffix: `${suffix}.${format}` }));
        showPopup({ kind: "success", title: done, text: `${runnerCount(count)}, as of now.` });
        onSaved();
      },
    });
  };
  return (
    <>
      <div ref={box}>
        <PurposeField
          purpose={purpose}
          isRequired={needsPurpose}
          error={isAsked && isMissing ? "Say what the file is for" : null}
          onChange={setPurpose}
        />
      </div>
      {failure !== null && (
        <div className="mt-4">
          <FormFailure title={failed}>{failure}</FormFailure>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isBusy={isBusy} disabled={isDisabled} onClick={() => save("xlsx")}>
          {!isBusy && <Icon name="download" />}
          Spreadsheet (.xlsx)
        </Button>
        <Button variant="outline" isBusy={isBusy} disabled={isDisabled} onClick={() => save("csv")}>
          Raw data (.csv)
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">
        <strong>For Excel take .xlsx</strong>: every cell there is text. Excel changes raw data as it opens it: 0791
        loses its zero, a long number becomes 4.41E+11, and text that begins with = + - or @ runs as a formula. Where
        decimals have a comma, everything lands in one column.
      </p>
    </>
  );
}
