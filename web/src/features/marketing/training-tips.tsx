import { tips } from "./content/tips.ts";

export function TrainingTips() {
  return (
    <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {tips.map(({ topic, rule: [before, figure, after], text }) => (
        <li key={topic} className="border-t-4 border-signal pt-4">
          <p className="sign text-sm text-muted">{topic}</p>
          <h3 className="poster mt-2 text-4xl leading-[0.98]">
            {before}
            <span className="inline-block text-accent">{figure}</span>
            {after}
          </h3>
          <p className="mt-3 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
