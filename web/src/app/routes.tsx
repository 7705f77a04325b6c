import { redirect } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { RequireSession } from "../features/auth/require-session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { RouteErrorPage } from "./pages/route-error-page.tsx";
import { paths, patterns } from "../entities/paths.ts";

const hydrateFallbackElement = <PageSpinner />;

/** Pages that do not call the API. They load without the code that calls it. */
const plainRoutes: RouteObject[] = [
  { path: patterns.home, lazy: async () => ({ Component: (await import("./pages/home-page.tsx")).HomePage }) },
  { path: patterns.about, lazy: async () => ({ Component: (await import("./pages/about-page.tsx")).AboutPage }) },
  { path: patterns.contact, lazy: async () => ({ Component: (await import("./pages/contact-page.tsx")).ContactPage }) },
  { path: patterns.blog, lazy: async () => ({ Component: (await import("./pages/blog-page.tsx")).BlogPage }) },
  { path: patterns.article, lazy: async () => ({ Component: (await import("./pages/article-page.tsx")).ArticlePage }) },
  { path: patterns.faq, lazy: async () => ({ Component: (await import("./pages/faq-page.tsx")).FaqPage }) },
  {
    path: patterns.training,
    lazy: async () => ({ Component: (await import("./pages/training-page.tsx")).TrainingPage }),
  },
  { path: patterns.terms, lazy: async () => ({ Component: (await import("./pages/terms-page.tsx")).TermsPage }) },
  { path: "*", lazy: async () => ({ Component: (await import("./pages/not-found-page.tsx")).NotFoundPage }) },
];

const accountRoutes: RouteObject[] = [
  { path: patterns.login, lazy: async () => ({ Component: (await import("./pages/login-page.tsx")).LoginPage }) },
  {
    path: patterns.register,
    lazy: async () => ({ Component: (await import("./pages/register-page.tsx")).RegisterPage }),
  },
];

/** Pages that call the API for visitors, too. */
const openRoutes: RouteObject[] = [
  {
    path: patterns.unsubscribe,
    lazy: async () => ({ Component: (await import("./pages/unsubscribe-page.tsx")).UnsubscribePage }),
  },
];

const loadMarathon = async () => (await import("./event-loader.ts")).loadEvent;

/** The pages of an event in the dashboard. */
const eventPages = (): RouteObject[] => [
  {
    index: true,
    lazy: async () => ({ Component: (await import("./pages/event-overview-page.tsx")).EventOverviewPage }),
  },
  {
    path: patterns.marathonEntries,
    lazy: async () => ({ Component: (await import("./pages/event-entries-page.tsx")).EventEntriesPage }),
  },
  {
    path: patterns.marathonWaitlist,
    lazy: async () => ({ Component: (await import("./pages/event-waitlist-page.tsx")).EventWaitlistPage }),
  },
  {
    path: patterns.marathonMessages,
    lazy: async () => ({ Component: (await import("./pages/event-messages-page.tsx")).EventMessagesPage }),
  },
  {
    path: patterns.marathonRaces,
    lazy: async () => ({ Component: (await import("./pages/event-races-page.tsx")).EventRacesPage }),
  },
  {
    path: patterns.marathonForm,
    lazy: async () => ({ Component: (await import("./pages/event-form-page.tsx")).EventFormPage }),
  },
  {
    path: patterns.marathonTeam,
    lazy: async () => ({ Component: (await import("./pages/event-team-page.tsx")).EventTeamPage }),
  },
  {
    path: patterns.marathonImport,
    lazy: async () => ({ Component: (await import("./pages/event-import-page.tsx")).EventImportPage }),
  },
  {
    path: patterns.marathonHistory,
    lazy: async () => ({ Component: (await import("./pages/event-history-page.tsx")).EventHistoryPage }),
  },
  {
    path: patterns.marathonSettings,
    lazy: async () => ({ Component: (await import("./pages/event-settings-page.tsx")).EventSettingsPage }),
  },
];

