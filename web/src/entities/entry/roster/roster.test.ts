import type { Registration } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleRegistration } from "@run/functions/contract/docs";
import { createRoster } from "./roster.ts";
import type { RosterAnswer, RosterCall } from "./roster-state.ts";
import { memoryStorage } from "./roster-storage.ts";

const PAGE_SIZE = 3;
const REVISIONS_MAX = 1;

/** What the server knows, and its answers, as functions/src/registrations/roster.ts gives them. */
class Server {
  entries = new Map<string, Registration>();
  changes: string[][] = [];
  rosterFrom = 0;
  edits = 0;

  #note(...ids: string[]) {
    this.changes.push(ids);
  }
  put(id: string) {
    this.edits += 1;
    this.entries.set(id, { ...exampleRegistration, entryId: id, userId: id, phone: String(this.edits) });
    this.#note(id);
  }
  remove(id: string) {
    if (this.entries.delete(id)) this.#note(id);
  }
  /** Details are erased without a change for each entry, so that devices have to load everything again. */
  erase() {
    for (const [id, entry] of this.entries) this.entries.set(id, { ...entry, emergencyContact: "" });
    this.#note();
    this.rosterFrom = this.changes.length;
  }
  answer(call: RosterCall): RosterAnswer {
    const revision = this.changes.length;
    if (call.kind === "page") {
      const { cursor } = call;
      const rest = [...this.entries.keys()].sort().filter((id) => cursor === null || id > cursor);
      const ids = rest.slice(0, PAGE_SIZE);
      const nextCursor = rest.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null;
      return { kind: "page", page: { registrations: this.#list(ids), revision, nextCursor } };
    }
    const { since } = call;
    if (since < this.rosterFrom || since > revision) return { kind: "changes", changes: { reset: true } };
    const next = Math.min(revision, since + REVISIONS_MAX);
    const ids = [...new Set(this.changes.slice(since, next).flat())];
    const entries = this.#list(ids);
    const removed = ids.filter((id) => !this.entries.has(id));
    return { kind: "changes", changes: { entries, removed, next, more: next < revision } };
  }
  #list(ids: readonly string[]): Registration[] {
    return ids.flatMap((id) => this.entries.get(id) ?? []);
  }
}

type Call = { answer: RosterAnswer; settle: (isLost: boolean) => void };

/** Two tabs of one browser, whose calls are answered when the test says so. */
class Browser {
  storage = memoryStorage(null);
  tabs = [this.open(), this.open()];
  #ids = 0;

  readonly server: Server;
  constructor(server: Server) {
    this.server = server;
  }

  open() {
    const calls: Call[] = [];
    const roster = createRoster({
      storage: {
        read: () => this.storage.read(),
        write: (...step) => this.storage.write(...step),
        remove: () => this.storage.remove(),
      },
      call: (call) =>
        new Promise((resolve, reject) => {
          const answer = this.server.answer(call);
          const settle = (isLost: boolean) => (isLost ? reject(new Error("The answer was lost")) : resolve(answer));
          calls.push({ answer, settle });
        }),
      readFailure: () => "retry",
      clock: () => 1,
      newId: () => `step ${++this.#ids}`,
    });
    return { roster, calls, stop: roster.start() };
  }

  restart(tab: number) {
    this.tabs[tab]?.stop();
    this.tabs[tab] = this.open();
  }
}

/** Lets everything run that does not wait for an answer. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

/** Answers and syncs until the tab agrees with the server. */
async function settle(tab: Browser["tabs"][number]): Promise<void> {
  for (let round = 0; round < 200; round++) {
    // An answer that is on its way may be older than the last change.
    const sync = tab.roster.sync({ isUrgent: round === 0 });
    let isDone = false;
    void sync.then((isSynced) => (isDone = isSynced));
    await untilIdle();
    for (const call of tab.calls.splice(0)) call.settle(false);
    await untilIdle();
    if (isDone) return;
  }
  throw new Error("The device never catches up");
}

