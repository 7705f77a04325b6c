import { Fragment } from "react";

/** A long address breaks before its "@", not after whatever letter happens to fit. */
export function BreakableEmail({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
