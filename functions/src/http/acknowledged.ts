/** The answers to writes, in the shape that the spec's clients read. */
export function inserted(insertedId: string) {
  return { acknowledged: true, insertedId } as const;
}

export function modified(isModified: boolean) {
  return { acknowledged: true, matchedCount: 1, modifiedCount: isModified ? 1 : 0 } as const;
}
