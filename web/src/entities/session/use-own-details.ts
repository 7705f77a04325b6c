import { useEffect, useEffectEvent, useRef } from "react";
import { isLoggedOutByHand, useSession } from "./session.ts";

type OwnDetails = { name: string; email: string };
const fields = ["name", "email"] as const;

/**
 * Puts the signed-in user's name and address into a form as soon as they are known, never over what was typed. Who logs
 * out by hand leaves nothing in it. Returns the details, for the form's next start.
 */
export function useOwnDetails(form: {
  read: (field: keyof OwnDetails) => string;
  write: (field: keyof OwnDetails, value: string) => void;
  clear: () => void;
}): OwnDetails {
  const { user } = useSession();
  const name = user?.displayName ?? "";
  const email = user?.email ?? "";
  const given = useRef<OwnDetails>({ name: "", email: "" });

  const give = useEffectEvent((details: OwnDetails) => {
    const hasLeft = given.current.email !== "" && details.email === "" && isLoggedOutByHand();
    if (hasLeft) form.clear();
    for (const field of fields) {
      const isUntouched = form.read(field) === given.current[field];
      if (isUntouched && details[field] !== given.current[field]) form.write(field, details[field]);
    }
    given.current = details;
  });

  useEffect(() => give({ name, email }), [name, email]);

  return { name, email };
}
