import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router-dom";
import { AuthFrame } from "../../features/auth/auth-frame.tsx";
import { LoginForm } from "../../features/auth/login-form.tsx";
import { useSession } from "../../features/auth/session.ts";
import { usePreparedSignIn } from "../../features/auth/use-known-session.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";
import { useEventDestination, useInvitationSentence, useReturnPath } from "../return-path.ts";
import { Destination } from "./destination.tsx";

export function LoginPage() {
  const { user } = useSession();
  usePreparedSignIn();
  const [isWorking, setIsWorking] = useState(false);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const returnPath = useReturnPath();
  const destination = useEventDestination();
  const invitation = useInvitationSentence();
  // Where somebody comes from is in their browser's history, which the HTML that was written ahead does not know.
  const isHydrated = useHydrated();

  if (user !== null && !isWorking) return <Navigate to={returnPath} replace />;
  return (
    <AuthFrame>
      <PageHeading title="Login" className="text-6xl">
        Login
      </PageHeading>
      {destination === null ? (
        <p className="mt-3 mb-8 text-muted">
          {!isHydrated || returnPath === paths.home()
            ? "Your races are waiting."
            : `${invitation ?? ""} Log in to continue. We’ll bring you right back.`.trim()}
        </p>
      ) : (
        <Destination eventId={destination} action="Log in" />
      )}
      <LoginForm
        onStart={() => setIsWorking(true)}
        onFailure={() => setIsWorking(false)}
        onSuccess={() => void navigate(returnPath, { replace: true })}
      />
      <p className="mt-8 text-muted">
        New to RUN?{" "}
        <Link to={paths.register()} state={state} className="sign text-accent underline underline-offset-4">
          Register
        </Link>
      </p>
    </AuthFrame>
  );
}
