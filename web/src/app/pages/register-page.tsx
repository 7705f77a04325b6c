import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { RegisterForm } from "../../features/auth/register-form.tsx";
import { paths } from "../../entities/paths.ts";
import { TermsLink } from "../../entities/terms-link.tsx";
import { NEW_ACCOUNT } from "../new-account.ts";
import { useInvitationSentence, useReturnPath } from "../return-path.ts";
import { AccountLayout } from "./account-layout.tsx";

export function RegisterPage() {
  // Stays true after a failure, because the account may exist then although its record is missing.
  const [hasStarted, setHasStarted] = useState(false);
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const invitation = useInvitationSentence();
  return (
    <AccountLayout
      title="Register"
      text={
        invitation === null
          ? "One account for every start line."
          : `${invitation} Create an account to see more. We’ll bring you right back.`
      }
      action="Create an account"
      isWorking={hasStarted}
      other={{ question: "Already have an account?", to: paths.login(), label: "Login" }}
    >
      <RegisterForm
        terms={
          <p className="text-sm text-muted">
            By registering you accept RUN’s <TermsLink />, which also say what we keep about you and who sees it.
          </p>
        }
        onStart={() => setHasStarted(true)}
        onGoogle={() => void navigate(returnPath, { replace: true })}
        onSuccess={() => void navigate(returnPath, { replace: true, state: NEW_ACCOUNT })}
      />
    </AccountLayout>
  );
}
