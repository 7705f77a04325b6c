import { once } from "node:events";
import type { Server } from "node:net";
import type { CaughtMail } from "./caught-mail.ts";
import { createMailbox } from "./mailbox.ts";
import { createPageServer } from "./page-server.ts";
import { createSmtpServer } from "./smtp-server.ts";
import type { Answering } from "./smtp-server.ts";

export const HOST = "127.0.0.1";

export type MailCatcher = {
  /** `smtp://127.0.0.1:1025`, for SMTP_URL. */
  smtpUrl: string;
  /** `http://127.0.0.1:8025`: the page, and `/mails.json`. */
  pageUrl: string;
  /** Newest first. */
  mails: () => readonly CaughtMail[];
  clear: () => void;
  stop(): Promise<void>;
};

/**
 * Starts a mail server that keeps what it gets in memory, and a page that shows it. Port 0 takes a free one. `answer`
 * lets tests refuse, delay or lose an email.
 */
export async function startMailCatcher({
  smtpPort = 0,
  httpPort = 0,
  answer = () => "take",
}: { smtpPort?: number; httpPort?: number; answer?: Answering } = {}): Promise<MailCatcher> {
  const mailbox = createMailbox();
  const smtp = createSmtpServer(mailbox.add, answer);
  const smtpUrl = `smtp://${await listen(smtp.server, smtpPort)}`;
  const stopSmtp = () => new Promise<void>((resolve) => smtp.close(resolve));
  const page = createPageServer(mailbox, smtpUrl);
  const pageAddress = await listen(page, httpPort).catch(async (error: unknown) => {
    await stopSmtp();
    throw error;
  });
  return {
    smtpUrl,
    pageUrl: `http://${pageAddress}`,
    mails: mailbox.list,
    clear: mailbox.clear,
    async stop() {
      page.closeAllConnections();
      await Promise.all([stopSmtp(), new Promise((resolve) => page.close(resolve))]);
    },
  };
}

/** Resolves with `host:port`. */
async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, HOST);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `${HOST}:${address.port}`;
}
