/** The bounds of the wire. Lengths are in characters, sizes in bytes, times in milliseconds. */
export const TITLE_MAX = 200;
export const LOCATION_MAX = 200;
export const DISTANCE_MAX = 60;
export const DESCRIPTION_MAX = 5_000;
export const ADDRESS_MAX = 254;
export const NAME_MAX = 100;
export const CONTACT_MAX = 100;
/** The length of the reason for canceling an event, or for changing an entry. */
export const REASON_MAX = 500;
export const URL_MAX = 2_000;
export const OPINION_MAX = 2_000;
export const ROLE_MAX = 100;
/** The length of the team's note about an entry. */
export const NOTE_MAX = 2_000;

/** A larger request body is refused with 413. */
export const BODY_BYTES_MAX = 64 * 1024;

/**
 * How deep a body may nest, and how many fields and list items it may have in total. A body beyond that is refused with
 * 400.
 */
export const BODY_DEPTH_MAX = 16;
export const BODY_VALUES_MAX = 2_000;

/** How many runners one file may have: more than any event. */
export const EXPORTED_MAX = 1_000_000;
/** An event that has given so many places, canceled ones included, takes no more entries from its team. */
export const TEAM_ENTRIES_UP_TO = 100_000;
/** How many imports an event may start within 24 hours, checks included. */
export const IMPORTS_PER_DAY = 100;
/** How many lines an import has, how many rows a piece of it, how many columns its file, and how long a heading is. */
export const IMPORT_LINES_MAX = 20_000;
export const IMPORT_ROWS_MAX = 50;
export const IMPORT_COLUMNS_MAX = 200;
export const IMPORT_COLUMN_MAX = 200;
/** No usual file system has longer names. */
export const FILE_NAME_MAX = 255;

/** How many entries `totalRegistrationCount` has at most; beyond that only `registrationCount` is exact. */
export const PARTICIPANTS_SHOWN_MAX = 100;
/**
 * Sorting by name needs every entry: 10,000 runners are 20 pages, a sixth of the calls that an account may make in a
 * minute.
 */
export const REGISTRATIONS_PAGE_SIZE = 500;
/** How many entries one request of the team changes. */
export const ENTRIES_AT_ONCE_MAX = 50;
/** How many people an account may enter in an event besides its owner. */
export const OTHERS_MAX = 10;
export const WAITLIST_PAGE_SIZE = 500;
export const ACTIVITY_PAGE_SIZE = 100;
/**
 * Divisible by one, two and three, the numbers of cards in a row. With the longest texts, 30 events are half a
 * megabyte.
 */
export const EVENTS_PAGE_SIZE = 30;
/** The longest search text, in characters. */
export const SEARCH_MAX = 200;
export const HISTORY_PAGE_SIZE = 50;
export const OPINIONS_SHOWN_MAX = 50;
export const FEATURED_COUNT = 6;

/** A request that takes longer is answered with 503. Hosting itself gives up after 60 seconds. */
export const REQUEST_DEADLINE_MS = 8_000;
/** How many calls an account may make a minute, and how many writes without a token an address may send. */
export const ACCOUNT_CALLS_PER_MINUTE = 120;
export const ANONYMOUS_WRITES_PER_MINUTE = 20;
/** How many unsubscriptions a network may send a minute: the mail programs of a large provider share a few. */
export const FORMS_PER_MINUTE = 300;
/** How many calendars a network may ask for a minute: a calendar service asks for all of its users from a few. */
export const CALENDARS_PER_MINUTE = 300;
/** A request that changes many entries counts as one call for each so many of them. */
export const ENTRIES_PER_CALL = 20;
/** How many batches of reports an address may send a minute, and how many an instance takes from everybody. */
export const REPORT_BATCHES_PER_MINUTE = 10;
export const REPORT_BATCHES_OF_ALL_PER_MINUTE = 300;
/** How many reports a batch has, and how long their texts are. */
export const REPORTS_MAX = 10;
export const REPORT_MESSAGE_MAX = 300;
export const REPORT_STACK_LINES_MAX = 12;
export const REPORT_STACK_LINE_MAX = 160;
/** An hour, in milliseconds. */
export const VITAL_VALUE_MAX = 3_600_000;
/** For how long the same Idempotency-Key of the same caller gets the same answer. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1_000;

/** How many open team invitations an event may have. */
export const INVITATIONS_OPEN_MAX = 20;

