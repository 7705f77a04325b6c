/** The fields of `wanted` that differ from `current`. Undefined ones are ignored. */
export function differingFields<Fields extends object>(current: object, wanted: Fields): Partial<Fields> {
  const known = current as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== known[field]),
  ) as Partial<Fields>;
}
