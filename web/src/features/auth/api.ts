import { useMutation } from "@tanstack/react-query";
import type { NewUser } from "@run/functions/contract";
import type { User } from "firebase/auth";
import { callApi } from "../../lib/api/api-client.ts";
import { newIdempotencyKey } from "../../lib/forms/drafts.ts";
import { ApiError, isSessionRefusal } from "../../lib/api/api-error.ts";
import { createAccount, setProfile, signInWithGoogle } from "../../entities/session/sign-in.ts";

export type NewAccount = { name: string; email: string; photo: string; password: string };

async function saveUser(user: NewUser, idempotencyKey: string): Promise<void> {
  const { insertedId } = await callApi("saveUser", { body: user, idempotencyKey });
  if (insertedId === "") throw new Error("Try Again");
}

/**
 * Creates the identity account and then the user record. If the record fails, a second attempt creates only the record.
 */
export function useCreateAccount() {
  return useMutation({
    mutationFn: async ({ account, idempotencyKey }: { account: NewAccount; idempotencyKey: string }) => {
      const { name, email, photo, password } = account;
      const user = await createAccount({ email, password });
      await setProfile(user, { displayName: name, ...(photo !== "" && { photoURL: photo }) });
      await saveUser({ name, email: user.email ?? email, photo, password }, idempotencyKey);
    },
  });
}

/** Google accepts invisible names and picture URLs that RUN refuses. The record then has only the email address. */
async function saveGoogleUser({ email: address, displayName, photoURL }: User): Promise<void> {
  const email = address ?? "";
  try {
    await saveUser({ name: displayName?.trim() || email, email, photo: photoURL ?? "" }, newIdempotencyKey());
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid-request") throw error;
    await saveUser({ name: email, email, photo: "" }, newIdempotencyKey());
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
