import { formatFixed, printGoals, printTable } from "../report.ts";
import type { Goal } from "../report.ts";
import { KEPT, KEPT_TEXT, measureFirstRows } from "./first-rows.ts";
import { entryInteractions, measureInteractions, organizerInteractions, runnerInteractions } from "./interactions.ts";
import { measureMedian } from "./lighthouse-runs.ts";
import { createPhone, siteUrl } from "./phone.ts";
import { startStaticPage } from "./static-page.ts";

/**
 * `npm run bench:web`: measures the built site on a simulated mid-range phone, served by the Hosting emulator with
 * production's cache headers. The figures of a page are the medians of five Lighthouse runs with the mobile profile.
 * The home page is measured as a first visit, beside a static page. The other pages are measured signed in, with the
 * caches of a returning visitor. Then follow the time from an interaction to the next paint, and the time to the first row
 * of an event's entries on a device that keeps 20,000 of them.
 */
const runs = Number(process.env.RUN_BENCH_RUNS ?? 5);
const runner = { email: process.env.RUN_DEMO_RUNNER ?? "", password: process.env.RUN_DEMO_PASSWORD ?? "" };
const organizer = { email: process.env.RUN_DEMO_ORGANIZER ?? "", password: process.env.RUN_DEMO_PASSWORD ?? "" };

const DETAIL = "/marathons/lisbon-atlantic-light-half";
const APPLY_LIST = "/dashboard/applied-marathons";
const MY_EVENTS = "/dashboard/my-marathons";
const APPLICANTS = `${MY_EVENTS}?runners=edinburgh-seven-summits-half`;

const ENTRIES = `${MY_EVENTS}/hamburg-harbor-weekend/entries`;

const visitorPhone = createPhone();
const staticPage = await startStaticPage();
const firstVisit = { isWarm: false, runs };
const returningVisit = { isWarm: true, runs };
const staticHome = await measureMedian(visitorPhone, staticPage.url, firstVisit);
const home = await measureMedian(visitorPhone, `${siteUrl}/`, firstVisit);
staticPage.stop();
visitorPhone.deleteProfile();

const runnerPhone = createPhone();
await runnerPhone.signIn(runner, ["/marathons", DETAIL, APPLY_LIST]);
const list = await measureMedian(runnerPhone, `${siteUrl}/marathons`, returningVisit);
const detail = await measureMedian(runnerPhone, `${siteUrl}${DETAIL}`, returningVisit);
const applyList = await measureMedian(runnerPhone, `${siteUrl}${APPLY_LIST}`, returningVisit);
const interactions = await measureInteractions(runnerPhone, runnerInteractions, runs);
runnerPhone.deleteProfile();

const organizerPhone = createPhone();
await organizerPhone.signIn(organizer, [MY_EVENTS]);
const myEvents = await measureMedian(organizerPhone, `${siteUrl}${MY_EVENTS}`, returningVisit);
const applicants = await measureMedian(organizerPhone, `${siteUrl}${APPLICANTS}`, returningVisit);
interactions.push(...(await measureInteractions(organizerPhone, organizerInteractions, runs)));
const firstRows = await measureFirstRows(organizerPhone, ENTRIES, runs);
interactions.push(...(await measureInteractions(organizerPhone, entryInteractions(ENTRIES, KEPT_TEXT), runs)));
organizerPhone.deleteProfile();

const pages = { home, list, detail, "My Apply List": applyList, "My Added Marathons": myEvents, applicants };
console.log(`\nMedians of ${runs} runs, mobile, simulated throttling\n`);
printTable(
  Object.entries({ "static page": staticHome, ...pages }).map(([name, result]) => ({
    page: name,
    performance: formatFixed(result.performance, 0),
    "LCP s": formatFixed(result.lcp / 1_000),
    "TBT ms": formatFixed(result.tbt, 0),
    CLS: formatFixed(result.cls, 3),
    "accessibility, best practices, SEO": result.otherScores.join(", "),
    kB: formatFixed(result.kilobytes, 0),
    "CPU slowdown": formatFixed(result.slowdown),
  })),
);
console.log("\nFrom an interaction to the next paint, with the same CPU slowdown\n");
printTable(interactions.map(({ name, duration }) => ({ interaction: name, ms: formatFixed(duration, 0) })));
console.log("\nFrom the beginning of a page load to the first row of an event's entries\n");
printTable([
  { "kept on the device": "those of the event", ms: formatFixed(firstRows.few, 0) },
  { "kept on the device": KEPT.toLocaleString("en-US"), ms: formatFixed(firstRows.many, 0) },
  {
    "kept on the device": `${KEPT.toLocaleString("en-US")}, with CPU slowdown`,
    ms: formatFixed(firstRows.manyOnPhone, 0),
  },
]);

const goals: Goal[] = [
  ["home: LCP / that of the static page", home.lcp / staticHome.lcp, "at most", 1.3],
  ...(["home", "list", "detail"] as const).map((name): Goal => [
    `${name}: performance`,
    pages[name].performance,
    "at least",
    99,
  ]),
  ["My Apply List: performance", applyList.performance, "at least", 95],
  ["My Added Marathons: performance", myEvents.performance, "at least", 95],
  ["applicants: performance", applicants.performance, "at least", 95],
  ["home: CLS", home.cls, "at most", 0.01],
  ...Object.entries(pages).map(([name, { otherScores }]): Goal => [
    `${name}: accessibility, best practices, SEO`,
    Math.min(...otherScores),
    "at least",
    100,
  ]),
  [`first row of ${KEPT} entries, ms`, firstRows.many, "at most", 1_500],
  ...interactions.map(({ name, duration }): Goal => [`${name}: next paint, ms`, duration, "at most", 200]),
];
process.exitCode = printGoals(goals) ? 0 : 1;
