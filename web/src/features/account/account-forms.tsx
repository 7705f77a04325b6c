import type { SessionUser } from "../../entities/session/session.ts";
import { ProfileForm } from "./profile-form.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";

/** Everything that the user can change about their account. */
export function AccountForms({ user }: { user: SessionUser }) {
  return (
    <>
      <ProfileForm user={user} />
      <SignInMethods user={user} />
    </>
  );
}
