import type { ComponentType } from "react";

/** Loads a component together with the query cache, for pages that do not load the cache themselves. */
export function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [{ QueryProvider }, Component] = await Promise.all([import("./query-provider.tsx"), load()]);
    return function WithQueries(props: Props) {
      return (
        <QueryProvider>
          <Component {...props} />
        </QueryProvider>
      );
    };
  };
}
