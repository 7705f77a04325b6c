import { Outlet } from "react-router-dom";
import { QueryProvider } from "../query-provider.tsx";

/** The layout of the pages that call the API. */
export function QueryLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
