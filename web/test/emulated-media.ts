import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";
// Has the types of `cdp`.
import type {} from "@vitest/browser-playwright";

const MOTION = "prefers-reduced-motion";

/** Makes the browser render for a printer, or animate, until the test is over. The tests reduce motion by default. */
export async function emulateMedia({
  media = "",
  motion = "",
}: {
  media?: "" | "print";
  motion?: "" | "no-preference";
}): Promise<void> {
  onTestFinished(() => send("", ""));
  await send(media, motion);
}

/** An empty value means the browser's own setting: reduced motion, by its launch options. */
async function send(media: string, motion: string): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { media, features: [{ name: MOTION, value: motion }] });
}
