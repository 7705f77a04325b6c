import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CaughtMail, MailJson } from "./caught-mail.ts";
import { MAX_MAILS, createMailbox } from "./mailbox.ts";
import { startMailCatcher } from "./mail-catcher.ts";
import type { SmtpAnswer } from "./smtp-server.ts";

async function start(answer?: (mail: CaughtMail) => SmtpAnswer | Promise<SmtpAnswer>) {
  const catcher = await startMailCatcher({ answer });
  onTestFinished(() => catcher.stop());
  const transport = createTransport(catcher.smtpUrl);
  const send = (mail: Parameters<typeof transport.sendMail>[0] = {}) =>
    transport.sendMail({ from: "RUN <run@run.example>", to: "runner@run.example", text: "Hello", ...mail });
  const list = async () => (await (await fetch(`${catcher.pageUrl}/mails.json`)).json()) as MailJson[];
  return { ...catcher, send, list };
}

/** Sends each line after an answer of the server, and breaks off after the last one. Resolves with all answers. */
async function talk(smtpUrl: string, lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(smtpUrl).port), "127.0.0.1");
  const left = [...lines];
  let answers = "";
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answers += chunk.toString();
    const line = left.shift();
    if (line !== undefined) socket.write(`${line}\r\n`);
    if (left.length === 0) socket.end();
  }
  return answers;
}

