import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { reportBatchSchema } from "../../functions/src/contract/index.ts";
import type { ReportBatch } from "../../functions/src/contract/index.ts";

export type SentReports = {
  headers: IncomingHttpHeaders;
  body: string;
  batch: ReportBatch;
  status: number;
  answer: unknown;
};

/**
 * Starts a proxy of the built site that records the site's reports and the server's answers to them. Playwright does not
 * show what a page sends while the browser leaves it.
 */
export async function startReportingSite() {
  const paths: string[] = [];
  const reports: SentReports[] = [];
  const server = createServer((request, response) => {
    const { url: path = "/", method = "GET", headers } = request;
    paths.push(path);
    void (async () => {
      const sent = method === "GET" ? null : await text(request);
      const reply = await fetch(`${process.env.RUN_SITE_URL}${path}`, {
        method,
        body: sent,
        headers: { "Content-Type": headers["content-type"] ?? "" },
        redirect: "manual",
      });
      const body = Buffer.from(await reply.arrayBuffer());
      if (path === "/api/reports" && sent !== null) {
        const batch = reportBatchSchema.parse(JSON.parse(sent));
        reports.push({ headers, body: sent, batch, status: reply.status, answer: JSON.parse(body.toString()) });
      }
      response.writeHead(reply.status, { "Content-Type": reply.headers.get("Content-Type") ?? "" }).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths of all requests. */
    paths,
    reports,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
