import React from "react";
import { flushSync } from "react-dom";
import { nextTask } from "../src/lib/loading/pieces.ts";

// React's production build has no `act`. Without it, vitest-browser-react returns before the page shows anything.
if (typeof React.act !== "function")
  Object.assign(React, {
    act: async (render: () => Promise<void>): Promise<void> => {
      let rendered: Promise<void> | undefined;
      flushSync(() => {
        rendered = render();
      });
      await rendered;
      // Effects may render once more, in a task of their own.
      await nextTask();
    },
  });
