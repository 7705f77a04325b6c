import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LoginForm } from "../../features/auth/login-form.tsx";
import { paths } from "../../entities/paths.ts";
import { useHydrated } from "../../lib/loading/use-hydrated.ts";
import { useInvitationSentence, useReturnPath } from "../return-path.ts";
import { AccountLayout } from "./account-layout.tsx";

export function LoginPage() {
  const [isWorking, setIsWorking] = useState(false);
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const invitation = useInvitationSentence();
  // The return path is in the browser's history, so it is unknown when the HTML is prerendered.
  const isHydrated = useHydrated();
  return (
    <AccountLayout
      title="Login"
      text={
        !isHydrated || returnPath === paths.home()
          ? "Your races are waiting."
          : `${invitation ?? ""} Log in to continue. We’ll bring you right back.`.trim()
      }
      action="Log in"
      isWorking={isWorking}
      other={{ question: "New to RUN?", to: paths.register(), label: "Register" }}
    >
      <LoginForm
        onStart={() => setIsWorking(true)}
        onFailure={() => setIsWorking(false)}
        onSuccess={() => void navigate(returnPath, { replace: true })}
      />
    </AccountLayout>
  );
}
