import { phoneParts } from "../lib/phone-parts.ts";
import { BreakableAddress } from "./breakable-address.tsx";

/**
 * A name, an address or a number that somebody typed, in whatever script: its direction is its own and turns nothing
 * around it. A phone number runs from left to right in every script; within Arabic or Hebrew its groups would be reversed.
 * It stays on one line where it fits.
 */
export function PersonText({ text }: { text: string }) {
  return (
    <bdi>
      {phoneParts(text).map((part, index) =>
        index % 2 === 1 ? (
          <bdi key={index} dir="ltr" className="inline-block max-w-full">
            {part}
          </bdi>
        ) : (
          <BreakableAddress key={index} text={part} />
        ),
      )}
    </bdi>
  );
}
