import type { FirebaseApp } from "firebase/app";
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppCheck, AppCheckToken } from "firebase/app-check";
import { loadFirebaseApp } from "./firebase.ts";

/** The write and the identity SDK wait for a proof this long, then they go without. */
const PROOF_MS = 5_000;
const RECAPTCHA = "https://www.google.com/recaptcha/enterprise.js?render=explicit";

/** With what the SDK asks of a provider, which its published types leave out. */
const Provider = ReCaptchaEnterpriseProvider as new (siteKey: string) => ReCaptchaEnterpriseProvider & {
  initialize(app: FirebaseApp): void;
  getToken(): Promise<AppCheckToken>;
};

/** The SDK's own waits for ever for a script that does not come, and never asks for it again. */
class ProviderInTime extends Provider {
  #app: FirebaseApp | null = null;
  #ready: Promise<void> | null = null;
  #proof: Promise<AppCheckToken> | null = null;

  /** The SDK's own would load the script here. */
  override initialize(app: FirebaseApp): void {
    this.#app = app;
  }

  /** While one is under way, nobody waits anew: what has run out of time is refused at once until it has come or failed. */
  override getToken(): Promise<AppCheckToken> {
    if (this.#proof !== null) return this.#proof;
    const asked = this.#ask();
    this.#proof = inTime(asked);
    const forget = () => {
      this.#proof = null;
    };
    asked.then(forget, forget);
    return this.#proof;
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
    setTimeout(() => reject(new Error("App Check took too long.")), PROOF_MS);
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

/** Proof for the API that a request comes from this site. Brings the SDK and reCAPTCHA: import it dynamically. */
export async function fetchAppProof(siteKey: string): Promise<string> {
  return (await getToken(await start(siteKey))).token;
}
