import { AppError } from "../platform/app-error.ts";

type Pending<Request, Answer> = {
  request: Request;
  /** When the caller stops waiting for the answer, in milliseconds since 1970. */
  deadline: number;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type CommitQueue<Request, Answer> = {
  submit(key: string, request: Request, deadline: number): Promise<Answer>;
};

/**
 * Collects the requests for one key (an event) that arrive while a commit of that key is in flight, and commits them
 * together, so that many runners cost one write of the event's document. Different keys do not wait for each other.
 * Throws `unavailable` when more than `bound` requests are pending in this instance, and for requests whose deadline
 * has passed.
 */
export function commitQueue<Request, Answer>(options: {
  batchSize: number;
  bound: number;
  /**
   * Commits the requests and returns their answers in order. The last requests may get none; they come first in the
   * next commit.
   */
  commit: (key: string, requests: Request[], deadline: number) => Promise<Answer[]>;
}): CommitQueue<Request, Answer> {
  const queues = new Map<string, Pending<Request, Answer>[]>();
  let pendingCount = 0;

  async function drain(key: string, queue: Pending<Request, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, options.batchSize);
      pendingCount -= batch.length;
      const left = await flush(key, batch);
      queue.unshift(...left);
      pendingCount += left.length;
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

  return {
    submit(key, request, deadline) {
      if (pendingCount >= options.bound) return Promise.reject(new AppError("unavailable"));
      return new Promise<Answer>((resolve, reject) => {
        pendingCount++;
        const pending = { request, deadline, resolve, reject };
        const queue = queues.get(key);
        if (queue) {
          queue.push(pending);
          return;
        }
        const fresh = [pending];
        queues.set(key, fresh);
        void drain(key, fresh);
      });
    },
  };
}
