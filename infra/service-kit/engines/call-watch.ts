import { TimedOut } from '../process/with-timeout.ts';

type Waiting = { due: number; answering: Promise<unknown>; fail(error: unknown): void };

type CallWatchOptions = {
  /** What is called, as the error names it. */
  what: string;
  timeoutMs: number;
  /** A call had no answer in time; this one may come yet. */
  onSilent?(error: TimedOut, answering: Promise<unknown>): void;
};

const asItIs = (error: unknown): unknown => error;

/**
 * Gives up calls that have no answer in time, with one timer for all of them: they wait equally long, so the first to
 * come is the first that is due. A process that was itself too busy to read its answers takes nobody for silent.
 */
export const createCallWatch = ({ what, timeoutMs, onSilent }: CallWatchOptions) => {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  const giveUpDue = (now: number): void => {
    for (const one of waiting) {
      if (one.due > now) break;
      waiting.delete(one);
      const error = new TimedOut(what, timeoutMs);
      onSilent?.(error, one.answering);
      one.fail(error);
    }
  };

  const look = (): void => {
    const now = performance.now();
    // Answers that are here already are read before the next turn's end.
    setImmediate(() => {
      giveUpDue(now);
      timer = undefined;
      arm();
    });
  };

  const arm = (): void => {
    if (timer) return;
    const [next] = waiting;
    if (!next) return;
    timer = setTimeout(look, Math.max(0, next.due - performance.now()));
  };

  return {
    /** The outcome of a call; `TimedOut` when it takes too long. `failureOf`: what is thrown for such an error. */
    inTime: <Answer>(answering: Promise<Answer>, failureOf = asItIs): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const fail = (error: unknown) => reject(failureOf(error));
        const one: Waiting = { due: performance.now() + timeoutMs, answering, fail };
        waiting.add(one);
        arm();
        answering.then(
          (answer) => {
            waiting.delete(one);
            resolve(answer);
          },
          (error: unknown) => {
            waiting.delete(one);
            fail(error);
          },
        );
      }),
  };
};
