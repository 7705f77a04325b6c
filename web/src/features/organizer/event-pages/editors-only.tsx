import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { paths } from "../../../entities/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/**
 * Shows a form to members who may save it. A member who loses that right while typing keeps the form. `refused` and
 * `canceled` are shown to everybody else.
 */
export function EditorsOnly({
  event,
  refused,
  canceled,
  children,
}: {
  event: Marathon;
  refused: { title: string; text: string };
  /** Why the form of a canceled event cannot be changed. */
  canceled: string;
  children: ReactNode;
}) {
  const isCanceled = event.cancelledAt !== null;
  const mayChange = !isCanceled && event.viewer?.can.includes("configure") === true;
  const [hadForm, setHadForm] = useState(mayChange);
  if (mayChange && !hadForm) setHadForm(true);
  if (mayChange || hadForm) return children;
  return (
    <Notice
      title={isCanceled ? "This event was canceled" : refused.title}
      headingLevel="h2"
      action={<LinkButton to={paths.marathon(event._id)}>See the event</LinkButton>}
    >
      {isCanceled ? canceled : refused.text}
    </Notice>
  );
}
