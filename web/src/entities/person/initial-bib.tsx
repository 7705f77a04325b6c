import { classNames } from "../../ui/class-names.ts";
import { initialsOf } from "./initials.ts";

const colors = ["bg-amber", "bg-signal", "bg-mint", "bg-sand"] as const;

/** The same name always has the same color. */
function colorOf(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return colors[sum % colors.length] ?? colors[0];
}

/**
 * Shows a person's initials in the style of a bib instead of a photo. It is hidden from screen readers, because the name
 * is beside it.
 */
export function InitialBib({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "poster relative grid size-12 shrink-0 place-items-center rounded-md pt-1 text-2xl leading-none text-navy",
        "before:absolute before:top-1 before:left-1.5 before:size-1 before:rounded-full before:bg-navy/35",
        "after:absolute after:top-1 after:right-1.5 after:size-1 after:rounded-full after:bg-navy/35",
        colorOf(name),
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
