import { UnreadableFile } from "../../../lib/files/unreadable-file.ts";
import { NOT_READ } from "./import-reading.ts";
import type { AskedReading, FileReading } from "./import-reading.ts";
import { readImportFile } from "./read-import-file.ts";

/** Reads one file on a thread of its own, so that the page answers meanwhile. `readInWorker` starts and ends it. */
addEventListener(
  "message",
  ({ data }: MessageEvent<AskedReading>) => void read(data).then((read) => postMessage(read)),
);

/** An error loses its class on the way to the page, so the page gets the words for the organizer. */
async function read({ event, file, reading }: AskedReading): Promise<FileReading> {
  try {
    return { file: await readImportFile(event, file, reading) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { failure: error.message };
    console.info(error);
    return { failure: NOT_READ };
  }
}
