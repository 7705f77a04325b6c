import { phoneParts } from "./phone-parts.ts";
import { BreakableEmail } from "./breakable-email.tsx";

/**
 * A name, an address or a number that somebody typed, in whatever script. Its direction does not affect the text around it.
 * Phone numbers always run from left to right; within Arabic or Hebrew their groups would be reversed otherwise. A number
 * stays on one line where it fits.
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
          <BreakableEmail key={index} text={part} />
        ),
      )}
    </bdi>
  );
}
