import { loadCode } from "../loading/missing-code.ts";

/** The project's reCAPTCHA Enterprise key. With the emulators there is none, and no token is needed. */
const siteKey = import.meta.env["VITE_APP_CHECK_KEY"] as string | undefined;

/** The App Check token for a write. If there is none, it is null, and the server refuses the write with a reason. */
export async function appCheckToken(): Promise<string | null> {
  if (!siteKey) return null;
  try {
    const { fetchAppCheckToken } = await loadCode(() => import("./app-check.ts"));
    return await fetchAppCheckToken(siteKey);
  } catch (error) {
    console.info(error);
    return null;
  }
}

/** Fetches a token when a form first gets the focus. No third-party script is loaded before that. */
export function prepareAppCheckOnFirstForm(): void {
  if (!siteKey) return;
  const prepare = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest("form") === null) return;
    document.removeEventListener("focusin", prepare);
    void appCheckToken();
  };
  document.addEventListener("focusin", prepare);
}
