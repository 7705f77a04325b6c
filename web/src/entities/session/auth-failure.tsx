import { FormFailure } from "../../ui/form-failure.tsx";
import type { ShownFailure } from "./identity-messages.ts";

/** Why signing in, confirming the session or creating an account failed. Renders nothing if `failure` is null. */
export function AuthFailure({ failure }: { failure: ShownFailure | null }) {
  if (failure === null) return null;
  return (
    <FormFailure>
      <p>{failure.message}</p>
      {failure.detail && <p className="mt-1 text-sm text-muted">{failure.detail}</p>}
    </FormFailure>
  );
}
