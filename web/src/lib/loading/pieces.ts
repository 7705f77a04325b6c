/** Work that may pause wherever it yields. */
export type Pieces<Result> = Generator<undefined, Result>;

/** As `items.map(work)`, with a pause before each item. */
export function* eachInPieces<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Pieces<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    yield;
    results.push(work(item));
  }
  return results;
}

/** Does the work without pausing. */
export function atOnce<Result>(pieces: Pieces<Result>): Result {
  let step = pieces.next();
  while (!step.done) step = pieces.next();
  return step.value;
}

/** Half a frame, so that the page draws and answers presses in between. */
const PIECE_MS = 8;

/** Does the work in short pieces, between which the page does everything else. Null once `signal` is aborted. */
export async function inPieces<Result>(pieces: Pieces<Result>, signal: AbortSignal): Promise<Result | null> {
  while (!signal.aborted) {
    const end = performance.now() + PIECE_MS;
    let step = pieces.next();
    while (!step.done && performance.now() < end) step = pieces.next();
    if (step.done) return step.value;
    await nextTask();
  }
  return null;
}

/** Resolves in a later task. By a message, because browsers delay timers that follow each other. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
