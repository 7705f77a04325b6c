import { expect } from "vitest";
import { queryClient } from "../src/lib/api/query-client.ts";

/** Waits until the page has the answers to all that it has asked for. */
export async function expectAnswers(): Promise<void> {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}
