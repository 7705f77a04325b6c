import { createBrowserRouter, redirect } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { RequireSession } from "../features/auth/require-session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { loadMarathon } from "./marathon-loader.ts";
import { HomePage } from "./pages/home-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { RouteErrorPage } from "./pages/route-error-page.tsx";
import { paths, patterns } from "./paths.ts";

const hydrateFallbackElement = <PageSpinner />;

const openRoutes: RouteObject[] = [
  { path: patterns.home, element: <HomePage /> },
  {
    path: patterns.login,
    lazy: async () => ({ Component: (await import("./pages/login-page.tsx")).LoginPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.register,
    lazy: async () => ({ Component: (await import("./pages/register-page.tsx")).RegisterPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.about,
    lazy: async () => ({ Component: (await import("./pages/about-page.tsx")).AboutPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.contact,
    lazy: async () => ({ Component: (await import("./pages/contact-page.tsx")).ContactPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.blog,
    lazy: async () => ({ Component: (await import("./pages/blog-page.tsx")).BlogPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.article,
    lazy: async () => ({ Component: (await import("./pages/article-page.tsx")).ArticlePage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.faq,
    lazy: async () => ({ Component: (await import("./pages/faq-page.tsx")).FaqPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.training,
    lazy: async () => ({ Component: (await import("./pages/training-page.tsx")).TrainingPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.terms,
    lazy: async () => ({ Component: (await import("./pages/terms-page.tsx")).TermsPage }),
    hydrateFallbackElement,
  },
];

const signedInRoutes: RouteObject[] = [
  {
    path: patterns.marathons,
    lazy: async () => ({ Component: (await import("./pages/marathons-page.tsx")).MarathonsPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.marathon,
    loader: loadMarathon,
    lazy: async () => ({ Component: (await import("./pages/marathon-page.tsx")).MarathonPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.marathonRegister,
    loader: loadMarathon,
    lazy: async () => ({ Component: (await import("./pages/marathon-register-page.tsx")).MarathonRegisterPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.updateMarathon,
    loader: loadMarathon,
    lazy: async () => ({ Component: (await import("./pages/update-marathon-page.tsx")).UpdateMarathonPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.transfer,
    lazy: async () => ({ Component: (await import("./pages/transfer-page.tsx")).TransferPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.description,
    lazy: async () => ({ Component: (await import("./pages/description-page.tsx")).DescriptionPage }),
    hydrateFallbackElement,
  },
  {
    path: patterns.dashboard,
    lazy: async () => ({ Component: (await import("./layouts/dashboard-layout.tsx")).DashboardLayout }),
    hydrateFallbackElement,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import("./pages/add-marathon-page.tsx")).AddMarathonPage }),
      },
      {
        path: patterns.addMarathon,
        lazy: async () => ({ Component: (await import("./pages/add-marathon-page.tsx")).AddMarathonPage }),
      },
      {
        path: patterns.myMarathons,
        lazy: async () => ({ Component: (await import("./pages/my-marathons-page.tsx")).MyMarathonsPage }),
      },
      {
        path: patterns.appliedMarathons,
        lazy: async () => ({ Component: (await import("./pages/applied-marathons-page.tsx")).AppliedMarathonsPage }),
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter([
    {
      element: <SiteLayout />,
      errorElement: <RouteErrorPage isWholePage />,
      children: [
        {
          // Inside the layout, so that header and footer survive a page that fails.
          errorElement: <RouteErrorPage />,
          children: [
            ...openRoutes,
            {
              // My own marathons link here (spec, section 2); the detail page has another path.
              path: patterns.marathonDetails,
              loader: ({ params }) => redirect(paths.marathon(params["id"] ?? "")),
              hydrateFallbackElement,
            },
            { element: <RequireSession loginPath={patterns.login} />, children: signedInRoutes },
            { path: "*", element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
}
