import type { Registration } from "../contract/index.ts";
import { toRunnerRecord } from "./runner-record.ts";
import type { StoredRegistration } from "./stored-registration.ts";

/** A registration as its runner and the organizer see it. */
export function toRegistration(stored: StoredRegistration): Registration {
  const { reference, registeredAt } = stored;
  return { ...toRunnerRecord(stored), reference, registeredAt: registeredAt.toISOString() };
}
