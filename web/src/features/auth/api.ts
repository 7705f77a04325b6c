import { useMutation } from "@tanstack/react-query";
import type { User } from "firebase/auth";
import { newIdempotencyKey } from "../../lib/forms/drafts.ts";
import { ApiError, isSessionRefusal } from "../../lib/api/api-error.ts";
import { saveOwnUserRecord } from "../../entities/session/own-user-record.ts";
import { createAccount, setProfile, signInWithGoogle } from "../../entities/session/sign-in.ts";

export type NewAccount = { name: string; email: string; photo: string; password: string };

/**
 * Creates the identity account and then the user record. If the record fails, a second attempt creates only the record.
 */
export function useCreateAccount() {
  return useMutation({
    mutationFn: async ({ account, idempotencyKey }: { account: NewAccount; idempotencyKey: string }) => {
      const { name, email, photo, password } = account;
      const user = await createAccount({ email, password });
      await setProfile(user, { displayName: name, ...(photo !== "" && { photoURL: photo }) });
      await saveOwnUserRecord({ name, email: user.email ?? email, photo, password }, idempotencyKey);
    },
  });
}

/** Google accepts invisible names and picture URLs that RUN refuses. The record then has only the email address. */
async function saveGoogleUser({ email: address, displayName, photoURL }: User): Promise<void> {
  const email = address ?? "";
  try {
    await saveOwnUserRecord({ name: displayName?.trim() || email, email, photo: photoURL ?? "" }, newIdempotencyKey());
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid-request") throw error;
    await saveOwnUserRecord({ name: email, email, photo: "" }, newIdempotencyKey());
  }
}

/**
 * Saves the user record at every sign-in with Google, which repairs a record that could not be saved before. A failure
 * to save it does not undo the sign-in, unless it has ended the session.
 */
export function useGoogleSignIn() {
  // Saving is a mutation of its own, because a failed save is tried again without another popup.
  const save = useMutation({ mutationFn: saveGoogleUser });
  return useMutation({
    mutationFn: async () => {
      const user = await signInWithGoogle();
      try {
        await save.mutateAsync(user);
      } catch (error) {
        if (isSessionRefusal(error)) throw error;
      }
    },
  });
}
