import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { downloadBlob, fileName } from "../../../lib/files/download-file.ts";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { csvFile, workbookFile } from "../../../lib/files/table-files.ts";
import type { TextTable } from "../../../lib/files/text-table.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showPopup } from "../../../ui/popup.ts";

type Format = "xlsx" | "csv";

const formats: { format: Format; name: string; hint: string }[] = [
  {
    format: "xlsx",
    name: "Spreadsheet (.xlsx)",
    hint: "For Excel, Numbers and Google Sheets. Every cell is text.",
  },
  {
    format: "csv",
    name: "Raw data (.csv)",
    hint: "For other programs, exactly as typed. In a spreadsheet, text that begins with = would run as a formula.",
  },
];

/**
 * Downloads a list, such as a "start list", as a file. The list is loaded again for each download. A CSV file has only
 * the first table.
 */
export function DownloadMenu({
  what,
  title,
  loadTables,
}: {
  what: string;
  title: string;
  loadTables: (format: Format) => Promise<[TextTable, ...TextTable[]]>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy } = useServerAction();
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;

  const download = (format: Format) =>
    run({
      send: async () => {
        const tables = await loadTables(format);
        const file = format === "xlsx" ? await workbookFile(tables) : await csvFile(tables[0]);
        return { file, count: tables[0].rows.length };
      },
      onSent: ({ file, count }) => {
        downloadBlob(
          file,
          fileName({ title, fallback: "marathon", suffix: `-${what.replaceAll(" ", "-")}.${format}` }),
        );
        showPopup({ kind: "success", title: `${name} downloaded`, text: `${runnerCount(count)}, as of now.` });
      },
      onFailure: (reason) => showPopup({ kind: "error", title: `${name} not downloaded`, text: reason }),
    });

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={(next) => setIsOpen(next && !isBusy)}>
      <DropdownMenu.Trigger asChild>
        <Button variant="outline" size="field" isBusy={isBusy} className="whitespace-nowrap">
          {!isBusy && <Icon name="download" />}
          <span>
            Download <span className="max-sm:sr-only">{what}</span>
          </span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-50 w-[min(24rem,calc(100vw-4.75rem))] rounded-control border border-line bg-surface p-1.5 text-ink shadow-lift"
      >
        {formats.map(({ format, name, hint }) => (
          <DropdownMenu.Item
            key={format}
            onSelect={() => void download(format)}
            className="cursor-pointer rounded-md px-3 py-2.5 outline-none data-[highlighted]:bg-sunken data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-focus"
          >
            <span className="sign block">{name}</span>
            <span className="mt-0.5 block text-sm text-muted">{hint}</span>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
