import { Icon } from "../../ui/icon.tsx";

/** Tells a runner who had to create an account before registering that they do not have a place yet. */
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
