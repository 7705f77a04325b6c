import { Link } from "react-router-dom";
import { paths } from "../../entities/paths.ts";

/** Links to the terms beside the button that agrees to them. No checkbox is needed (decision 0055). */
export function TermsNote({ prefix }: { prefix: string }) {
  return (
    <p className="text-base text-muted">
      {prefix}, you agree to RUN&apos;s{" "}
      <Link to={paths.terms()} target="_blank" rel="noopener" className="text-ink underline underline-offset-4">
        Terms of Service<span className="sr-only"> (opens in a new tab)</span>
      </Link>
      .
    </p>
  );
}
