import type { ReactNode } from "react";

/** The form of a dialog scrolls, and a failure at its end may appear below the edge. */
function showInDialog(element: HTMLElement | null): void {
  if (element?.closest("[role=dialog] form, [role=alertdialog]")) element.scrollIntoView({ block: "nearest" });
}

/** Why a form was not accepted, shown close to its button. `tone` "warn" is for a message that is no failure. */
export function FormFailure({
  title,
  tone = "bad",
  children,
}: {
  title?: string;
  tone?: "bad" | "warn";
  children: ReactNode;
}) {
  const colors = tone === "bad" ? "border-bad bg-bad-soft" : "border-warn bg-warn-soft";
  return (
    <div
      ref={showInDialog}
      role="alert"
      className={`rounded-control border-l-4 px-4 py-3 text-ink wrap-anywhere ${colors}`}
    >
      {title && <p className="sign">{title}</p>}
      {children}
    </div>
  );
}
