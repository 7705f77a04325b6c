/**
 * All paths of the site. This file has no imports, because the script that generates the Hosting rewrites from
 * `appPatterns` runs without React.
 */
export const patterns = {
  home: "/",
  login: "/login",
  register: "/register",
  about: "/about",
  marathons: "/marathons",
  marathon: "/marathons/:id",
  marathonDetails: "/details/:id",
  marathonRegister: "/marathonRegister/:id",
  marathonOthers: "/marathonRegister/:id/others",
  updateMarathon: "/updateMarathon/:id",
  transfer: "/transfer/:code",
  teamInvitation: "/team-invitations/:code",
  entryClaim: "/entry-claims/:id/:entryId",
  unsubscribe: "/unsubscribe/:code",
  description: "/description",
  contact: "/contact",
  blog: "/blog",
  article: "/blog/:slug",
  faq: "/faq",
  training: "/training",
  terms: "/terms",
  account: "/account",
  dashboard: "/dashboard",
  addMarathon: "/dashboard/add-marathon",
  myMarathons: "/dashboard/my-marathons",
  marathonOverview: "/dashboard/my-marathons/:id",
  marathonWaitlist: "/dashboard/my-marathons/:id/waiting-list",
  marathonMessages: "/dashboard/my-marathons/:id/messages",
  marathonRaces: "/dashboard/my-marathons/:id/races",
  marathonForm: "/dashboard/my-marathons/:id/form",
  marathonTeam: "/dashboard/my-marathons/:id/team",
  marathonEntries: "/dashboard/my-marathons/:id/entries",
  marathonImport: "/dashboard/my-marathons/:id/import",
  marathonHistory: "/dashboard/my-marathons/:id/history",
  marathonSettings: "/dashboard/my-marathons/:id/settings",
  appliedMarathons: "/dashboard/applied-marathons",
  messages: "/dashboard/messages",
} as const;

/** Pages that are prerendered when the site is built. Hosting serves them as files. */
const prerendered: ReadonlySet<string> = new Set([
  patterns.home,
  patterns.login,
  patterns.register,
  patterns.about,
  patterns.contact,
  patterns.blog,
  patterns.article,
  patterns.faq,
  patterns.training,
  patterns.terms,
]);

/** The pages that only the browser can render. */
export const appPatterns: readonly string[] = Object.values(patterns).filter((pattern) => !prerendered.has(pattern));

function withId(pattern: string, id: string): string {
  return pattern.replace(":id", encodeURIComponent(id));
}

export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  register: () => patterns.register,
  about: () => patterns.about,
  marathons: () => patterns.marathons,
  marathon: (id: string) => withId(patterns.marathon, id),
  marathonDetails: (id: string) => withId(patterns.marathonDetails, id),
  /** The event's page with the form that writes to its organizers. */
  askOrganizer: (id: string) => `${withId(patterns.marathon, id)}?ask=organizer`,
  /** The registration form, with that race chosen. */
  marathonRegister: (id: string, raceId?: string) =>
    withId(patterns.marathonRegister, id) + (raceId === undefined ? "" : `?race=${encodeURIComponent(raceId)}`),
  /** The form that enters people besides the reader. */
  marathonOthers: (id: string) => withId(patterns.marathonOthers, id),
  account: () => patterns.account,
  dashboard: () => patterns.dashboard,
  addMarathon: () => patterns.addMarathon,
  myMarathons: () => patterns.myMarathons,
  runnersOf: (id: string) => `${patterns.myMarathons}?runners=${encodeURIComponent(id)}`,
  marathonOverview: (id: string) => withId(patterns.marathonOverview, id),
  marathonWaitlist: (id: string) => withId(patterns.marathonWaitlist, id),
  marathonMessages: (id: string) => withId(patterns.marathonMessages, id),
  marathonRaces: (id: string) => withId(patterns.marathonRaces, id),
  marathonForm: (id: string) => withId(patterns.marathonForm, id),
  marathonTeam: (id: string) => withId(patterns.marathonTeam, id),
  marathonEntries: (id: string) => withId(patterns.marathonEntries, id),
  marathonImport: (id: string) => withId(patterns.marathonImport, id),
  marathonHistory: (id: string) => withId(patterns.marathonHistory, id),
  marathonSettings: (id: string) => withId(patterns.marathonSettings, id),
  appliedMarathons: () => patterns.appliedMarathons,
  messages: () => patterns.messages,
  updateMarathon: (id: string) => withId(patterns.updateMarathon, id),
  transfer: (code: string) => patterns.transfer.replace(":code", encodeURIComponent(code)),
  teamInvitation: (code: string) => patterns.teamInvitation.replace(":code", encodeURIComponent(code)),
  contact: () => patterns.contact,
  blog: () => patterns.blog,
  article: (slug: string) => patterns.article.replace(":slug", encodeURIComponent(slug)),
  faq: () => patterns.faq,
  training: () => patterns.training,
  terms: () => patterns.terms,
} as const;
