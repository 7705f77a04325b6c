import { createContext } from "react";

/** What a press on a button that sends something does while nothing can be sent, or null while it can. */
export const SendingBlocked = createContext<(() => void) | null>(null);
