import { endpoints } from "@run/functions/contract";
import type { EndpointName } from "@run/functions/contract";
import { onlineManager } from "@tanstack/react-query";
import { onTestFinished } from "vitest";
import { expectAnswers } from "./expect-answers.ts";
import { disconnect } from "./fake-api.ts";

/**
 * Takes the site offline until the test ends. Waits for running requests first, because a late answer would tell the site
 * that it is online.
 */
export async function goOffline(): Promise<void> {
  await expectAnswers();
  for (const name of Object.keys(endpoints) as EndpointName[]) disconnect(name);
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
}
