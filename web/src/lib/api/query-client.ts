import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { retryDelay, shouldRetry } from "./retry.ts";

export const STALE_MS = 300_000;

/** `navigator.onLine` says "online" behind networks that lead nowhere, so failed calls report the network as well. */
function reportNetworkFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === "network") onlineManager.setOnline(false);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportNetworkFailure }),
  mutationCache: new MutationCache({ onError: reportNetworkFailure }),
  defaultOptions: {
    // Without a network, pages show the offline cache and forms say so at once, so no call waits for the network.
    queries: {
      staleTime: STALE_MS,
      retry: shouldRetry,
      retryDelay,
      refetchOnWindowFocus: false,
      refetchOnReconnect: "always",
      networkMode: "always",
    },
    mutations: { retry: shouldRetry, retryDelay, networkMode: "always" },
  },
});
