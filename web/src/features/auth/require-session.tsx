import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { PageSpinner } from "../../ui/spinner.tsx";
import { isLoggedOutByHand } from "./session.ts";
import { useKnownSession } from "./use-known-session.ts";

/** Lets signed-in people pass; others go to the login page, which brings them back. */
export function RequireSession({ loginPath }: { loginPath: string }) {
  const { user, isLoading, isKnown } = useKnownSession();
  const { pathname, search, hash } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  if (user !== null && !hadUser) setHadUser(true);
  if (user !== null) return <Outlet />;
  if (!isKnown || isLoading) return <PageSpinner label="Checking who is signed in" />;
  // Who left by hand does not mean to come back to this page.
  const from = hadUser && isLoggedOutByHand() ? null : `${pathname}${search}${hash}`;
  return <Navigate to={loginPath} replace state={{ from }} />;
}
