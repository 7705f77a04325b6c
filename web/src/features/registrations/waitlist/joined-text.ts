import type { Standing } from "@run/functions/contract";

/** What the popup says after somebody joined a waiting list. `place` is what they wait for a place in. */
export function joinedText({ status }: Pick<Standing, "status">, place: string): { title: string; text: string } {
  // A place may have become free in the meantime.
  return status === "offered"
    ? { title: "A place has opened up for you", text: "We're holding it for you. Take it on this page." }
    : { title: "You are on the waiting list", text: `For a place in ${place}.` };
}
