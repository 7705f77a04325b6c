import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router-dom";
import { AuthFrame } from "../../features/auth/auth-frame.tsx";
import { RegisterForm } from "../../features/auth/register-form.tsx";
import { useSession } from "../../features/auth/session.ts";
import { usePreparedSignIn } from "../../features/auth/use-known-session.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { NEW_ACCOUNT } from "../new-account.ts";
import { paths } from "../paths.ts";
import { useEventDestination, useInvitationSentence, useReturnPath } from "../return-path.ts";
import { Destination } from "./destination.tsx";

export function RegisterPage() {
  const { user } = useSession();
  usePreparedSignIn();
  // Stays true after a failure: the account may exist by then while its record is still missing.
  const [hasStarted, setHasStarted] = useState(false);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const returnPath = useReturnPath();
  const destination = useEventDestination();
  const invitation = useInvitationSentence();

  if (user !== null && !hasStarted) return <Navigate to={returnPath} replace />;
  return (
    <AuthFrame>
      <PageHeading title="Register" className="text-6xl">
        Register
      </PageHeading>
      {destination === null ? (
        <p className="mt-3 mb-8 text-muted">
          {invitation === null
            ? "One account for every start line."
            : `${invitation} Create an account to see more. We’ll bring you right back.`}
        </p>
      ) : (
        <Destination eventId={destination} action="Create an account" />
      )}
      <RegisterForm
        terms={
          <p className="text-sm text-muted">
            By registering you accept RUN’s{" "}
            <Link to={paths.terms()} className="underline underline-offset-4 hover:text-ink">
              Terms of Service
            </Link>
            , which also say what we keep about you and who sees it.
          </p>
        }
        onStart={() => setHasStarted(true)}
        onSuccess={() => void navigate(returnPath, { replace: true, state: NEW_ACCOUNT })}
      />
      <p className="mt-8 text-muted">
        Already have an account?{" "}
        <Link to={paths.login()} state={state} className="sign text-accent underline underline-offset-4">
          Login
        </Link>
      </p>
    </AuthFrame>
  );
}
