import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { Providers } from "./app/providers.tsx";
import { createRouter } from "./app/router.tsx";
import { startSession } from "./features/auth/session.ts";
import { OptionalPart } from "./ui/optional-part.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

startSession();
createRoot(root, {
  onCaughtError: (error, { errorBoundary }) => {
    // What the page works without may fail, offline for example, without anybody having to look at it.
    if (errorBoundary instanceof OptionalPart) console.info(error);
    else console.error(error);
  },
}).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
