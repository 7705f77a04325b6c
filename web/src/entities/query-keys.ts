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
  waitlist: (id: string) => ["marathon", id, "waitlist"],
  activity: (id: string) => ["marathon", id, "activity"],
  standing: (id: string) => ["marathon", id, "standing"],
  myWaitlistEntries: (uid: string) => ["my-waitlist", uid],
  myEndedEntries: (uid: string) => ["my-ended-entries", uid],
  myData: (uid: string) => ["my-data", uid],
  transfer: (code: string) => ["transfer", code],
  teamInvitations: (id: string) => ["marathon", id, "team-invitations"],
  teamInvitation: (code: string) => ["team-invitation", code],
} as const;
