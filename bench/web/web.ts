import { fixed, printGoals, printTable } from "../report.ts";
import type { Goal } from "../report.ts";
import { interactionsToNextPaint, organizersGestures, runnersGestures } from "./gestures.ts";
import { medianRun } from "./page-runs.ts";
import { phone, site } from "./phone.ts";
import { startStaticPage } from "./static-page.ts";

/**
 * How fast the built site is on a phone, on the Hosting emulator with production's cache headers: Lighthouse's mobile
 * profile with simulated throttling, the median of five runs for each page. Home is measured as on a first visit, together
 * with a static page for comparison; the others signed in, with the caches of a returning visitor. Then the time from a
 * press to the next paint. Every run slows the processor down to the speed of a mid-range phone.
 */
const runs = Number(process.env.RUN_BENCH_RUNS ?? 5);
const runner = { email: process.env.RUN_DEMO_RUNNER ?? "", password: process.env.RUN_DEMO_PASSWORD ?? "" };
const organizer = { email: process.env.RUN_DEMO_ORGANIZER ?? "", password: process.env.RUN_DEMO_PASSWORD ?? "" };

const DETAIL = "/marathons/lisbon-atlantic-light-half";
const APPLY_LIST = "/dashboard/applied-marathons";
const MY_MARATHONS = "/dashboard/my-marathons";
const APPLICANTS = `${MY_MARATHONS}?runners=edinburgh-seven-summits-half`;

const visitors = phone();
const staticPage = await startStaticPage();
const first = { isWarm: false, runs };
const warm = { isWarm: true, runs };
const plain = await medianRun(visitors, staticPage.address, first);
const home = await medianRun(visitors, `${site}/`, first);
staticPage.stop();
visitors.throwAway();

const runners = phone();
await runners.signIn(runner, ["/marathons", DETAIL, APPLY_LIST]);
const list = await medianRun(runners, `${site}/marathons`, warm);
const detail = await medianRun(runners, `${site}${DETAIL}`, warm);
const applyList = await medianRun(runners, `${site}${APPLY_LIST}`, warm);
const presses = await interactionsToNextPaint(runners, runnersGestures, runs);
runners.throwAway();

const organizers = phone();
await organizers.signIn(organizer, [MY_MARATHONS]);
const myMarathons = await medianRun(organizers, `${site}${MY_MARATHONS}`, warm);
const applicants = await medianRun(organizers, `${site}${APPLICANTS}`, warm);
presses.push(...(await interactionsToNextPaint(organizers, organizersGestures, runs)));
organizers.throwAway();

const pages = { home, list, detail, "My Apply List": applyList, "My Added Marathons": myMarathons, applicants };
console.log(`\nMedians of ${runs} runs, mobile, simulated throttling\n`);
printTable(
  Object.entries({ "static page": plain, ...pages }).map(([name, found]) => ({
    page: name,
    performance: fixed(found.performance, 0),
    "LCP s": fixed(found.lcp / 1_000),
    "TBT ms": fixed(found.tbt, 0),
    CLS: fixed(found.cls, 3),
    "accessibility, best practices, SEO": found.others.join(", "),
    kB: fixed(found.kilobytes, 0),
    "slowed down": fixed(found.slowdown),
  })),
);
console.log("\nFrom a press to the next paint, slowed down the same way\n");
printTable(presses.map(({ name, duration }) => ({ gesture: name, ms: fixed(duration, 0) })));

const goals: Goal[] = [
  ["home: LCP beside the static page's", home.lcp / plain.lcp, "at most", 1.3],
  ...(["home", "list", "detail"] as const).map((name): Goal => [
    `${name}: performance`,
    pages[name].performance,
    "at least",
    99,
  ]),
  ["My Apply List: performance", applyList.performance, "at least", 95],
  ["My Added Marathons: performance", myMarathons.performance, "at least", 95],
  ["applicants: performance", applicants.performance, "at least", 95],
  ["home: CLS", home.cls, "at most", 0.01],
  ...Object.entries(pages).map(([name, { others }]): Goal => [
    `${name}: accessibility, best practices, SEO`,
    Math.min(...others),
    "at least",
    100,
  ]),
  ...presses.map(({ name, duration }): Goal => [`${name}: next paint, ms`, duration, "at most", 200]),
];
process.exitCode = printGoals(goals) ? 0 : 1;
