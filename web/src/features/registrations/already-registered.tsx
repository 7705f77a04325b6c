import { Link } from "react-router-dom";
import { FormFailure } from "../../ui/form-failure.tsx";

/** Spec, section 8. */
export const ALREADY_REGISTERED = "You are already registered.";

/** What was typed may be a correction of what arrived: it stays until it is saved. */
export function AlreadyRegistered({ applyListHref }: { applyListHref: string }) {
  return (
    <FormFailure title={ALREADY_REGISTERED} tone="warn">
      <p>
        What you typed here is not saved. Update your registration in{" "}
        <Link to={applyListHref} className="underline underline-offset-4">
          My Apply List
        </Link>
        .
      </p>
    </FormFailure>
  );
}
