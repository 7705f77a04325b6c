import { Outlet } from "react-router-dom";
import { Queries } from "../queries.tsx";

/** Around the pages that ask the API. */
export function QueryLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
