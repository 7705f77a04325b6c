import { AppError } from "../platform/app-error.ts";

type Pending<Request, Answer> = {
  request: Request;
  /** Whether it came with others, and so counts for the bound of its key. */
  isBulk: boolean;
  /** When the caller stops waiting for the answer, in milliseconds since 1970. */
  deadline: number;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type CommitQueue<Request, Answer> = {
  submit(key: string, request: Request, deadline: number): Promise<Answer>;
  /**
   * Submits requests for one commit, or for several if one has no room for all. Resolves with the answers in order.
   * Throws `unavailable`, and submits none, if the key has no room for all of them.
   */
  submitAll(key: string, requests: readonly Request[], deadline: number): Promise<Answer[]>;
};

/**
 * Collects the requests for one key (an event) that arrive while a commit of that key is in flight, and commits them
 * together, so that many runners cost one write of the event's document. Different keys do not wait for each other.
 * Throws `unavailable` when more than `bound` requests are pending in this instance, and for requests whose deadline
 * has passed. Requests that were submitted with others do not count for that bound: each key has `bulkBound` of them,
 * so that the team of one event cannot keep the runners of all others out.
 */
export function commitQueue<Request, Answer>(options: {
  batchSize: number;
  bound: number;
  bulkBound: number;
  /**
   * Commits the requests and returns their answers in order. The last requests may get none; they come first in the
   * next commit.
   */
  commit: (key: string, requests: Request[], deadline: number) => Promise<Answer[]>;
}): CommitQueue<Request, Answer> {
  const queues = new Map<string, Pending<Request, Answer>[]>();
  /** The pending requests that were submitted alone. */
  let pendingCount = 0;
  const singlesIn = (requests: readonly Pending<Request, Answer>[]) => requests.filter(({ isBulk }) => !isBulk).length;

  async function drain(key: string, queue: Pending<Request, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, options.batchSize);
      pendingCount -= singlesIn(batch);
      const left = await flush(key, batch);
      queue.unshift(...left);
      pendingCount += singlesIn(left);
      // Wait one turn of the event loop, so that the next requests of the answered clients join those that have arrived
      // meanwhile in one commit.
      await new Promise(setImmediate);
    }
    queues.delete(key);
  }

  /** Commits the batch and answers its requests. Resolves with those that are left for the next commit. */
  async function flush(key: string, batch: Pending<Request, Answer>[]): Promise<Pending<Request, Answer>[]> {
    const inTime = batch.filter((pending) => pending.deadline > Date.now());
    for (const late of batch.filter((pending) => !inTime.includes(pending))) late.reject(new AppError("unavailable"));
    if (inTime.length === 0) return [];
    try {
      const deadline = Math.max(...inTime.map((pending) => pending.deadline));
      const answers = await options.commit(
        key,
        inTime.map((pending) => pending.request),
        deadline,
      );
      answers.forEach((answer, index) => inTime[index]?.resolve(answer));
      return inTime.slice(answers.length);
    } catch (error) {
      for (const pending of inTime) pending.reject(error);
      return [];
    }
  }

  function enqueue(key: string, requests: readonly Request[], deadline: number, isBulk: boolean): Promise<Answer>[] {
    const queue = queues.get(key) ?? [];
    const answers = requests.map(
      (request) => new Promise<Answer>((resolve, reject) => queue.push({ request, isBulk, deadline, resolve, reject })),
    );
    if (!queues.has(key) && queue.length > 0) {
      queues.set(key, queue);
      void drain(key, queue);
    }
    return answers;
  }

  return {
    async submit(key, request, deadline) {
      if (pendingCount >= options.bound) throw new AppError("unavailable");
      pendingCount++;
      const [answer] = enqueue(key, [request], deadline, false);
      if (answer === undefined) throw new Error("A request has no answer");
      return answer;
    },
    async submitAll(key, requests, deadline) {
      const queue = queues.get(key) ?? [];
      const pending = queue.length - singlesIn(queue);
      if (pending + requests.length > options.bulkBound) throw new AppError("unavailable");
      return Promise.all(enqueue(key, requests, deadline, true));
    },
  };
}
