import type { ReactNode } from "react";

/** A term of a description list with its value. A wide one has a row of its own. */
export function DescriptionItem({
  name,
  isWide = false,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? "min-w-0 @md:col-span-full" : "min-w-0"}>
      <dt className="sign text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
