import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { scaled } from "../platform/deadline.ts";
import { appShellSource } from "./app-shell.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("the app shell is unavailable once Hosting has not answered for three seconds, and is asked for again", async () => {
  let answers = 0;
  const hosting = createServer((_, response) => {
    if (answers++ > 0) response.end("<title>RUN</title>");
  }).listen(0, "127.0.0.1");
  await once(hosting, "listening");
  onTestFinished(() => {
    hosting.closeAllConnections();
    hosting.close();
  });
  let now = 0;
  const appShell = appShellSource(`http://127.0.0.1:${(hosting.address() as AddressInfo).port}/app`, () => now);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Vitest's timers do not move the signal's own clock.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  const settled = vi.fn();
  const shell = appShell().catch((error: unknown) => error);
  void shell.then(settled);
  await vi.advanceTimersByTimeAsync(scaled(3_000) - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await shell).toMatchObject({ code: "unavailable" });

  now += 1_000;
  expect(await appShell()).toMatchObject({ html: "<title>RUN</title>" });
});
