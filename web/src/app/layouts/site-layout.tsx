import { Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { PageBars } from "../../ui/page-bar.tsx";
import { useActionWatch, useFocusRecovery } from "../../ui/page-focus.ts";
import { OwnOffers } from "./own-offers.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { StatusBar } from "./status-bar.tsx";

export function SiteLayout() {
  useActionWatch();
  useFocusRecovery();
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
          className="fixed inset-x-0 top-[calc(var(--header-band)-3px)] z-50 h-[3px] origin-left animate-[route-bar_2.5s_cubic-bezier(0.1,0.7,0.2,1)_forwards] bg-signal"
        />
      )}
      <main id="main" tabIndex={-1} className="min-h-svh pt-(--header-height) outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <div className="sticky bottom-0 z-20">
        <PageBars />
        <OwnOffers />
        <StatusBar />
      </div>
      {/* The first location of a document always has the key "default", so its path is used instead. */}
      <ScrollRestoration getKey={({ key, pathname, hash }) => (key === "default" ? pathname + hash : key)} />
    </>
  );
}
