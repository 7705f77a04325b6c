import type { FirebaseApp } from "firebase/app";
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppCheck, AppCheckToken } from "firebase/app-check";
import { loadFirebaseApp } from "./firebase-app.ts";

/** Writes and the identity SDK wait this long for a token, and then continue without one. */
const TOKEN_MS = 5_000;
const RECAPTCHA = "https://www.google.com/recaptcha/enterprise.js?render=explicit";

/** The class with two members that the SDK calls, but that its published types leave out (decision 0065). */
const Provider = ReCaptchaEnterpriseProvider as new (siteKey: string) => ReCaptchaEnterpriseProvider & {
  initialize(app: FirebaseApp): void;
  getToken(): Promise<AppCheckToken>;
};

/** The SDK's own provider waits forever for a script that does not load, and never requests it again. */
class ProviderWithTimeout extends Provider {
  #app: FirebaseApp | null = null;
  #ready: Promise<void> | null = null;
  #token: Promise<AppCheckToken> | null = null;

  /** The SDK's own provider loads the script here. */
  override initialize(app: FirebaseApp): void {
    this.#app = app;
  }

  /** All callers share one attempt. Once it has timed out, callers get an error at once until the attempt has ended. */
  override getToken(): Promise<AppCheckToken> {
    if (this.#token !== null) return this.#token;
    const fetched = this.#fetchToken();
    this.#token = withTimeout(fetched);
    const forget = () => {
      this.#token = null;
    };
    fetched.then(forget, forget);
    return this.#token;
  }

  async #fetchToken(): Promise<AppCheckToken> {
    this.#ready ??= loadRecaptcha().then(() => {
      if (this.#app !== null) super.initialize(this.#app);
    });
    try {
      await this.#ready;
    } catch (error) {
      // The next attempt loads the script again.
      this.#ready = null;
      throw error;
    }
    return super.getToken();
  }
}

function loadRecaptcha(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = RECAPTCHA;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("reCAPTCHA could not be loaded."));
    };
    document.head.append(script);
  });
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("App Check took too long.")), TOKEN_MS);
  });
  return Promise.race([work, timeout]);
}

let appCheck: Promise<AppCheck> | null = null;

function start(siteKey: string): Promise<AppCheck> {
  appCheck ??= loadFirebaseApp()
    .then((app) =>
      initializeAppCheck(app, { provider: new ProviderWithTimeout(siteKey), isTokenAutoRefreshEnabled: true }),
    )
    .catch((error: unknown) => {
      // The next attempt starts over.
      appCheck = null;
      throw error;
    });
  return appCheck;
}

/**
 * Returns a token that proves to the API that a request comes from this site. Import it dynamically: it loads the SDK
 * and reCAPTCHA.
 */
export async function fetchAppCheckToken(siteKey: string): Promise<string> {
  return (await getToken(await start(siteKey))).token;
}
