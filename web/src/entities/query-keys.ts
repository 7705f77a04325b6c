/** The keys of all queries, so that a write of one feature can invalidate the queries of another. */
export const queryKeys = {
  featuredMarathons: ["SixMarathons"],
  marathons: ["marathons"],
  marathon: (id: string) => ["marathon", id],
  /** The event as a visitor sees it. */
  publicMarathon: (id: string) => ["public-marathon", id],
  myRegistrations: (uid: string) => ["my-registrations", uid],
  myMarathons: (uid: string) => ["my-marathons", uid],
  allMyMarathons: ["my-marathons"],
  opinions: ["opinions"],
  allMyRegistrations: ["my-registrations"],
  marathonHistory: (id: string) => ["marathon-history", id],
  /** The key begins with the event's key, so that invalidating the event also invalidates its registrations. */
  registrations: (id: string) => ["marathon", id, "registrations"],
  /** Does not begin with the event's key: up to 40 pages, and the event itself has the reader's own entries. */
  participants: (id: string) => ["participants", id],
  /** Does not begin with the event's key, because the roster syncs itself. */
  roster: (id: string) => ["roster", id],
  waitlist: (id: string) => ["marathon", id, "waitlist"],
  imports: (id: string) => ["marathon", id, "imports"],
  activity: (id: string) => ["marathon", id, "activity"],
  standing: (id: string) => ["marathon", id, "standing"],
  myWaitlistEntries: (uid: string) => ["my-waitlist", uid],
  myEndedEntries: (uid: string) => ["my-ended-entries", uid],
  myMessages: (uid: string) => ["my-messages", uid],
  allMyMessages: ["my-messages"],
  announcementSettings: (uid: string) => ["announcement-settings", uid],
  myCalendar: (uid: string) => ["my-calendar", uid],
  /** What the device keeps of the events of the user's teams. */
  keptData: (uid: string) => ["kept-data", uid],
  myData: (uid: string) => ["my-data", uid],
  transfer: (code: string) => ["transfer", code],
  entryClaim: (uid: string, link: { id: string; entryId: string }) => ["entry-claim", uid, link],
  announcements: (id: string) => ["marathon", id, "announcements"],
  team: (id: string) => ["marathon", id, "team"],
  teamInvitations: (id: string) => ["marathon", id, "team-invitations"],
  teamInvitation: (code: string) => ["team-invitation", code],
} as const;
