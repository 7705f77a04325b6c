/** Every cache entry by name, so that the write of one feature can invalidate what another one shows. */
export const queryKeys = {
  featuredMarathons: ["SixMarathons"],
  marathons: ["marathons"],
  marathon: (id: string) => ["marathon", id],
  /** As a visitor sees it. */
  publicMarathon: (id: string) => ["public-marathon", id],
  myRegistrations: (uid: string) => ["my-registrations", uid],
  myMarathons: (uid: string) => ["my-marathons", uid],
  allMyMarathons: ["my-marathons"],
  opinions: ["opinions"],
  allMyRegistrations: ["my-registrations"],
  marathonHistory: (id: string) => ["marathon-history", id],
  /** Part of the event: what becomes of it becomes of these. */
  registrations: (id: string) => ["marathon", id, "registrations"],
  waitlist: (id: string) => ["marathon", id, "waitlist"],
  activity: (id: string) => ["marathon", id, "activity"],
  standing: (id: string) => ["marathon", id, "standing"],
  myWaits: (uid: string) => ["my-waitlist", uid],
  myEndedEntries: (uid: string) => ["my-ended-entries", uid],
  myData: (uid: string) => ["my-data", uid],
  transfer: (code: string) => ["transfer", code],
  teamInvitations: (id: string) => ["marathon", id, "team-invitations"],
  teamInvitation: (code: string) => ["team-invitation", code],
} as const;
