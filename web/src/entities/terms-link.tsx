import { Link } from "react-router-dom";
import { paths } from "./paths.ts";

/** Opens the terms beside a form, which keeps what was typed. */
export function TermsLink() {
  return (
    <Link to={paths.terms()} target="_blank" rel="noopener" className="text-ink underline underline-offset-4">
      Terms of Service<span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
