import { phoneParts } from "./phone-parts.ts";
import { BreakableEmail } from "./breakable-email.tsx";
import { ContactAnchor } from "./contact-anchor.tsx";

/**
 * A name, an email address or a phone number that someone typed, in any script. Its text direction does not affect the
 * text around it. Phone numbers always run from left to right: inside Arabic or Hebrew text, their groups would be
 * reversed. A number is not wrapped if it fits on one line. `hrefs` are the links of the `phoneParts`, null for one
 * without a link.
 */
export function PersonText({ text, hrefs = [] }: { text: string; hrefs?: readonly (string | null)[] }) {
  return (
    <bdi>
      {phoneParts(text).map((part, index) => {
        const href = hrefs[index] ?? null;
        return index % 2 === 1 ? (
          <bdi key={index} dir="ltr" className="inline-block max-w-full">
            {href === null ? part : <ContactAnchor href={href}>{part}</ContactAnchor>}
          </bdi>
        ) : (
          <BreakableEmail key={index} text={part} />
        );
      })}
    </bdi>
  );
}
