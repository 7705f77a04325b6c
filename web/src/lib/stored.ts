/** Web storage that may be full, blocked or absent: the site works without it, so every failure is silence. */
export function readStored(storage: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(storage: "localStorage" | "sessionStorage", key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Nothing that is stored decides anything.
  }
}

export function removeStored(storage: "localStorage" | "sessionStorage", key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // As above.
  }
}

export function storedKeys(storage: "localStorage" | "sessionStorage"): string[] {
  try {
    return Object.keys(window[storage]);
  } catch {
    return [];
  }
}
