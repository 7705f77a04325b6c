const figures = [
  { figure: "100+", label: "events worldwide" },
  { figure: "50K+", label: "active runners" },
  { figure: "10+", label: "years experience" },
] as const;

export function Counters() {
  return (
    <section aria-label="RUN in figures" className="border-b border-line bg-surface">
      <dl className="shell grid grid-cols-3 divide-x divide-line">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse px-3 py-7 first:pl-0 last:pr-0 sm:px-8 md:py-10">
            <dt className="mt-1 text-sm leading-tight text-muted sm:text-lg">{label}</dt>
            <dd className="poster text-5xl text-accent sm:text-7xl md:text-8xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
