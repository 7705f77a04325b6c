import { Fragment } from "react";

/** Lets a long email address wrap before its "@" or between its words rather than after any letter. */
export function BreakableEmail({ text }: { text: string }) {
  return text.split(/(?=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
