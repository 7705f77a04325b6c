import { AppError } from "../platform/app-error.ts";

type Waiting<Request, Answer> = {
  request: Request;
  /** Milliseconds since 1970 after which nobody waits for the answer. */
  deadline: number;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

export type CommitQueue<Request, Answer> = {
  submit(key: string, request: Request, deadline: number): Promise<Answer>;
};

/**
 * Collects the requests of one key (an event) that arrive while a commit of that key is in flight, and commits them
 * together: many runners then cost one write of the event's document. Different keys do not wait for each other.
 * Throws `unavailable` when more than `bound` requests wait in this instance, and for those whose deadline passed.
 */
export function commitQueue<Request, Answer>(options: {
  batchSize: number;
  bound: number;
  /** The answers, in the order of the requests. The last requests may have none: they come first in the next commit. */
  commit: (key: string, requests: Request[], deadline: number) => Promise<Answer[]>;
}): CommitQueue<Request, Answer> {
  const queues = new Map<string, Waiting<Request, Answer>[]>();
  let waitingCount = 0;

  async function drain(key: string, queue: Waiting<Request, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, options.batchSize);
      waitingCount -= batch.length;
      const left = await settle(key, batch);
      queue.unshift(...left);
      waitingCount += left.length;
      // What those who were just answered ask next, and what arrived meanwhile, goes into one commit, not into two.
      await new Promise(setImmediate);
    }
    queues.delete(key);
  }

  /** Resolves with the requests that have to wait for the next commit. */
  async function settle(key: string, batch: Waiting<Request, Answer>[]): Promise<Waiting<Request, Answer>[]> {
    const inTime = batch.filter((waiting) => waiting.deadline > Date.now());
    for (const late of batch.filter((waiting) => !inTime.includes(waiting))) late.reject(new AppError("unavailable"));
    if (inTime.length === 0) return [];
    try {
      const deadline = Math.max(...inTime.map((waiting) => waiting.deadline));
      const answers = await options.commit(
        key,
        inTime.map((waiting) => waiting.request),
        deadline,
      );
      answers.forEach((answer, index) => inTime[index]?.resolve(answer));
      return inTime.slice(answers.length);
    } catch (error) {
      for (const waiting of inTime) waiting.reject(error);
      return [];
    }
  }

  return {
    submit(key, request, deadline) {
      if (waitingCount >= options.bound) return Promise.reject(new AppError("unavailable"));
      return new Promise<Answer>((resolve, reject) => {
        waitingCount++;
        const waiting = { request, deadline, resolve, reject };
        const queue = queues.get(key);
        if (queue) {
          queue.push(waiting);
          return;
        }
        const fresh = [waiting];
        queues.set(key, fresh);
        void drain(key, fresh);
      });
    },
  };
}
