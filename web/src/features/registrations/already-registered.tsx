import { Link } from "react-router-dom";
import { FormFailure } from "../../ui/form-failure.tsx";
import { paths } from "../../entities/paths.ts";

/** The sentence is quoted from the spec, section 8. */
export const ALREADY_REGISTERED = "You are already registered.";

/**
 * Tells a runner that they are already registered. The form keeps what was typed, because that may be a correction of
 * the stored details.
 */
export function AlreadyRegistered() {
  return (
    <FormFailure title={ALREADY_REGISTERED} tone="warn">
      <p>
        What you typed here is not saved. Update your registration in{" "}
        <Link to={paths.appliedMarathons()} className="underline underline-offset-4">
          My Apply List
        </Link>
        .
      </p>
    </FormFailure>
  );
}
