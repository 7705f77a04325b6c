import { roleAbilities } from "@run/functions/contract";
import type { TeamRole } from "@run/functions/contract";

/** What a role may see and do. */
export function RoleAbilities({ role, who = "They" }: { role: TeamRole; who?: "They" | "You" }) {
  return (
    <>
      <p>{who} can:</p>
      <ul className="list-disc space-y-1.5 pl-5">
        {roleAbilities[role].map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
    </>
  );
}