/** How many members an event's team may have besides the owner. The event's document contains their roles. */
export const TEAM_MEMBERS_MAX = 50;

/** For how many hours an offered place is held. */
export const OFFER_HOURS_DEFAULT = 12;
export const OFFER_HOURS_MAX = 168;
/** Shown in place of the name or address of a deleted account. */
export const DELETED_RUNNER = { firstName: "Deleted", lastName: "runner" } as const;
export const DELETED_ACCOUNT = "Deleted account";
/** Takes the place of a deleted account's uid. No account has this uid. */
export const DELETED_UID = "deleted";
/** How many days after a race the emergency contacts of its runners are erased. */
export const EMERGENCY_CONTACT_DAYS = 30;

/** How many days before race day the organizer may close changes, cancellations and transfers. */
export const CUT_OFF_DAYS_MAX = 365;

/** Shown in place of a contact detail that the reader may not see (decision 0003). */
export const HIDDEN = "Hidden";

/** How many events an account may add within 24 hours. */
export const NEW_EVENTS_PER_DAY = 20;

/** How many events and bytes `GET /marathons` answers at most. */
export const LIST_EVENTS_MAX = 500;
export const LIST_BYTES_MAX = 1_000_000;

/** The greatest age of the sign-in of a caller who deletes their account. */
export const RECENT_SIGN_IN_MS = 5 * 60_000;

/** The most races of an event, and the most waves of a race. */
export const RACES_MAX = 20;
export const WAVES_MAX = 20;
/** Every server instance keeps all events in memory, so the document of an event stays below this (decision 0091). */
export const EVENT_BYTES_MAX = 32_000;
/** The bytes of all races of an event as JSON. */
export const RACES_BYTES_MAX = 8_000;
export const RACE_NAME_MAX = 60;
/** The longest race there is has about 5,000 km. */
export const RACE_KILOMETERS_MAX = 6_000;
export const TIME_LIMIT_MINUTES_MAX = 7 * 24 * 60;
export const AGE_MAX = 120;
/** The ages at which the age groups of an event may begin. */
export const AGE_GROUP_STARTS_MAX = 25;
export const BIB_MAX = 999_999;

/** Questions of a registration form, and the options of one of them. */
export const QUESTIONS_MAX = 40;
export const OPTIONS_MAX = 60;
export const QUESTION_MAX = 200;
export const HELP_MAX = 500;
export const OPTION_MAX = 100;
/** The options of all questions. The ledger counts how many runners have chosen each of them. */
export const FORM_OPTIONS_MAX = 300;
/** How many options the ledger may count that the form no longer has, but that runners have chosen. */
export const FORMER_OPTIONS_MAX = 100;
/** The length of a waiver. */
export const WAIVER_MAX = 20_000;
/** The length of an answer in one line, and of one in paragraphs. */
export const ANSWER_MAX = 200;
export const LONG_ANSWER_MAX = 2_000;
/** The form's size as JSON. With the waiver, its document stays far below Firestore's limit of 1 MB. */
export const FORM_BYTES_MAX = 40_000;
/** The size of a runner's answers as JSON, so that a page of 500 registrations stays small. */
export const ANSWERS_BYTES_MAX = 8_000;
export const CLUB_MAX = 100;

/** Messages: how many a page of the list has, and up to which number unread ones are counted. */
export const MESSAGE_PAGE_SIZE = 20;
export const UNREAD_MAX = 99;
/** How many days a message is kept. */
export const MESSAGE_DAYS = 30;
/** How many emails an address gets in 24 hours while nobody has confirmed it. */
export const UNCONFIRMED_EMAILS_PER_DAY = 10;
/** Announcements of an event's team: their texts, how many people may be chosen by hand, and how many a day. */
export const SUBJECT_MAX = 150;
export const ANNOUNCEMENT_MAX = 10_000;
export const CHOSEN_ENTRIES_MAX = 500;
export const ANNOUNCEMENTS_PER_DAY = 20;
export const ANNOUNCEMENTS_PAGE_SIZE = 10;
export const RECIPIENTS_PAGE_SIZE = 100;
/** How many people a preview names for each reason. */
export const SKIPPED_NAMES_MAX = 20;
/** Questions to an organizer: how long, and how many an account asks in 24 hours, about one event and about all. */
export const ORGANIZER_QUESTION_MAX = 2_000;
export const QUESTIONS_PER_EVENT_AND_DAY = 5;
export const QUESTIONS_PER_DAY = 20;
