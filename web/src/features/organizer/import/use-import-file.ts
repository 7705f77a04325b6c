import { useEffect, useState } from "react";
import { UnreadableFile } from "../../../lib/files/unreadable-file.ts";
import { loadCode } from "../../../lib/loading/missing-code.ts";
import type { ImportEvent } from "./import-fields.ts";
import { importStorage } from "./import-storage.ts";
import type { KeptImport } from "./import-storage.ts";

const loadReader = () => loadCode(() => import("./read-import-file.ts"));

/** Why a file cannot be used, in words for the organizer. */
export function readFailure(error: unknown): string {
  return error instanceof UnreadableFile ? error.message : "This file could not be read. Choose it again.";
}

/**
 * The file of an import, which may have been left unfinished: `kept` is undefined until that is known, and null if there
 * is no file. `failure` says why the chosen file cannot be used.
 */
export function useImportFile({ uid, id, event }: { uid: string; id: string; event: ImportEvent }) {
  const [storage] = useState(() => importStorage(uid, id));
  const [kept, setKept] = useState<KeptImport | null>();
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void storage.read().then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [storage]);

  const choose = async (chosen: File) => {
    setFailure(null);
    try {
      const { readImportFile } = await loadReader();
      // A copy, because the file may change on the disk, and then cannot be read another way.
      const source = new Blob([await chosen.arrayBuffer()]);
      const file = await readImportFile(event, { name: chosen.name, source }, {});
      setKept({ file, choices: await storage.writeFile(file), running: null });
    } catch (error) {
      setFailure(readFailure(error));
    }
  };

  const remove = () => {
    setKept(null);
    void storage.remove();
  };

  return { storage, kept, failure, choose, remove };
}
