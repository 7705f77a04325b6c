import { loadCode } from "./missing-code.ts";

/** The reCAPTCHA Enterprise key of the project; without one, as on the emulators, nothing asks for proof. */
const siteKey = import.meta.env["VITE_APP_CHECK_KEY"] as string | undefined;

/** What goes along with a write, or null where there is none: the server then says what is the matter. */
export async function appProof(): Promise<string | null> {
  if (!siteKey) return null;
  try {
    const { fetchAppProof } = await loadCode(() => import("./app-check.ts"));
    return await fetchAppProof(siteKey);
  } catch (error) {
    console.info(error);
    return null;
  }
}

/** Gets the proof ready while the first form is filled in: before that, no script of anybody else is loaded. */
export function prepareProofAtFirstForm(): void {
  if (!siteKey) return;
  const prepare = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest("form") === null) return;
    document.removeEventListener("focusin", prepare);
    void appProof();
  };
  document.addEventListener("focusin", prepare);
}
