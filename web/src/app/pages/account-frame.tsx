import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { AuthFrame } from "../../features/auth/auth-frame.tsx";
import { useSession } from "../../entities/session/session.ts";
import { usePreparedSignIn } from "../../entities/session/use-prepared-sign-in.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useEventDestination, useReturnPath } from "../return-path.ts";
import { Destination } from "./destination.tsx";

/**
 * What the pages for logging in and registering have in common. Somebody who is signed in already is sent on. Each page
 * links to the other one and passes on where the reader wants to go.
 */
export function AccountFrame({
  title,
  text,
  action,
  isWorking,
  other,
  children,
}: {
  title: string;
  text: string;
  /** How the sentence about the event that the reader wants to see begins: "Log in". */
  action: string;
  /** Whether the form is at work: it changes the session before it is done. */
  isWorking: boolean;
  /** The link to the other page. */
  other: { question: string; to: string; label: string };
  children: ReactNode;
}) {
  const { user } = useSession();
  usePreparedSignIn();
  const state: unknown = useLocation().state;
  const returnPath = useReturnPath();
  const destination = useEventDestination();

  if (user !== null && !isWorking) return <Navigate to={returnPath} replace />;
  return (
    <AuthFrame>
      <PageHeading title={title} className="text-6xl" />
      {destination === null ? (
        <p className="mt-3 mb-8 text-muted">{text}</p>
      ) : (
        <Destination eventId={destination} action={action} />
      )}
      {children}
      <p className="mt-8 text-muted">
        {other.question}{" "}
        <Link to={other.to} state={state} className="sign text-accent underline underline-offset-4">
          {other.label}
        </Link>
      </p>
    </AuthFrame>
  );
}