const id = fc.constantFrom(..."abcdef");
const tab = fc.nat(1);
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("put" as const), id }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("remove" as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("erase" as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("answer" as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lose" as const), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("sync" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("empty storage" as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

async function carryOut(browser: Browser, one: Command): Promise<void> {
  const { server } = browser;
  if (one.do === "put") server.put(one.id);
  else if (one.do === "remove") server.remove(one.id);
  else if (one.do === "erase") server.erase();
  else if (one.do === "empty storage") await browser.storage.remove();
  else if (one.do === "restart") browser.restart(one.tab);
  else if (one.do === "sync") void browser.tabs[one.tab]?.roster.sync();
  else browser.tabs[one.tab]?.calls.shift()?.settle(one.do === "lose");
  await untilIdle();
}

const byId = (entries: Iterable<Registration>) =>
  Object.fromEntries([...entries].map((entry) => [entry.entryId, entry]));

describe("a roster on the device", () => {
  it("agrees with the server in the end, whatever happens in two tabs meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(id, { maxLength: 12 }),
        fc.boolean(),
        fc.array(command, { maxLength: 80, size: "max" }),
        async (ids, isLoaded, commands) => {
          const server = new Server();
          for (const one of ids) server.put(one);
          const browser = new Browser(server);
          await untilIdle();
          if (isLoaded) for (const one of browser.tabs) await settle(one);
          for (const one of commands) await carryOut(browser, one);
          for (const one of browser.tabs) await settle(one);
          await settle(browser.tabs[0] as Browser["tabs"][number]);
          const expected = byId(server.entries.values());
          for (const one of browser.tabs) {
            expect(byId(one.roster.read().entries)).toEqual(expected);
            expect(one.roster.read().entries).toHaveLength(server.entries.size);
          }
          expect(byId((await browser.storage.read())?.entries.values() ?? [])).toEqual(expected);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it("shows what is kept before the first answer, and goes on with a load that was interrupted", async () => {
    const server = new Server();
    for (const one of "abcde") server.put(one);
    const browser = new Browser(server);
    const [first] = browser.tabs as [Browser["tabs"][number], Browser["tabs"][number]];
    await untilIdle();
    first.calls.shift()?.settle(false);
    await untilIdle();
    expect(first.roster.read()).toMatchObject({ state: "loading", syncedAt: null });
    browser.restart(0);
    const [again] = browser.tabs as [Browser["tabs"][number], Browser["tabs"][number]];
    await untilIdle();
    expect(again.roster.read().entries).toHaveLength(3);
    expect(again.calls[0]?.answer).toMatchObject({ page: { registrations: [{ entryId: "d" }, { entryId: "e" }] } });
    await settle(again);
    expect(again.roster.read()).toMatchObject({ state: "complete", syncedAt: 1 });
  });

  it("syncs once more if a change is announced during a sync", async () => {
    const server = new Server();
    const browser = new Browser(server);
    const [first] = browser.tabs as [Browser["tabs"][number], Browser["tabs"][number]];
    await settle(first);
    const sync = first.roster.sync();
    await untilIdle();
    server.put("a");
    void first.roster.sync({ isUrgent: true });
    first.calls.shift()?.settle(false);
    await untilIdle();
    first.calls.shift()?.settle(false);
    expect(await sync).toBe(true);
    expect(first.roster.read().entries).toHaveLength(1);
  });
});

describe("a roster without storage", () => {
  it("lasts as long as the page", async () => {
    const server = new Server();
    for (const one of "abcde") server.put(one);
    const fail = () => Promise.reject(new Error("The browser has no storage"));
    let writes = 0;
    const storage = memoryStorage(null);
    const roster = createRoster({
      // The storage fails in the middle of a load.
      storage: { ...storage, write: (...step) => (++writes > 1 ? fail() : storage.write(...step)) },
      call: (call) => Promise.resolve(server.answer(call)),
      readFailure: () => "retry",
      clock: () => 1,
      newId: () => crypto.randomUUID(),
    });
    expect(await roster.sync()).toBe(true);
    server.remove("a");
    expect(await roster.sync()).toBe(true);
    expect(roster.read()).toMatchObject({ state: "complete" });
    expect(roster.read().entries.map(({ entryId }) => entryId)).toEqual([..."bcde"]);
  });
});

describe("a refused roster", () => {
  const refusedRoster = (remedy: "refused" | "restart", server: Server) => {
    const storage = memoryStorage(null);
    let calls = 0;
    const roster = createRoster({
      storage,
      call: (call) => (++calls === 2 ? Promise.reject(new Error("No")) : Promise.resolve(server.answer(call))),
      readFailure: () => remedy,
      clock: () => 1,
      newId: () => `step ${calls}`,
    });
    return { roster, storage };
  };
  const filled = () => {
    const server = new Server();
    for (const one of "abcde") server.put(one);
    return server;
  };

  it("leaves nothing on the device, and asks no more", async () => {
    const { roster, storage } = refusedRoster("refused", filled());
    expect(await roster.sync()).toBe(false);
    expect(roster.read()).toMatchObject({ state: "refused", entries: [] });
    expect(await storage.read()).toBeNull();
    expect(await roster.sync()).toBe(false);
  });

  it("is loaded from the beginning if the server does not know its place anymore", async () => {
    const { roster } = refusedRoster("restart", filled());
    expect(await roster.sync()).toBe(true);
    expect(roster.read().entries).toHaveLength(5);
  });
});
