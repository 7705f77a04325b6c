import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { AppRoot } from "./app/app-root.tsx";
import { SiteLayout } from "./app/layouts/site-layout.tsx";
import { paths } from "./entities/paths.ts";
import { siteRoutes } from "./app/routes.tsx";
import type { PrerenderedPage } from "./app/prerendered-page.ts";
import { articles } from "./features/marketing/content/articles/index.ts";
import { PageSpinner } from "./ui/spinner.tsx";

const homeDescription =
  "Discover world-class marathon events, register in a minute and keep every race you run in one place.";

/**
 * The pages that are rendered to HTML when the site is built, and that `main.tsx` hydrates. Search engines read them.
 */
export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: paths.home(),
    file: "index.html",
    title: "Home",
    description: homeDescription,
    modules: ["pages/home-page"],
  },
  {
    path: paths.about(),
    file: "about.html",
    title: "About",
    description: "Who makes RUN, and why: every runner deserves a start line, and every organizer a calm morning.",
    modules: ["pages/about-page"],
  },
  {
    path: paths.login(),
    file: "login.html",
    title: "Login",
    description: "Log in to RUN: your registrations, the events you added, and the next start line.",
    modules: ["layouts/query-layout", "pages/login-page"],
  },
  {
    path: paths.register(),
    file: "register.html",
    title: "Register",
    description: "One account for every race. Registering is free and takes a minute.",
    modules: ["layouts/query-layout", "pages/register-page"],
  },
  {
    path: paths.faq(),
    file: "faq.html",
    title: "FAQs",
    description:
      "What runners and organizers want to know about registering, waiting lists, refunds and adding an event.",
    modules: ["pages/faq-page"],
  },
  {
    path: paths.training(),
    file: "training.html",
    title: "Training Plans",
    description:
      "Marathon training week by week: eight weeks to a 5K, twelve to a half marathon, sixteen to a marathon.",
    modules: ["pages/training-page"],
  },
  {
    path: paths.blog(),
    file: "blog.html",
    title: "Blog",
    description: "Articles for runners and organizers: pacing, hydration, race week, and putting on a race.",
    modules: ["pages/blog-page"],
  },
  ...articles.map(({ slug, title, summary }) => ({
    path: paths.article(slug),
    file: `blog/${slug}.html`,
    title,
    description: summary,
    modules: ["pages/article-page"],
  })),
  {
    path: paths.contact(),
    file: "contact.html",
    title: "Contact",
    description: "Reach RUN by phone, by email or in person: for runners, organizers, and the press.",
    modules: ["pages/contact-page"],
  },
  {
    path: paths.terms(),
    file: "terms.html",
    title: "Terms of Service",
    description: "What you agree to when you use RUN, what we keep about you, and what organizers decide themselves.",
    modules: ["pages/terms-page"],
  },
  {
    path: null,
    file: "404.html",
    title: "Page Not Found",
    description: homeDescription,
    modules: ["pages/not-found-page"],
  },
];

/** The HTML of all other pages: the site's layout, in which the browser renders the page. */
export const appShell = { file: "app.html", title: "RUN", description: homeDescription };
const shellRoutes: RouteObject[] = [{ element: <SiteLayout />, children: [{ path: "*", element: <PageSpinner /> }] }];

async function render(routes: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.example${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered.`);
  const { prelude } = await prerender(
    <AppRoot>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppRoot>,
    {
      // Renders everything in one piece, because later chunks would need inline scripts, which the content policy
      // forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

export function renderPage({ path }: PrerenderedPage): Promise<string> {
  return render(siteRoutes(), path ?? "/404");
}

export function renderAppShell(): Promise<string> {
  return render(shellRoutes, "/app");
}
