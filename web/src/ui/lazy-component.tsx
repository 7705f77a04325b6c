import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { countAsInteraction, firstInteraction, whenIdle } from "../lib/loading/first-interaction.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/**
 * When the code of a lazy component is requested:
 * - "rendered": as soon as the component is rendered.
 * - "near": when the component is close to the screen, or two seconds after it is rendered.
 * - "used": with the first interaction with the page, or when the component is on the screen. Prerendered HTML of the
 *   component is shown until then. That HTML has to work without code, so it has no buttons.
 * - "idle": with the first interaction, or when the page has been open for ten seconds.
 */
type Start = "rendered" | "near" | "used" | "idle";

type Options = {
  start?: Start;
  /** Requests the code with the first interaction, so that it has usually loaded when the component is rendered. */
  preload?: boolean;
};

type Fallbacks = {
  /** Shown until the code has loaded. */
  fallback?: ReactNode;
  /** Shown if the code cannot be loaded or the component throws while rendering. The same as `fallback` by default. */
  failed?: ReactNode;
};

export type LazyComponent<Props> = ComponentType<Props & Fallbacks>;

/** A component whose code is loaded separately. The page works without the component until then. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { start = "rendered", preload = false }: Options = {},
): LazyComponent<Props> {
  const Loaded = lazy(async () => {
    if (start === "idle") await whenIdle();
    if (start === "used") await firstInteraction();
    return { default: await load() };
  });
  // A failed preload is ignored, because rendering the component loads the code again and reports a failure.
  if (preload && typeof window !== "undefined")
    void firstInteraction()
      .then(load)
      .catch(() => undefined);

  return function LazyComponent({ fallback = null, failed = fallback, ...rest }: Props & Fallbacks) {
    // TypeScript does not infer that the rest properties are `Props`.
    const props = rest as unknown as Props;
    const loaded = (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
    return (
      <ErrorBoundary fallback={failed}>
        {start === "near" ? (
          <NearScreen fallback={fallback}>{loaded}</NearScreen>
        ) : start === "used" ? (
          <InteractionWhenVisible>{loaded}</InteractionWhenVisible>
        ) : (
          loaded
        )}
      </ErrorBoundary>
    );
  };
}

/** How far below the screen a component is when it starts to load, so that it has loaded when people reach it. */
const NEAR = "800px";
/** After this time, everything more urgent has loaded. */
const SOON_MS = 2_000;

function NearScreen({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(box.current);
    const timer = setTimeout(() => setIsNear(true), SOON_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return isNear ? children : <div ref={box}>{fallback}</div>;
}

/** Counts as an interaction when its children are on the screen, because someone then sees the page. */
function InteractionWhenVisible({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && countAsInteraction());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="*:deferred *:[--deferred:300rem]">
      {children}
    </div>
  );
}
