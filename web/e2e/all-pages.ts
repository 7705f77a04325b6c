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

type Event = { id: string; title: string };
const demoEvent: Event = { id: "lisbon-atlantic-light-half", title: "Lisbon Atlantic Light Half" };

const eventPageOf = ({ id, title }: Event) => [`/marathons/${id}`, `RUN | ${title}`] as const;

/** The pages for signed-in users, including those of that event. */
export const protectedPagesOf = (event: Event) =>
  [
    ["/marathons", "RUN | Marathons"],
    eventPageOf(event),
    [`/marathonRegister/${event.id}`, `RUN | Register for ${event.title}`],
    [`/updateMarathon/${event.id}`, "RUN | Update marathon"],
    ["/description", "RUN | Description"],
    ["/account", "RUN | Your data"],
    ["/dashboard", "RUN | Add Marathon"],
    ["/dashboard/add-marathon", "RUN | Add Marathon"],
    ["/dashboard/my-marathons", "RUN | My Added Marathons"],
    [`/dashboard/my-marathons/${event.id}/races`, "RUN | Races"],
    ["/dashboard/applied-marathons", "RUN | My Apply List"],
  ] as const;

export const eventPage = eventPageOf(demoEvent);
export const protectedPages = protectedPagesOf(demoEvent);
