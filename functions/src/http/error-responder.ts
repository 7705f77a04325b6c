import type { ErrorRequestHandler } from "express";
import type { ErrorBody } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { BrokenDocument } from "../platform/documents.ts";
import { isDatabaseUnavailable } from "../platform/compare-and-set.ts";
import { log } from "../platform/log.ts";
import { endpointOf, rememberCode } from "./request-log.ts";

/** Answers every thrown error in one format. The details of an unexpected error go only to the log. */
export const respondToError: ErrorRequestHandler = (thrown: unknown, request, response, next) => {
  if (response.headersSent) {
    next(thrown);
    return;
  }
  const endpoint = endpointOf(request);
  const error = asAppError(thrown);
  rememberCode(response, error.code);
  if (error.code === "internal") log.requestFailed(endpoint, error.cause);
  // The code that read a broken document has already logged it.
  if (error.code === "unavailable" && !(error.cause instanceof BrokenDocument)) {
    log.databaseUnavailable(endpoint, error.cause);
  }
  const body: ErrorBody = { error: error.message, code: error.code, ...error.facts };
  if (error.issues) body.issues = error.issues;
  if (error.retryAfter !== undefined) response.setHeader("Retry-After", String(error.retryAfter));
  // Hosting's CDN would keep a 404 for ten minutes.
  response.setHeader("Cache-Control", "no-store");
  response.status(error.status).json(body);
};

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof URIError) return new AppError("invalid-request", { sentence: "The URL is malformed." });
  return new AppError(isDatabaseUnavailable(thrown) ? "unavailable" : "internal", { cause: thrown });
}
