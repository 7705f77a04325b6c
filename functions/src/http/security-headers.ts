import type { RequestHandler } from "express";

/** An answer is data: no browser is to guess that it is anything else, to draw it, or to say where it was seen. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Strict-Transport-Security": "max-age=63072000",
  });
  next();
};
