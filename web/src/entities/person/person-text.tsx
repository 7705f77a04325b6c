import type { ReactNode } from "react";
import { phoneParts } from "./phone-parts.ts";
import { BreakableEmail } from "./breakable-email.tsx";

/**
 * A name, an email address or a phone number that someone typed, in any script. Its text direction does not affect the
 * text around it. Phone numbers always run from left to right: inside Arabic or Hebrew text, their groups would be
 * reversed. A number is not wrapped if it fits on one line. `renderNumber` can turn a
 * number into a link; `index` is its place among the `phoneParts`.
 */
export function PersonText({
  text,
  renderNumber = (number) => number,
}: {
  text: string;
  renderNumber?: (number: string, index: number) => ReactNode;
}) {
  return (
    <bdi>
      {phoneParts(text).map((part, index) =>
        index % 2 === 1 ? (
          <bdi key={index} dir="ltr" className="inline-block max-w-full">
            {renderNumber(part, index)}
          </bdi>
        ) : (
          <BreakableEmail key={index} text={part} />
        ),
      )}
    </bdi>
  );
}
