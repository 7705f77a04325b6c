import { ApiError } from "../../lib/api-error.ts";

/** Whether the server refused the session itself: it has ended then, its owner was told, and the login page comes. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
