/** Lengths in characters, sizes in bytes, times in milliseconds. Every bound of the wire stands here once. */
export const TITLE_MAX = 200;
export const LOCATION_MAX = 200;
export const DISTANCE_MAX = 60;
export const DESCRIPTION_MAX = 5_000;
export const ADDRESS_MAX = 254;
export const NAME_MAX = 100;
export const CONTACT_MAX = 100;
/** Why an event was canceled. */
export const REASON_MAX = 500;
export const URL_MAX = 2_000;
export const OPINION_MAX = 2_000;
export const ROLE_MAX = 100;
export const IDEMPOTENCY_KEY_MAX = 200;

/** A request body above this is answered 413. */
export const BODY_BYTES_MAX = 64 * 1024;

/** How deep a body may nest, and how many fields and entries it may have in all; more is answered 400. */
export const BODY_DEPTH_MAX = 16;
export const BODY_VALUES_MAX = 1_000;

/** `totalRegistrationCount` never carries more entries than this; `registrationCount` is the truth beyond it. */
export const PARTICIPANTS_SHOWN_MAX = 100;
/** Sorting by name needs every entry: an event with 10,000 runners is twenty pages, a sixth of an account's calls per minute. */
export const REGISTRATIONS_PAGE_SIZE = 500;
export const WAITLIST_PAGE_SIZE = 500;
export const ACTIVITY_PAGE_SIZE = 100;
/** Divisible by one, two and three cards a row. With the longest texts, 30 events are half a megabyte. */
export const EVENTS_PAGE_SIZE = 30;
/** The longest search text, in characters. */
export const SEARCH_MAX = 200;
export const HISTORY_PAGE_SIZE = 50;
export const OPINIONS_SHOWN_MAX = 50;
export const FEATURED_COUNT = 6;

/** A request that has no answer by then is answered 503; below the 60 s at which Hosting gives up. */
export const REQUEST_DEADLINE_MS = 8_000;
/** For how long the same Idempotency-Key of the same caller gets the same answer. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1_000;

/** The most open team invitations that an event may have. */
export const INVITATIONS_OPEN_MAX = 20;

/** For how long an offered place is held unless the organiser says otherwise, and what may be chosen, in hours. */
export const OFFER_HOURS_DEFAULT = 12;
export const OFFER_HOURS_MAX = 168;
/** What a deleted account leaves where something has to stand for it. */
export const DELETED_RUNNER = { firstName: "Deleted", lastName: "runner" } as const;
export const DELETED_ACCOUNT = "Deleted account";
/** Nobody has this uid. */
export const DELETED_UID = "deleted";
/** So many days after the race the emergency contacts of its runners are erased. */
export const EMERGENCY_CONTACT_DAYS = 30;

/** How many days before race day the organiser may close changes, cancellations and transfers. */
export const CUT_OFF_DAYS_MAX = 365;

/** The text that stands for a contact detail the reader may not see (design: who sees what). */
export const HIDDEN = "Hidden";

/** How many events an account may add within 24 hours. */
export const NEW_EVENTS_PER_DAY = 20;

/** What the seed's list of events holds at most, in events and in bytes. */
export const LIST_EVENTS_MAX = 500;
export const LIST_BYTES_MAX = 1_000_000;

/** An account is deleted by somebody who signed in at most so long ago. */
export const RECENT_SIGN_IN_MS = 5 * 60_000;
