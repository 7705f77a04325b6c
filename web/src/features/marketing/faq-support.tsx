import { LinkButton } from "../../ui/button.tsx";
import { paths } from "../../entities/paths.ts";

export function FaqSupport() {
  return (
    <div className="self-start border-l-4 border-signal pl-5">
      <p className="poster text-3xl">Still have questions?</p>
      <p className="mt-2 max-w-sm text-muted">
        A fellow runner will answer, <span className="inline-block">Mon-Fri 9AM-5PM</span> Boston time.
      </p>
      <LinkButton to={paths.contact()} className="mt-5">
        Contact Support
      </LinkButton>
    </div>
  );
}
