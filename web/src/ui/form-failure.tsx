import type { ReactNode } from "react";

/** Why a form was not taken, said where the eye is after pressing its button. `tone` "warn": nothing failed. */
export function FormFailure({
  title,
  tone = "bad",
  children,
}: {
  title?: string;
  tone?: "bad" | "warn";
  children: ReactNode;
}) {
  const colours = tone === "bad" ? "border-bad bg-bad-soft" : "border-warn bg-warn-soft";
  return (
    <div role="alert" className={`rounded-control border-l-4 px-4 py-3 text-ink wrap-anywhere ${colours}`}>
      {title && <p className="sign">{title}</p>}
      {children}
    </div>
  );
}
