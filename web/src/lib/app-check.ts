import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppCheck } from "firebase/app-check";
import { loadFirebaseApp } from "./firebase.ts";

let appCheck: Promise<AppCheck> | null = null;

function start(siteKey: string): Promise<AppCheck> {
  appCheck ??= loadFirebaseApp()
    .then((app) =>
      initializeAppCheck(app, {
        provider: new ReCaptchaEnterpriseProvider(siteKey),
        isTokenAutoRefreshEnabled: true,
      }),
    )
    .catch((error: unknown) => {
      // The next attempt starts anew.
      appCheck = null;
      throw error;
    });
  return appCheck;
}

/** Proof for the API that a request comes from this site. Brings the SDK and reCAPTCHA: import it dynamically. */
export async function fetchAppProof(siteKey: string): Promise<string> {
  return (await getToken(await start(siteKey))).token;
}
