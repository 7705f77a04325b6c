import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { Avatar } from "../../features/auth/avatar.tsx";
import { logOut, useSession } from "../../entities/session/session.ts";
import { saveTheme, useTheme } from "../../lib/browser/theme.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../../entities/paths.ts";
import { BrandLink } from "./brand-link.tsx";
import { MessageBell, UnreadCount, UnreadMark } from "./message-bell.tsx";

export function SiteHeader() {
  const { user, isLoading } = useSession();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  const menuId = useId();
  const { key } = useLocation();

  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setIsMenuOpen(false);
  }

  const menu = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isMenuOpen && menu.current?.contains(document.activeElement)) menuButton.current?.focus();
  }, [isMenuOpen]);

  useEffect(() => {
    if (!isMenuOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setIsMenuOpen(false);
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [isMenuOpen]);

  // Close the menu when the focus leaves it, because the menu would hide the element that gets the focus.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsMenuOpen(false);
  };

  const handleLogOut = async () => {
    setIsLeaving(true);
    if (await logOut()) setIsMenuOpen(false);
    setIsLeaving(false);
  };

  const links = [
    { to: paths.home(), name: "Home" },
    { to: paths.marathons(), name: "Marathons" },
    { to: paths.about(), name: "About" },
    ...(user === null ? [] : [{ to: paths.dashboard(), name: "Dashboard" }]),
  ];

  /**
   * The links that are only in the menu on small screens. A wider header has links to the messages and the account, and
   * the dashboard has one to the races.
   */
  const ownLinks: HeaderLinkProps[] =
    user === null
      ? []
      : [
          { to: paths.appliedMarathons(), name: "My races" },
          { to: paths.messages(), name: "Messages", unread },
          { to: paths.account(), name: "Account" },
        ];

  const accountLink = user !== null && (
    <Link to={paths.account()} aria-label={`Your account, ${user.displayName ?? user.email}`} className="rounded-full">
      <Avatar user={user} />
    </Link>
  );
  const account =
    user !== null ? (
      <Button variant="chalk" size="small" isBusy={isLeaving} onClick={() => void handleLogOut()}>
        Logout
      </Button>
    ) : (
      <div className="for-visitors flex flex-wrap items-center gap-3">
        <LinkButton to={paths.login()} variant="chalk" size="small">
          Login
        </LinkButton>
        <LinkButton to={paths.register()} size="small">
          Register
        </LinkButton>
      </div>
    );

  return (
    <header
      onBlur={handleBlur}
      className="on-night fixed inset-x-0 top-0 z-30 border-b border-night-line bg-night text-chalk"
    >
      <div className="shell flex h-[calc(var(--header-band)-1px)] items-center gap-x-[min(1.5rem,3vw)]">
        <BrandLink />
        <nav aria-label="Main" className="hidden md:block lg:ml-4">
          <ul className="flex items-center gap-1">
            {links.map((link) => (
              <li key={link.to}>
                <HeaderLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        {user !== null && <UnreadCount key={user.uid} uid={user.uid} onCount={setUnread} />}
        <div className="ml-auto flex items-center gap-x-[min(0.75rem,1.5vw)] md:max-lg:gap-x-1">
          {user !== null && (
            // The links that people use most. They are on the left, so that nothing else moves when they appear.
            <>
              <NavLink
                to={paths.appliedMarathons()}
                aria-label="My races"
                className="grid size-[min(2.75rem,13vw)] place-items-center rounded-control text-haze hover:bg-chalk/10 hover:text-chalk aria-[current=page]:text-amber max-[24rem]:hidden md:hidden"
              >
                <Icon name="ticket" className="size-6" />
              </NavLink>
              <MessageBell unread={unread} />
              <div className="max-[20rem]:hidden md:hidden">{accountLink}</div>
            </>
          )}
          <ThemeToggle />
          <div aria-busy={isLoading} className="hidden items-center gap-3 md:flex">
            {accountLink}
            {account}
          </div>
          <button
            ref={menuButton}
            type="button"
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            aria-label={isMenuOpen ? "Close menu" : "Open menu"}
            onClick={() => setIsMenuOpen(!isMenuOpen)}
            className="grid size-[min(2.75rem,14vw)] place-items-center rounded-control hover:bg-chalk/10 md:hidden"
          >
            <Icon name={isMenuOpen ? "close" : "menu"} className="size-6" />
          </button>
        </div>
      </div>
      {isMenuOpen && (
        // Catches the click that closes the menu, so that it does not reach the page below.
        <div
          aria-hidden="true"
          onClick={() => setIsMenuOpen(false)}
          className="fixed inset-x-0 top-(--header-height) bottom-0 -z-10 bg-navy/70 md:hidden"
        />
      )}
      <div
        ref={menu}
        id={menuId}
        hidden={!isMenuOpen}
        className="mt-[calc(var(--header-height)-var(--header-band))] border-t border-night-line bg-night md:hidden"
      >
        <nav aria-label="Main" className="shell max-h-[calc(100svh-var(--header-height))] overflow-y-auto pt-3 pb-6">
          <ul className="divide-y divide-night-line">
            {[...links, ...ownLinks].map((link) => (
              <li key={link.to}>
                <HeaderLink {...link} isTall />
              </li>
            ))}
          </ul>
          <div aria-busy={isLoading} className="mt-5 flex flex-wrap items-center gap-3">
            {account}
          </div>
        </nav>
      </div>
    </header>
  );
}

type HeaderLinkProps = { to: string; name: string; unread?: string | null };

function HeaderLink({ to, name, unread = null, isTall = false }: HeaderLinkProps & { isTall?: boolean }) {
  return (
    <NavLink
      to={to}
      // The link to the dashboard must not look active on My races and Messages, which have links of their own in the
      // menu on small screens.
      end={to === paths.home() || (isTall && to === paths.dashboard())}
      className={({ isActive }) =>
        classNames(
          "sign block rounded-control",
          isTall
            ? "poster py-3.5 text-3xl"
            : "relative px-2 py-2 text-lg after:absolute after:inset-x-2 after:bottom-0.5 after:h-[3px] lg:px-3.5 lg:after:inset-x-3.5",
          isActive ? classNames("text-chalk", isTall ? "text-amber" : "after:bg-signal") : "text-haze hover:text-chalk",
        )
      }
    >
      {name}
      {unread !== null && <UnreadMark unread={unread} className="ml-3 inline-grid align-middle" />}
    </NavLink>
  );
}

function ThemeToggle() {
  const theme = useTheme();
  const isDark = theme === "dark";
  return (
    <button
      type="button"
      aria-label={isDark ? "Switch to the light theme" : "Switch to the dark theme"}
      onClick={() => saveTheme(isDark ? "light" : "dark")}
      className="grid size-[min(2.75rem,14vw)] place-items-center rounded-control text-haze hover:bg-chalk/10 hover:text-chalk"
    >
      {/* Styles choose the icon, because the theme is unknown when the HTML is prerendered. */}
      <Icon name="sun" className="hidden dark:block" />
      <Icon name="moon" className="dark:hidden" />
    </button>
  );
}
