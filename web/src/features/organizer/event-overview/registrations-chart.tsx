import { useEffect, useRef } from "react";
import uPlot from "uplot";
import styles from "uplot/dist/uPlot.min.css?inline";
import { useTheme } from "../../../lib/browser/theme.ts";
import type { RegistrationDay } from "./registration-days.ts";

const HEIGHT = 260;
const DAY_S = 86_400;
/** A bar of one day is not as wide as the chart. */
const SHORTEST_SPAN_S = 13 * DAY_S;

// The styles are part of the code, so that the service worker keeps them as well.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`${styles} .uplot { font-family: inherit; }`);
document.adoptedStyleSheets.push(sheet);

/**
 * The registrations of each day as bars, and all up to then as a line. `label` says the same in words. The numbers are
 * in a table beside the chart.
 */
export function RegistrationsChart({ days, label }: { days: readonly RegistrationDay[]; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    // A canvas takes no colors from style sheets, so each theme has a chart of its own.
    const chart = new uPlot(optionsFor(element, days.length - 1), dataOf(days), element);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, theme]);

  return (
    <div role="img" aria-label={label}>
      <div ref={box} aria-hidden="true" className="min-h-64 overflow-hidden" />
    </div>
  );
}

function dataOf(days: readonly RegistrationDay[]): uPlot.AlignedData {
  return [
    days.map(({ day }) => Date.parse(day) / 1_000),
    days.map(({ count }) => count),
    days.map(({ total }) => total),
  ];
}

const whole = (_: uPlot, values: number[]) =>
  values.map((value) => (Number.isInteger(value) ? value.toLocaleString("en-US") : ""));
const legendText = (_: uPlot, value: number | null) => (value === null ? "–" : value.toLocaleString("en-US"));

/** `newest` is the position of the day that the legend has while the pointer is elsewhere. */
function optionsFor(element: HTMLElement, newest: number): uPlot.Options {
  const computed = getComputedStyle(element);
  const color = (name: string) => computed.getPropertyValue(name).trim();
  const font = `13px ${computed.fontFamily}`;
  const axis = { stroke: color("--muted"), font, ticks: { show: false } };
  const grid = { stroke: color("--line"), width: 1 };
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    // The days are calendar days, not instants.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), "UTC"),
    cursor: { drag: { x: false, y: false }, y: false },
    scales: {
      x: { range: (_, min, max) => [Math.min(min, max - SHORTEST_SPAN_S) - DAY_S / 2, max + DAY_S / 2] },
      count: { range: (_, __, max) => [0, Math.max(4, max)] },
      total: { range: (_, __, max) => [0, max] },
    },
    hooks: {
      ready: [(chart) => chart.setLegend({ idx: newest }, false)],
      setLegend: [
        (chart) => {
          if (chart.legend.idx == null) chart.setLegend({ idx: newest }, false);
        },
      ],
    },
    axes: [
      { ...axis, grid: { show: false } },
      { ...axis, scale: "count", grid, values: whole, size: 48 },
      { ...axis, scale: "total", side: 1, grid: { show: false }, values: whole, size: 56 },
    ],
    series: [
      { label: "Day", value: "{MMM} {D}, {YYYY}" },
      {
        label: "Registered",
        scale: "count",
        fill: color("--go"),
        width: 0,
        points: { show: false },
        value: legendText,
        ...(bars && { paths: bars }),
      },
      {
        label: "In total",
        scale: "total",
        stroke: color("--accent"),
        width: 2,
        points: { show: false },
        value: legendText,
      },
    ],
  };
}
