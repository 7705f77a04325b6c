import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";
// Has the types of `cdp`.
import type {} from "@vitest/browser-playwright";

const MOTION = "prefers-reduced-motion";

/** Makes the browser render for a printer, or say that the user wants less motion, until the test is over. */
export async function emulateMedia({
  media = "",
  motion = "",
}: {
  media?: "" | "print";
  motion?: "" | "reduce";
}): Promise<void> {
  onTestFinished(() => send("", ""));
  await send(media, motion);
}

/** An empty value means the device's own setting. */
async function send(media: string, motion: string): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { media, features: [{ name: MOTION, value: motion }] });
}
