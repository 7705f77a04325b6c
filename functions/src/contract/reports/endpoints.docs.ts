import type { DocsOf } from "../endpoint.docs.ts";
import type { reportEndpoints } from "./endpoints.ts";

export const reportEndpointDocs: DocsOf<keyof typeof reportEndpoints> = {
  sendReports: {
    summary: "Reports what failed in a browser, and how fast its pages were",
    description:
      "The server logs the reports and stores nothing. It removes email addresses, ids and numbers from their texts.",
    errors: [],
    example: {
      body: {
        release: "DAPoWBUP",
        reports: [
          {
            kind: "error",
            message: "TypeError: Cannot read properties of undefined (reading 'title')",
            stack: ["at Zt (event-page-CuWtTsuS.js:1:2345)"],
            page: "/marathons/:id",
          },
          { kind: "vital", name: "LCP", value: 1234, rating: "good", page: "/" },
        ],
      },
      answer: { acknowledged: true },
    },
  },
};
