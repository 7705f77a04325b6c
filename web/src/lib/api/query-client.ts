import { QueryClient } from "@tanstack/react-query";

export const STALE_MS = 300_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    // The API client repeats what may be repeated; a second layer would only delay the error state.
    queries: { staleTime: STALE_MS, retry: false, refetchOnWindowFocus: false, networkMode: "always" },
    // Without a network a form says so at once and keeps what was typed, instead of waiting for it to come back.
    mutations: { retry: false, networkMode: "always" },
  },
});
