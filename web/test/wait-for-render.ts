import React from "react";
import { flushSync } from "react-dom";

/** Resolves in a later task. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

// React's production build has no `act`. Without it, vitest-browser-react returns before what it renders is on the page.
if (typeof React.act !== "function")
  Object.assign(React, {
    act: async (render: () => Promise<void>): Promise<void> => {
      let rendered: Promise<void> | undefined;
      flushSync(() => {
        rendered = render();
      });
      await rendered;
      // Effects may render once more, in a task of their own. A test may hold all timeouts back.
      await nextTask();
    },
  });