/** New objects for each router, because a router removes `lazy` from a route once it has loaded it. */
const signedInRoutes = (): RouteObject[] => [
  {
    path: patterns.marathons,
    lazy: async () => ({ Component: (await import("./pages/events-page.tsx")).EventsPage }),
  },
  {
    path: patterns.marathon,
    lazy: {
      loader: async () => (await import("./event-loader.ts")).loadEventPage,
      Component: async () => (await import("./pages/event-page.tsx")).EventPage,
    },
  },
  {
    path: patterns.marathonRegister,
    lazy: {
      loader: loadMarathon,
      Component: async () => (await import("./pages/event-register-page.tsx")).EventRegisterPage,
    },
  },
  {
    path: patterns.marathonOthers,
    lazy: {
      loader: loadMarathon,
      Component: async () => (await import("./pages/event-others-page.tsx")).EventOthersPage,
    },
  },
  {
    path: patterns.updateMarathon,
    lazy: {
      loader: loadMarathon,
      Component: async () => (await import("./pages/update-event-page.tsx")).UpdateEventPage,
    },
  },
  {
    path: patterns.transfer,
    lazy: async () => ({ Component: (await import("./pages/transfer-page.tsx")).TransferPage }),
  },
  {
    path: patterns.teamInvitation,
    lazy: async () => ({ Component: (await import("./pages/team-invitation-page.tsx")).TeamInvitationPage }),
  },
  {
    path: patterns.entryClaim,
    lazy: async () => ({ Component: (await import("./pages/entry-claim-page.tsx")).EntryClaimPage }),
  },
  {
    path: patterns.description,
    lazy: async () => ({ Component: (await import("./pages/description-page.tsx")).DescriptionPage }),
  },
  {
    path: patterns.account,
    lazy: async () => ({ Component: (await import("./pages/account-page.tsx")).AccountPage }),
  },
  {
    path: patterns.dashboard,
    lazy: async () => ({ Component: (await import("./layouts/dashboard-layout.tsx")).DashboardLayout }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import("./pages/add-event-page.tsx")).AddEventPage }),
      },
      {
        path: patterns.addMarathon,
        lazy: async () => ({ Component: (await import("./pages/add-event-page.tsx")).AddEventPage }),
      },
      {
        path: patterns.myMarathons,
        lazy: async () => ({ Component: (await import("./pages/my-events-page.tsx")).MyEventsPage }),
      },
      {
        path: patterns.marathonOverview,
        lazy: {
          loader: async () => (await import("./event-loader.ts")).loadManagedEvent,
          Component: async () => (await import("./layouts/event-layout.tsx")).EventLayout,
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        children: eventPages(),
      },
      {
        path: patterns.appliedMarathons,
        lazy: async () => ({ Component: (await import("./pages/apply-list-page.tsx")).ApplyListPage }),
      },
      {
        path: patterns.messages,
        lazy: async () => ({ Component: (await import("./pages/messages-page.tsx")).MessagesPage }),
      },
    ],
  },
];

/** All pages of the site. Each loads its own code. The code that all pages share is in the first file. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      element: <SiteLayout />,
      errorElement: <RouteErrorPage replacesLayout />,
      children: [
        {
          // The error page is inside the layout, so that a page that fails keeps the header and the footer.
          errorElement: <RouteErrorPage />,
          hydrateFallbackElement,
          children: [
            ...plainRoutes,
            {
              // My Added Marathons links to this path (spec, section 2), but the event's page has another one.
              path: patterns.marathonDetails,
              loader: ({ params }) => redirect(paths.marathon(params["id"] ?? "")),
            },
            {
              lazy: async () => ({ Component: (await import("./layouts/query-layout.tsx")).QueryLayout }),
              children: [...accountRoutes, ...openRoutes, { element: <RequireSession />, children: signedInRoutes() }],
            },
          ],
        },
      ],
    },
  ];
}
