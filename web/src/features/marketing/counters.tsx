const figures = [
  { figure: "100+", label: "events worldwide" },
  { figure: "50K+", label: "active runners" },
  { figure: "10+", label: "years experience" },
] as const;

export function Counters() {
  return (
    <section aria-label="RUN in numbers" className="border-b border-line bg-surface">
      <dl className="shell grid grid-cols-3 divide-x divide-line">
        {figures.map(({ figure, label }) => (
          <div
            key={label}
            className="flex min-w-0 flex-col-reverse justify-end px-[min(0.75rem,3vw)] py-7 first:pl-0 last:pr-0 sm:px-8 md:py-10"
          >
            <dt className="mt-1 text-[min(0.875rem,4vw)] leading-tight text-muted wrap-anywhere sm:text-lg">{label}</dt>
            <dd className="poster text-[min(3rem,11vw)] whitespace-nowrap text-accent sm:text-7xl lg:text-8xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
