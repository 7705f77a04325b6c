/** The path and document title of every page, for events and articles that the demo data has. */
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

export const unknownPage = ["/nothing-here", "RUN | Page Not Found"] as const;

export const protectedPages = [
  ["/marathons", "RUN | Marathons"],
  ["/marathons/lisbon-atlantic-light-half", "RUN | Lisbon Atlantic Light Half"],
  ["/marathonRegister/lisbon-atlantic-light-half", "RUN | Register for Lisbon Atlantic Light Half"],
  ["/updateMarathon/lisbon-atlantic-light-half", /^RUN \| Update/],
  ["/description", /^RUN \| /],
  ["/account", "RUN | Your data"],
  ["/dashboard", "RUN | Add Marathon"],
  ["/dashboard/add-marathon", "RUN | Add Marathon"],
  ["/dashboard/my-marathons", "RUN | My Added Marathons"],
  ["/dashboard/applied-marathons", "RUN | My Apply List"],
] as const;
