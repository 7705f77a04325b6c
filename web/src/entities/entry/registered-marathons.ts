import * as z from "zod/mini";
import { readStorage, writeStorage } from "../../lib/browser/storage.ts";
import { REGISTERED_KEY } from "../session/session-cache.ts";

const idsSchema = z.array(z.string());

/** Stores the id in local storage (spec, section 4). Nothing depends on these ids. */
export function rememberRegistered(marathonId: string): void {
  const ids = new Set(readRegistered());
  ids.add(marathonId);
  writeStorage("localStorage", REGISTERED_KEY, JSON.stringify([...ids]));
}

export function forgetRegistered(marathonId: string): void {
  const ids = readRegistered().filter((id) => id !== marathonId);
  writeStorage("localStorage", REGISTERED_KEY, JSON.stringify(ids));
}

function readRegistered(): string[] {
  try {
    return idsSchema.parse(JSON.parse(readStorage("localStorage", REGISTERED_KEY) ?? "[]"));
  } catch {
    return [];
  }
}
