import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** These wait for most of their time. At the end of a run, there would be nothing left to do meanwhile. */
export const waitingFiles = [
  "event-page-outages.api.test.ts",
  "held-emails.api.test.ts",
  "mail-outage.api.test.ts",
  "mail-sending.api.test.ts",
];

const isWaiting = ({ moduleId }: TestSpecification) => waitingFiles.some((name) => moduleId.endsWith(`/${name}`));

/** Starts with the files that wait, and then in the order that Vitest chooses. */
export default class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
