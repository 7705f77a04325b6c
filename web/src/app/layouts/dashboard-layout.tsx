import { useState } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { useSession } from "../../entities/session/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { paths } from "../../entities/paths.ts";

const links: { to: string; name: string; icon: IconName }[] = [
  { to: paths.addMarathon(), name: "Add Marathon", icon: "plus" },
  { to: paths.myMarathons(), name: "My Marathons", icon: "list" },
  { to: paths.appliedMarathons(), name: "My Apply List", icon: "check" },
  { to: paths.messages(), name: "Messages", icon: "bell" },
];

export function DashboardLayout() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <div className="shell grid gap-x-12 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12">
      <aside className="mb-6 lg:mb-0">
        <div className="lg:hidden">
          <Drawer label="Dashboard" isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen}>
            <SideMenu pathname={pathname} onChoose={() => setIsDrawerOpen(false)} />
          </Drawer>
        </div>
        <div className="sticky top-[calc(var(--header-height)+2rem)] hidden lg:block">
          <p className="poster text-3xl">Dashboard</p>
          <p className="mt-1 mb-5 truncate text-base text-muted" title={user?.email}>
            {user?.displayName ?? user?.email}
          </p>
          <SideMenu pathname={pathname} />
        </div>
      </aside>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

function SideMenu({ pathname, onChoose }: { pathname: string; onChoose?: () => void }) {
  const path = pathname.replace(/\/$/, "");
  // The dashboard's index also shows the form to add an event.
  const current = path === paths.dashboard() ? paths.addMarathon() : path;
  const isIn = (to: string) => to === current || path.startsWith(`${to}/`);
  return (
    <nav aria-label="Dashboard">
      <ul className="space-y-1">
        {links.map(({ to, name, icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChoose}
              aria-current={to === current ? "page" : isIn(to) ? true : undefined}
              className={classNames(
                "sign flex min-h-12 items-center gap-3 rounded-control border-l-4 px-4 text-lg",
                isIn(to)
                  ? "border-signal bg-surface text-ink shadow-card"
                  : "border-transparent text-muted hover:bg-sunken hover:text-ink",
              )}
            >
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
