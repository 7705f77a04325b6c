import { LinkButton } from "../../ui/button.tsx";

export function FaqSupport({ contactHref }: { contactHref: string }) {
  return (
    <div className="self-start border-l-4 border-signal pl-5">
      <p className="poster text-3xl">Still have questions?</p>
      <p className="mt-2 max-w-sm text-muted">
        Somebody who runs answers, <span className="inline-block">Mon-Fri 9AM-5PM</span>.
      </p>
      <LinkButton to={contactHref} className="mt-5">
        Contact Support
      </LinkButton>
    </div>
  );
}
