import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cachedToken, isKnown, isLoading, isLoggedOutByHand, nextSession } from "./session-state.ts";
import type { StepObserver } from "./simulated-tab.ts";
import { TwoTabs } from "./two-tabs.ts";

const tab = fc.constantFrom(0 as const, 1 as const);
const onTab = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names), tab });

/** Everything that can happen in a browser with two tabs, one part at a time. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: onTab("startSdk", "finishSdk", "readToken", "syncCache", "poll", "finishSignIn", "endSignIn"),
  },
  { weight: 2, arbitrary: onTab("pressLogout", "refuseCall", "refreshToken", "cacheAnswer", "typeDraft", "needSdk") },
  { weight: 1, arbitrary: onTab("reload", "revoke", "failToLoadSdk", "failToReadToken") },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("beginSignIn" as const), tab, uid: fc.constantFrom("a", "b") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 70 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function play(browser: TwoTabs, one: Step): void {
  if (one.do === "wait") return browser.wait(one.minutes);
  const at = browser.tabs[one.tab];
  if (one.do === "beginSignIn") return browser.beginSignIn(at, one.uid);
  browser[one.do](at);
}

type Plain = Exclude<Step, { do: "wait" | "beginSignIn" }>["do"];
const on = (one: 0 | 1, ...names: Plain[]): Step[] => names.map((name) => ({ do: name, tab: one }));
const signedIn: Step[] = [
  ...on(0, "startSdk"),
  { do: "beginSignIn", tab: 0, uid: "a" },
  ...on(0, "finishSignIn", "readToken", "endSignIn", "cacheAnswer"),
  ...on(1, "reload"),
];
/** Most sequences begin with a signed-in user, because random steps seldom get that far. */
const beginnings = [
  [],
  signedIn,
  [...signedIn, ...on(1, "startSdk")],
  [...signedIn, ...on(1, "startSdk", "finishSdk")],
];
const sequence = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(step, { maxLength: 40 }))
  .map(([beginning, rest]) => [...beginning, ...rest]);

type Checks = { always?: (browser: TwoTabs) => boolean; atEnd?: (browser: TwoTabs) => void };

function holds({ always = () => true, atEnd = () => undefined }: Checks): void {
  fc.assert(
    fc.property(sequence, (steps) => {
      const browser = new TwoTabs();
      let isFine = true;
      for (const one of steps) {
        play(browser, one);
        isFine &&= always(browser);
      }
      expect(browser.finishAll()).toBe(true);
      expect(isFine && always(browser)).toBe(true);
      atEnd(browser);
    }),
    { numRuns: 1_000 },
  );
}

function holdsForEachStep(check: StepObserver): void {
  fc.assert(
    fc.property(sequence, (steps) => {
      const browser = new TwoTabs(check);
      for (const one of steps) play(browser, one);
      browser.finishAll();
    }),
    { numRuns: 200 },
  );
}

describe("a session in two tabs", () => {
  it("ends up as the session in the SDK's storage, in every tab that knows who is signed in", () => {
    holds({
      atEnd: (browser) => {
        for (const at of browser.tabs) if (isKnown(at.state)) expect(browser.shown(at)).toBe(browser.stored);
      },
    });
  });

  it("is decided by the last sign-in or sign-out, and an ended session never comes back", () => {
    holds({
      atEnd: ({ stored, expected, hasRaced }) => {
        expect(hasRaced ? [expected, null] : [expected]).toContain(stored);
      },
    });
  });

  it("ends whenever the user logs out, unless the SDK fails", () => {
    holds({ atEnd: ({ tabs }) => expect(tabs.map(({ isLogoutDue }) => isLogoutDue)).toEqual([false, false]) });
  });

  it("always finishes loading", () => {
    holds({ atEnd: ({ tabs }) => expect(tabs.map(({ state }) => isLoading(state))).toEqual([false, false]) });
  });

  it("caches answers offline only for the user whom they belong to", () => {
    holds({
      always: ({ offlineCacheOf, offlineCacheOwner }) => [null, offlineCacheOwner].includes(offlineCacheOf),
    });
  });

  it("leaves nothing of a session that has ended in the session cache or the offline cache", () => {
    holds({
      atEnd: ({ cache, stored, offlineCacheOf }) => {
        expect([stored, null]).toContain(typeof cache === "object" ? (cache?.user.uid ?? null) : null);
        expect([stored, null]).toContain(offlineCacheOf);
      },
    });
  });

  it("uses from the session cache only a good token of the user whom it shows", () => {
    holds({
      always: (browser) =>
        browser.tabs.every((at) => {
          const cached = cachedToken(at.state, browser.now);
          return cached === null || (cached.uid === browser.shown(at) && cached.token.includes(` of ${cached.uid} `));
        }),
    });
  });

  it("shows once that it ended, however many calls were refused", () => {
    holds({ always: ({ tabs }) => tabs.every(({ endPopups }) => endPopups <= 1) });
  });

  it("discards drafts only when the user has logged out", () => {
    holdsForEachStep((before, _event, after, effects) => {
      const hasLoggedOut = isLoggedOutByHand(after) && !isLoggedOutByHand(before);
      expect(effects.some((effect) => effect.do === "discardDrafts")).toBe(hasLoggedOut);
    });
  });

  it("takes the same step for the same state and event, and modifies neither", () => {
    holdsForEachStep((before, event, state, effects) => {
      const copies = structuredClone([before, event]);
      expect(nextSession(before, event)).toEqual({ state, effects });
      expect([before, event]).toEqual(copies);
    });
  });
});
