import { useState } from "react";
import { changedMeanwhile } from "./changed-meanwhile.tsx";

/**
 * The version that a dialog's request is based on: the one that the dialog was opened with, or the one that the last
 * refusal has shown.
 */
export function useSeenVersion(version: number): [number, (error: unknown) => void] {
  const [seen, setSeen] = useState(version);
  return [seen, (error) => setSeen(changedMeanwhile(error)?.facts.version ?? seen)];
}
