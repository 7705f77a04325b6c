import { Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export function SiteLayout() {
  const isNavigating = useNavigation().state !== "idle";
  return (
    <>
      <a
        href="#main"
        className="sign fixed top-3 left-3 z-60 -translate-y-24 rounded-control bg-amber px-4 py-2 text-navy focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      {isNavigating && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-[calc(var(--header-height)-3px)] z-50 h-[3px] origin-left animate-[route-bar_2.5s_cubic-bezier(0.1,0.7,0.2,1)_forwards] bg-signal"
        />
      )}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100svh-var(--header-height))] pt-(--header-height) outline-none"
      >
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </>
  );
}
