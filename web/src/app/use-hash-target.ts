import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Scrolls to the heading in the URL's hash and focuses it. The browser does not do so if the page is rendered later.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    // Going back has already restored the scroll position.
    if (hash === "" || (navigationType === NavigationType.Pop && window.scrollY > 0)) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key, navigationType]);
}
