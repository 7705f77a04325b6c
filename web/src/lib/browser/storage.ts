/** Web storage may be full, blocked or absent. The site works without it, so these functions never throw. */
export function readStorage(storage: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(storage: "localStorage" | "sessionStorage", key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // A failure is ignored, because the site works without stored values.
  }
}

export function removeFromStorage(storage: "localStorage" | "sessionStorage", key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // A failure is ignored, because the site works without stored values.
  }
}

export function storageKeys(storage: "localStorage" | "sessionStorage"): string[] {
  try {
    return Object.keys(window[storage]);
  } catch {
    return [];
  }
}
