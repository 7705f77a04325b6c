import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { useSession } from "../../entities/session/session.ts";
import { usePreparedSignIn } from "../../entities/session/use-prepared-sign-in.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useEventDestination, useReturnPath } from "../return-path.ts";
import { Destination } from "./destination.tsx";

/**
 * The layout of the login and register pages. A user who is already signed in is redirected. Each page links to the
 * other one and passes on the page that the reader wants to see.
 */
export function AccountLayout({
  title,
  text,
  action,
  isWorking,
  other,
  children,
}: {
  title: string;
  text: string;
  /** The first words of the sentence about the event that the reader wants to see, such as "Log in". */
  action: string;
  /**
   * Whether the form is busy. The form changes the session before it has finished, and the redirect has to wait until
   * then.
   */
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
    <AuthLayout>
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
    </AuthLayout>
  );
}
