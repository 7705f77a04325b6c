import { TermsLink } from "../../entities/terms-link.tsx";

/** Links to the terms beside the button that agrees to them. No checkbox is needed (decision 0055). */
export function TermsNote({ prefix }: { prefix: string }) {
  return (
    <p className="text-base text-muted">
      {prefix}, you agree to RUN&apos;s <TermsLink />.
    </p>
  );
}
