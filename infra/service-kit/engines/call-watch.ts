import { TimedOut } from '../process/with-timeout.ts';

/** A call that has no answer yet, between those that came before and after it. */
type Waiting = {
  due: number;
  answering: Promise<unknown>;
  fail(error: unknown): void;
  before: Waiting | undefined;
  after: Waiting | undefined;
};

type CallWatchOptions = {
  /** What is called, as the error names it. */
  what: string;
  timeoutMs: number;
  /** A call had no answer in time; this one may come yet. */
  onSilent?(error: TimedOut, answering: Promise<unknown>): void;
};

/**
 * Calls in the order in which they came. A set would do, but for the garbage: it is copied whenever its deleted entries
 * fill it, and each copy, once it is old, keeps all later ones and what they waited for until a full collection.
 */
const createQueue = () => {
  let first: Waiting | undefined;
  let last: Waiting | undefined;
  return {
    first: () => first,
    add: (one: Waiting): void => {
      one.before = last;
      if (last) last.after = one;
      else first = one;
      last = one;
    },
    /** Leaves nothing in it that leads to the others. */
    remove: (one: Waiting): void => {
      const { before, after } = one;
      if (before) before.after = after;
      else if (first === one) first = after;
      if (after) after.before = before;
      else if (last === one) last = before;
      one.before = undefined;
      one.after = undefined;
    },
  };
};

const asItIs = (error: unknown): unknown => error;

/**
 * Gives up calls that have no answer in time, with one timer for all of them: they wait equally long, so the first to
 * come is the first that is due. A process that was itself too busy to read its answers takes nobody for silent.
 */
export const createCallWatch = ({ what, timeoutMs, onSilent }: CallWatchOptions) => {
  const waiting = createQueue();
  let timer: NodeJS.Timeout | undefined;

  const giveUpDue = (now: number): void => {
    for (let one = waiting.first(); one && one.due <= now; one = waiting.first()) {
      waiting.remove(one);
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
    const next = waiting.first();
    if (!next) return;
    timer = setTimeout(look, Math.max(0, next.due - performance.now()));
  };

  return {
    /** The outcome of a call; `TimedOut` when it takes too long. `failureOf`: what is thrown for such an error. */
    inTime: <Answer>(answering: Promise<Answer>, failureOf = asItIs): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const fail = (error: unknown) => reject(failureOf(error));
        const due = performance.now() + timeoutMs;
        const one: Waiting = { due, answering, fail, before: undefined, after: undefined };
        waiting.add(one);
        arm();
        answering.then(
          (answer) => {
            waiting.remove(one);
            resolve(answer);
          },
          (error: unknown) => {
            waiting.remove(one);
            fail(error);
          },
        );
      }),
  };
};
