import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Leads to the heading that the address names, with the focus, also when the page came after the browser had looked. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    // Going back has already restored where the reader was.
    if (hash === "" || (navigationType === NavigationType.Pop && window.scrollY > 0)) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key, navigationType]);
}
