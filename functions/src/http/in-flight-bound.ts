import type { RequestHandler } from "express";
import { AppError } from "../platform/app-error.ts";

/**
 * Lets at most so many requests be under way and refuses the others at once (`overloaded`): waiting in line behind them
 * all, everybody would be answered too late.
 */
export function inFlightBound(most: number): RequestHandler {
  let inFlight = 0;
  return (_request, response, next) => {
    if (inFlight >= most) throw new AppError("overloaded");
    inFlight++;
    response.once("close", () => inFlight--);
    next();
  };
}
