import type { Marathon } from "@run/functions/contract";
import { useRoster } from "../../../entities/entry/roster/use-roster.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { PageSpinner } from "../../../ui/spinner.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { PastImports } from "./past-imports.tsx";
import { useImportFile } from "./use-import-file.ts";

// Nobody needs it before choosing a file.
const FileImport = lazyComponent(async () => (await import("./file-import.tsx")).FileImport, { preload: true });

/** Imports entries from a file. Lines are compared with the entries that the device has synced. */
export function ImportView({ event, uid }: { event: Marathon; uid: string }) {
  const roster = useRoster({ uid, id: event._id, announcedAt: null });
  const { storage, kept, failure, isReading, choose, cancel, remove } = useImportFile({ uid, id: event._id, event });
  if (kept === undefined || roster.state === "opening") return <PageSpinner label="Loading the entries" />;
  if (kept === null) {
    return (
      <div className="space-y-10">
        <FileChooser failure={failure} isReading={isReading} onChoose={choose} onCancel={cancel} />
        <PastImports event={event} roster={roster} />
      </div>
    );
  }
  return (
    <FileImport
      event={event}
      roster={roster}
      storage={storage}
      kept={kept}
      onStartOver={remove}
      fallback={<PageSpinner label="Loading the import" />}
      failed={<LoadFailure what="this page" onTryAgain={() => location.reload()} />}
    />
  );
}
