import { FormFailure } from "../../ui/form-failure.tsx";
import type { ShownFailure } from "./identity-messages.ts";

/** Why the identity service did not do what the form asked; nothing without a failure. */
export function SignInFailure({ failure }: { failure: ShownFailure | null }) {
  if (failure === null) return null;
  return (
    <FormFailure>
      <p>{failure.message}</p>
      {failure.detail && <p className="mt-1 text-sm text-muted">{failure.detail}</p>}
    </FormFailure>
  );
}