/** The status for a request with any headers, which fetch would not send. */
async function statusOf(url: string, method: string, headers: Record<string, string>): Promise<number> {
  const sent = request(url, { method, headers }).end();
  const [response] = (await once(sent, "response")) as [{ statusCode: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("the mail catcher", () => {
  it("shows an email as it was sent, with its parts, its inline picture and its attachment", async () => {
    const { send, list, pageUrl, mails } = await start();
    const subject = "أنت مسجل: Łódź – São Paulo 🏁";
    const text = "Olá Łukasz,\n\nyou are registered.\n";
    const html =
      '<!doctype html><html lang="pt"><head><title>x</title></head><body><img src="cid:dot@run"></body></html>';
    const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    await send({
      to: [{ name: "Łukasz", address: "lukasz@run.example" }, "noa@run.example"],
      bcc: "hidden@run.example",
      subject,
      text,
      html,
      headers: { "List-Unsubscribe": "<https://run.example/unsubscribe>", "X-Note": ["one", "two"] },
      attachments: [
        { filename: "dot.png", content: DOT, cid: "dot@run" },
        { filename: "Größe (1)'.ics", content: calendar, contentType: "text/calendar" },
      ],
    });
    const all = await list();
    expect(all).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{36}$/) as string,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        from: "run@run.example",
        to: ["lukasz@run.example", "noa@run.example", "hidden@run.example"],
        subject,
        text,
        html,
        headers: expect.objectContaining({
          from: "RUN <run@run.example>",
          to: "Łukasz <lukasz@run.example>, noa@run.example",
          subject,
          "list-unsubscribe": "<https://run.example/unsubscribe>",
          "x-note": "one\ntwo",
        }) as Record<string, string>,
        attachments: [
          { filename: "dot.png", contentType: "image/png", size: DOT.length },
          { filename: "Größe (1)'.ics", contentType: "text/calendar", size: calendar.length },
        ],
      },
    ]);
    const url = `${pageUrl}/mails/${all[0]?.id}`;
    const download = await fetch(`${url}/attachments/1`);
    expect(await download.text()).toBe(calendar);
    expect(download.headers.get("content-type")).toBe("text/calendar");
    expect(download.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29%27.ics",
    );
    const preview = await fetch(`${url}/html`);
    const picture = `<img src="data:image/png;base64,${DOT.toString("base64")}">`;
    expect(await preview.text()).toBe(
      html.replace("<head>", '<head><base target="_blank">').replace('<img src="cid:dot@run">', picture),
    );
    expect(preview.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*; sandbox allow-popups /);
    expect(await (await fetch(`${url}/source`)).text()).toContain(
      "List-Unsubscribe: <https://run.example/unsubscribe>",
    );
    expect((await fetch(`${url}/attachments/2`)).status).toBe(404);
    expect(mails()).toMatchObject([{ id: all[0]?.id, attachments: [{ content: new Uint8Array(DOT) }, {}] }]);
  });

  it("lists the newest email first, says when nothing is new, and forgets all when asked", async () => {
    const { send, list, pageUrl, mails } = await start();
    for (const subject of ["first", "second", "third"]) await send({ subject });
    expect((await list()).map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
    const url = `${pageUrl}/mails.json`;
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await fetch(url, { method: "DELETE" })).status).toBe(204);
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(200);
    expect([await list(), mails()]).toEqual([[], []]);
  });

  it("keeps only the newest emails", () => {
    const mailbox = createMailbox();
    for (let number = 0; number <= MAX_MAILS; number += 1) mailbox.add({ id: String(number) } as CaughtMail);
    expect(mailbox.list()).toHaveLength(MAX_MAILS);
    expect([mailbox.list()[0]?.id, mailbox.list().at(-1)?.id]).toEqual([String(MAX_MAILS), "1"]);
  });

  it("survives broken emails and clients that break off", async () => {
    const { smtpUrl, send, list } = await start();
    const begin = ["EHLO test", "MAIL FROM:<a@run.example>", "RCPT TO:<b@run.example>", "DATA"];
    await talk(smtpUrl, [...begin, "Subject: never finished"]);
    await talk(smtpUrl, ["GET / HTTP/1.1", "\u0000\u0001", "MAIL FROM"]);
    const deep = Array.from({ length: 300 }, (_, level) =>
      [`Content-Type: multipart/mixed; boundary="${level}"`, "", `--${level}`].join("\r\n"),
    );
    expect(await talk(smtpUrl, [...begin, `${deep.join("\r\n")}\r\n.`, "QUIT"])).toContain("250 OK: message queued");
    await talk(smtpUrl, [...begin, "no header\r\nContent-Type: ;;=\r\n\r\n=?broken?=\r\n.", "QUIT"]);
    await send({ subject: "fine" });
    const [fine, broken, nested, ...others] = await list();
    expect(fine).toMatchObject({ subject: "fine", text: "Hello" });
    expect(broken).toMatchObject({ subject: "", to: ["b@run.example"], attachments: [{ filename: "attachment-1" }] });
    expect(nested).toMatchObject({ subject: "", text: expect.stringMatching(/^Content-Type: multipart/) as string });
    expect(others).toEqual([]);
  });

  it("refuses or defers an email with the code and the words that a test asks for", async () => {
    let answer: SmtpAnswer = { code: 550, message: "No such person" };
    const { send, mails } = await start(() => answer);
    await expect(send()).rejects.toMatchObject({ responseCode: 550, response: "550 No such person" });
    answer = { code: 451, message: "Try again later" };
    await expect(send()).rejects.toMatchObject({ responseCode: 451, response: "451 Try again later" });
    expect(mails()).toEqual([]);
    answer = "take";
    await send();
    expect(mails()).toHaveLength(1);
  });

  it("hangs up without an answer, whether or not it has taken the email", async () => {
    let answer: SmtpAnswer = "hang up";
    const { send, mails } = await start(() => answer);
    await expect(send()).rejects.toMatchObject({ code: "ECONNECTION" });
    expect(mails()).toEqual([]);
    answer = "take and hang up";
    await expect(send()).rejects.toMatchObject({ code: "ECONNECTION" });
    expect(mails()).toHaveLength(1);
  });

  it("answers when a slow test lets it, and defers an email if the test fails", async () => {
    const decision = Promise.withResolvers<SmtpAnswer>();
    const { send, mails } = await start(() => decision.promise);
    const sent = [send(), send()];
    expect(mails()).toEqual([]);
    decision.resolve("take");
    await Promise.all(sent);
    expect(mails()).toHaveLength(2);
    const failing = await start(() => Promise.reject(new Error("broken test")));
    await expect(failing.send()).rejects.toMatchObject({ responseCode: 451 });
  });

  it("answers no other host and lets no other site delete", async () => {
    const { send, list, pageUrl } = await start();
    await send();
    const url = `${pageUrl}/mails.json`;
    const { host, port } = new URL(pageUrl);
    expect(await statusOf(url, "GET", { host: `localhost:${port}` })).toBe(200);
    for (const other of ["run.example", `127.0.0.1.run.example:${port}`, `[::1]:${port}`]) {
      expect([other, await statusOf(url, "GET", { host: other })]).toEqual([other, 403]);
    }
    for (const origin of ["http://run.example", "http://127.0.0.1:5000", "null"]) {
      expect([origin, await statusOf(url, "DELETE", { origin })]).toEqual([origin, 403]);
    }
    expect(await statusOf(url, "POST", {})).toBe(405);
    expect(await statusOf(`${pageUrl}/other`, "GET", {})).toBe(404);
    expect(await list()).toHaveLength(1);
    expect(await statusOf(url, "DELETE", { origin: `http://${host}` })).toBe(204);
    expect(await list()).toEqual([]);
  });

  it("fails to start on a taken port, and can start again once it is free", async () => {
    const first = await startMailCatcher();
    const smtpPort = Number(new URL(first.smtpUrl).port);
    const httpPort = Number(new URL(first.pageUrl).port);
    await expect(startMailCatcher({ smtpPort })).rejects.toMatchObject({ code: "EADDRINUSE" });
    await expect(startMailCatcher({ httpPort })).rejects.toMatchObject({ code: "EADDRINUSE" });
    await first.stop();
    const second = await startMailCatcher({ smtpPort, httpPort });
    await second.stop();
  });
});
