import { useEffect, useEffectEvent, useState } from "react";
import { lastSignIn } from "../../entities/session/reauthentication.ts";
import { signInMethodsOf } from "../../entities/session/session-proof.ts";
import type { SignInMethod } from "../../entities/session/session-proof.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { FailureNotice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountCard } from "./account-card.tsx";
import { AddressForm } from "./address-form.tsx";
import { PasswordForm } from "./password-form.tsx";

type Known = readonly SignInMethod[] | "loading" | "failed";

/** How the user logs in: the address and the password, or Google, which keeps both. */
export function SignInMethods({ user }: { user: SessionUser }) {
  const [methods, setMethods] = useState<Known>("loading");
  const load = useEffectEvent(() => {
    lastSignIn().then(
      (signIn) => setMethods(signInMethodsOf(signIn?.providerIds ?? [])),
      () => setMethods("failed"),
    );
  });
  useEffect(() => load(), []);
  if (methods === "loading") return <Skeleton className="h-96 rounded-card" />;
  if (methods === "failed") {
    return (
      <FailureNotice title="Connection Error" headingLevel="h2" onRetry={() => location.reload()}>
        We couldn’t check how you log in.
      </FailureNotice>
    );
  }
  if (!methods.includes("password")) {
    return (
      <AccountCard title="Email address and password">
        <p className="mt-3 max-w-prose text-muted">
          You log in with Google as <b className="text-ink wrap-anywhere">{user.email}</b>. RUN stores no password for
          you, and your email address is the one in your Google Account.
        </p>
      </AccountCard>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <AddressForm user={user} />
      <PasswordForm user={user} />
    </div>
  );
}
