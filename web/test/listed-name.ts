/** A name as lists by last name print it: "Carter, Ben" for "Ben Carter". */
export function listedName(name: string): string {
  const [, firstName, lastName] = /^(.+) (\S+)$/.exec(name) ?? [];
  return firstName === undefined ? name : `${lastName}, ${firstName}`;
}
