import type { RequestHandler } from "express";

/** An answer is data. Browsers must not guess another type, render it, or send its URL as a referrer. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Strict-Transport-Security": "max-age=63072000",
  });
  next();
};
