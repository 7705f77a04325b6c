import type { FirebaseApp } from "firebase/app";
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppCheck, AppCheckToken } from "firebase/app-check";
import { loadFirebaseApp } from "./firebase-app.ts";

/** Writes and the identity SDK wait this long for a token, and then go on without one. */
const TOKEN_MS = 5_000;
const RECAPTCHA = "https://www.google.com/recaptcha/enterprise.js?render=explicit";

/** With the two members that the SDK calls and its published types leave out (decision 0065). */
const Provider = ReCaptchaEnterpriseProvider as new (siteKey: string) => ReCaptchaEnterpriseProvider & {
  initialize(app: FirebaseApp): void;
  getToken(): Promise<AppCheckToken>;
};

/** The SDK's own provider waits forever for a script that does not arrive, and never loads it again. */
class ProviderInTime extends Provider {
  #app: FirebaseApp | null = null;
  #ready: Promise<void> | null = null;
  #token: Promise<AppCheckToken> | null = null;

  /** The SDK's own provider loads the script here. */
  override initialize(app: FirebaseApp): void {
    this.#app = app;
  }

  /** One attempt serves all callers. Once it has taken too long, they are refused at once until it succeeds or fails. */
  override getToken(): Promise<AppCheckToken> {
    if (this.#token !== null) return this.#token;
    const asked = this.#ask();
    this.#token = inTime(asked);
    const forget = () => {
      this.#token = null;
    };
    asked.then(forget, forget);
    return this.#token;
  }

  async #ask(): Promise<AppCheckToken> {
    this.#ready ??= loadRecaptcha().then(() => {
      if (this.#app !== null) super.initialize(this.#app);
    });
    try {
      await this.#ready;
    } catch (error) {
      // The next attempt loads it again.
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

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("App Check took too long.")), TOKEN_MS);
  });
  return Promise.race([work, timeout]);
}

let appCheck: Promise<AppCheck> | null = null;

function start(siteKey: string): Promise<AppCheck> {
  appCheck ??= loadFirebaseApp()
    .then((app) => initializeAppCheck(app, { provider: new ProviderInTime(siteKey), isTokenAutoRefreshEnabled: true }))
    .catch((error: unknown) => {
      // The next attempt starts anew.
      appCheck = null;
      throw error;
    });
  return appCheck;
}

/** Proves to the API that a request comes from this site. Brings the SDK and reCAPTCHA: import it dynamically. */
export async function fetchAppCheckToken(siteKey: string): Promise<string> {
  return (await getToken(await start(siteKey))).token;
}
