import { Outlet } from "react-router-dom";
import { QueryProvider } from "../query-provider.tsx";

/** Wraps the pages that call the API. */
export function QueryLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
