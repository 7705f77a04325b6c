import { loadCode } from "../loading/missing-code.ts";

/** The project's reCAPTCHA Enterprise key. The emulators have none, and then no token is needed. */
const siteKey = import.meta.env["VITE_APP_CHECK_KEY"] as string | undefined;

/** The App Check token for a write, or null if there is none: the server then answers what is wrong. */
export async function appCheckToken(): Promise<string | null> {
  if (!siteKey) return null;
  try {
    const { fetchAppCheckToken: fetchAppProof } = await loadCode(() => import("./app-check.ts"));
    return await fetchAppProof(siteKey);
  } catch (error) {
    console.info(error);
    return null;
  }
}

/** Fetches a token while the first form is filled in. Until then, no third-party script is loaded. */
export function prepareAppCheckOnFirstForm(): void {
  if (!siteKey) return;
  const prepare = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest("form") === null) return;
    document.removeEventListener("focusin", prepare);
    void appCheckToken();
  };
  document.addEventListener("focusin", prepare);
}
