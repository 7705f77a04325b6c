import { Icon } from "../../ui/icon.tsx";

/** For somebody who came for an event and had to create an account first: having an account is not yet having a place. */
export function AccountReady() {
  return (
    <p role="status" className="flex gap-3 rounded-control bg-accent-soft px-4 py-3">
      <Icon name="info" className="mt-0.5 text-accent" />
      <span>
        <strong className="sign">Your account is ready.</strong> Now claim your place.
      </span>
    </p>
  );
}
