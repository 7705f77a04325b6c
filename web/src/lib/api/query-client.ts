import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { retryDelay, shouldRetry } from "./retry.ts";

export const STALE_MS = 300_000;

/**
 * `navigator.onLine` is also true on networks without internet access, so failed calls report the network's state as
 * well.
 */
function reportNetworkFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === "network") onlineManager.setOnline(false);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportNetworkFailure }),
  mutationCache: new MutationCache({ onError: reportNetworkFailure }),
  defaultOptions: {
    // Calls never wait for the network: without one, pages show the offline cache and forms report the failure at once.
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
