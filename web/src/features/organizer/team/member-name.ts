import type { TeamMember } from "@run/functions/contract";

/** What to call a member: the name, or the email address of an account without one. */
export function memberName({ name, email }: Pick<TeamMember, "name" | "email">): string {
  return name === "" ? email : name;
}
