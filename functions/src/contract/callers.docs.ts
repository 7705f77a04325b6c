/** Who may call an endpoint, in words that several of them share. */
export const OWN = "The user whose id is in the path";
export const ORGANIZER = "The event's organizer";
