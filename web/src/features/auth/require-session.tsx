import { Navigate, Outlet, useLocation } from "react-router-dom";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useKnownSession } from "./use-known-session.ts";

/** Lets signed-in people pass; others go to the login page, which brings them back. */
export function RequireSession({ loginPath }: { loginPath: string }) {
  const { user, isLoading, isKnown } = useKnownSession();
  const { pathname, search, hash } = useLocation();
  if (user !== null) return <Outlet />;
  if (!isKnown || isLoading) return <PageSpinner label="Checking who is signed in" />;
  return <Navigate to={loginPath} replace state={{ from: `${pathname}${search}${hash}` }} />;
}
