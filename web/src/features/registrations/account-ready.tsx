import { Icon } from "../../ui/icon.tsx";

/** Who came for an event and had to make an account first has no place yet, whatever was successful just now. */
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
