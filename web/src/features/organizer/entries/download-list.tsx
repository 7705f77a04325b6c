import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { DownloadListDialog as Dialog } from "./download-list-dialog.tsx";

const DownloadListDialog = lazyDialog(async () => (await import("./download-list-dialog.tsx")).DownloadListDialog);

/** Downloads a list, such as a "start list", as a file. */
export function DownloadList(list: Omit<Parameters<typeof Dialog>[0], "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="field" className="whitespace-nowrap" onClick={() => setIsOpen(true)}>
        <Icon name="download" />
        <span>
          Download <span className="max-sm:sr-only">{list.what}</span>
        </span>
      </Button>
      {isOpen && <DownloadListDialog {...list} onClose={() => setIsOpen(false)} />}
    </>
  );
}
