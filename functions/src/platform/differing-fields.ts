/** The fields of `wanted` whose values are not those of `current`; what is undefined was not asked for. */
export function differingFields<Fields extends object>(current: object, wanted: Fields): Partial<Fields> {
  const known = current as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== known[field]),
  ) as Partial<Fields>;
}
