import { useEffect, useEffectEvent, useRef } from "react";
import { isLoggedOutByHand, useSession } from "./session.ts";

type OwnDetails = { name: string; email: string };
const fields = ["name", "email"] as const;

/**
 * Fills the signed-in user's name and email address into a form as soon as they are known, but never replaces what was
 * typed. Clears the form if the user logs out. Returns the details, for when the form is reset.
 */
export function useOwnDetails(form: {
  read: (field: keyof OwnDetails) => string;
  write: (field: keyof OwnDetails, value: string) => void;
  clear: () => void;
}): OwnDetails {
  const { user } = useSession();
  const name = user?.displayName ?? "";
  const email = user?.email ?? "";
  const filled = useRef<OwnDetails>({ name: "", email: "" });

  const fill = useEffectEvent((details: OwnDetails) => {
    const hasLeft = filled.current.email !== "" && details.email === "" && isLoggedOutByHand();
    if (hasLeft) form.clear();
    for (const field of fields) {
      const isUntouched = form.read(field) === filled.current[field];
      if (isUntouched && details[field] !== filled.current[field]) form.write(field, details[field]);
    }
    filled.current = details;
  });

  useEffect(() => fill({ name, email }), [name, email]);

  return { name, email };
}
