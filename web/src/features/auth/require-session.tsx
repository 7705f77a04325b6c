import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { isLoggedOutByHand } from "../../entities/session/session.ts";
import { useKnownSession } from "../../entities/session/use-known-session.ts";
import { paths } from "../../entities/paths.ts";
import { invitationSentence } from "./invitations.ts";

/** Renders the page for signed-in users. Others are redirected to the login page, which brings them back. */
export function RequireSession() {
  const { user, isLoading, isKnown, isOutOfReach } = useKnownSession();
  const { pathname, search, hash } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  if (user !== null && !hadUser) setHadUser(true);
  if (user !== null) return <Outlet />;
  if (isOutOfReach) return <OutOfReach />;
  if (!isKnown || isLoading) return <PageSpinner label="Checking who is signed in" />;
  // A user who has logged out on this page does not want to return to it, unless an invitation is for another account.
  const hasLeft = hadUser && isLoggedOutByHand() && invitationSentence(pathname) === null;
  const from = hasLeft ? null : `${pathname}${search}${hash}`;
  return <Navigate to={paths.login()} replace state={{ from }} />;
}

function OutOfReach() {
  return (
    <div className="shell flex flex-col items-center py-16 text-center md:py-24">
      <PageHeading title="Connection Error" className="text-6xl md:text-7xl" />
      <p className="mt-4 mb-8 max-w-lg text-lg text-muted">
        We couldn’t check whether you’re still signed in. This page will appear by itself once you’re back online.
      </p>
      <Button size="large" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
