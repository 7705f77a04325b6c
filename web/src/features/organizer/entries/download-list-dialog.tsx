import type { ComponentProps } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { SaveFile } from "./save-file.tsx";

/** Asks what a list is downloaded for, and in which format. */
export function DownloadListDialog({
  what,
  title,
  needsPurpose,
  load,
  onClose,
}: Pick<ComponentProps<typeof SaveFile>, "needsPurpose" | "load"> & {
  /** For example "start list". */
  what: string;
  /** The event's title, which the file is named after. */
  title: string;
  onClose: () => void;
}) {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <Dialog
      isOpen
      title={`Download ${what}`}
      description={`The file has the latest list.${needsPurpose ? " It contains personal details: share it with care." : ""}`}
      onClose={onClose}
    >
      <SaveFile
        {...{ needsPurpose, load }}
        name={{ title, suffix: `-${what.replaceAll(" ", "-")}` }}
        done={`${name} downloaded`}
        failed={`${name} not downloaded`}
        onSaved={onClose}
      />
    </Dialog>
  );
}
