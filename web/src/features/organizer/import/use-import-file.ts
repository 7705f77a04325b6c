import { useEffect, useRef, useState } from "react";
import type { ImportEvent } from "./import-fields.ts";
import { NOT_READ } from "./import-reading.ts";
import { importStorage } from "./import-storage.ts";
import type { KeptImport } from "./import-storage.ts";
import { readInWorker } from "./read-in-worker.ts";

/**
 * The file of an import, which may have been left unfinished: `kept` is undefined until that is known, and null if there
 * is no file. `failure` says why the chosen file cannot be used. Another file, `cancel` and leaving the page end the
 * reading of a file.
 */
export function useImportFile({ uid, id, event }: { uid: string; id: string; event: ImportEvent }) {
  const [storage] = useState(() => importStorage(uid, id));
  const [kept, setKept] = useState<KeptImport | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void storage.read().then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
      reading.current?.abort();
    };
  }, [storage]);

  const choose = async (chosen: File) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setFailure(null);
    setReading(true);
    // A copy, because the file may change on the disk, and then cannot be read another way.
    const copy = await chosen.arrayBuffer().catch(() => null);
    const asked = copy && { event, file: { name: chosen.name, source: new Blob([copy]) }, reading: {} };
    const read = asked === null ? { failure: NOT_READ } : await readInWorker(asked, signal);
    const remembered = read !== null && "file" in read && !signal.aborted ? await storage.writeFile(read.file) : null;
    // Nothing stays of a file that was given up while it was being stored.
    if (remembered !== null && signal.aborted && reading.current?.signal === signal) await storage.remove();
    if (read === null || signal.aborted) return;
    setReading(false);
    if ("failure" in read) setFailure(read.failure);
    else if (remembered !== null) setKept({ file: read.file, choices: null, running: null, remembered });
  };

  const cancel = () => {
    reading.current?.abort();
    setReading(false);
  };

  const remove = () => {
    setKept(null);
    void storage.remove();
  };

  return { storage, kept, failure, isReading, choose, cancel, remove };
}
