type Person = { uid: string; email: string; displayName: string | null };
/** `expirationTime` in milliseconds since 1970. */
type Tokens = { accessToken: string; refreshToken: string; expirationTime: number };

/** The local-storage entry in which the Firebase Auth SDK looks for a person who signed in with a password. */
export function storedIdentity(
  apiKey: string,
  { uid, email, displayName }: Person,
  tokens: Tokens,
): { name: string; value: string } {
  const profile = { uid, email, displayName, photoURL: null, phoneNumber: null };
  const user = {
    ...profile,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ ...profile, uid: email, providerId: "password" }],
    stsTokenManager: tokens,
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: "[DEFAULT]",
  };
  return { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) };
}
