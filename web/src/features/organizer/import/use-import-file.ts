import { IMPORT_LINES_MAX } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { readTableFile, UnreadableFile } from "../../../lib/files/read-table-file.ts";
import { importStorage } from "./import-storage.ts";
import type { ImportFile, KeptImport } from "./import-storage.ts";

async function readFile(chosen: File): Promise<ImportFile> {
  const table = await readTableFile(chosen);
  if (table.rows.length === 0) throw new UnreadableFile("This file has headings, but no lines below them.");
  if (table.rows.length > IMPORT_LINES_MAX) {
    const most = IMPORT_LINES_MAX.toLocaleString("en-US");
    throw new UnreadableFile(`This file has more than ${most} lines. Split it and import the parts.`);
  }
  return { name: chosen.name, table };
}

/**
 * The file of an import, which may have been left unfinished: `kept` is undefined until that is known, and null if there
 * is no file. `failure` says why the chosen file cannot be used.
 */
export function useImportFile({ uid, id }: { uid: string; id: string }) {
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
      const file = await readFile(chosen);
      setKept({ file, choices: await storage.writeFile(file), running: null });
    } catch (error) {
      setFailure(error instanceof UnreadableFile ? error.message : "This file could not be read. Choose it again.");
    }
  };

  const remove = () => {
    setKept(null);
    void storage.remove();
  };

  return { storage, kept, failure, choose, remove };
}
