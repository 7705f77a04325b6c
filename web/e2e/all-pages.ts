/** The paths and document titles of all pages. Their event and article are in the demo data. */
export const publicPages = [
  ["/", "RUN | Home"],
  ["/login", "RUN | Login"],
  ["/register", "RUN | Register"],
  ["/about", "RUN | About"],
  ["/contact", "RUN | Contact"],
  ["/blog", "RUN | Blog"],
  ["/faq", "RUN | FAQs"],
  ["/training", "RUN | Training Plans"],
  ["/terms", "RUN | Terms of Service"],
] as const;

/** An example, because all articles have the same layout. */
export const articlePage = [
  "/blog/negative-splits",
  "RUN | Start slow, finish fast: the case for negative splits",
] as const;

export const unknownPage = ["/nothing-here", "RUN | Page Not Found"] as const;

/** For visitors too, but not prerendered. The page is the same for every code. */
export const unsubscribePage = ["/unsubscribe/AnyCodeOf20Letters00", "RUN | Stop announcements"] as const;

type Event = { id: string; title: string };
const demoEvent: Event = { id: "lisbon-atlantic-light-half", title: "Lisbon Atlantic Light Half" };

const eventPageOf = ({ id, title }: Event) => [`/marathons/${id}`, `RUN | ${title}`] as const;

/** The pages for signed-in users, including those of that event. */
export const protectedPagesOf = (event: Event) =>
  [
    ["/marathons", "RUN | Marathons"],
    eventPageOf(event),
    [`/marathonRegister/${event.id}`, `RUN | Register for ${event.title}`],
    [`/marathonRegister/${event.id}/others`, `RUN | Enter other people in ${event.title}`],
    [`/updateMarathon/${event.id}`, "RUN | Update marathon"],
    ["/description", "RUN | Description"],
    ["/account", "RUN | Your account"],
    ["/dashboard", "RUN | Add Marathon"],
    ["/dashboard/add-marathon", "RUN | Add Marathon"],
    ["/dashboard/my-marathons", "RUN | My Added Marathons"],
    [`/dashboard/my-marathons/${event.id}`, "RUN | Overview"],
    [`/dashboard/my-marathons/${event.id}/waiting-list`, "RUN | Waiting list"],
    [`/dashboard/my-marathons/${event.id}/messages`, "RUN | Messages"],
    [`/dashboard/my-marathons/${event.id}/races`, "RUN | Races"],
    [`/dashboard/my-marathons/${event.id}/form`, "RUN | Registration form"],
    [`/dashboard/my-marathons/${event.id}/team`, "RUN | Team"],
    [`/dashboard/my-marathons/${event.id}/entries`, "RUN | Entries"],
    [`/dashboard/my-marathons/${event.id}/import`, "RUN | Import entries"],
    [`/dashboard/my-marathons/${event.id}/history`, "RUN | History"],
    [`/dashboard/my-marathons/${event.id}/settings`, "RUN | Settings"],
    ["/dashboard/applied-marathons", "RUN | My Apply List"],
    ["/dashboard/messages", "RUN | Messages"],
  ] as const;

export const eventPage = eventPageOf(demoEvent);
export const protectedPages = protectedPagesOf(demoEvent);
