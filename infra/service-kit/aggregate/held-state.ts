import { withTimeout } from '../process/with-timeout.ts';

/** Milliseconds that what was read is taken for current: it is looked at far more often than it changes. */
const heldMs = 2000;

/** Milliseconds that a call waits for it at most. */
const timeoutMs = 1000;

/**
 * The state of one stream that many calls look at: at most two seconds old. While the event store is away, what was read
 * last holds on. `load` reads it.
 */
export const createHeldState = <State>(initial: State, load: () => Promise<State>, what: string) => {
  let held = initial;
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const hold = (state: State): void => {
    held = state;
    freshUntil = performance.now() + heldMs;
  };
  const read = async (): Promise<void> => {
    try {
      hold(await withTimeout(load(), timeoutMs, `reading ${what}`));
    } catch {
      freshUntil = performance.now() + heldMs;
    } finally {
      reading = undefined;
    }
  };

  return {
    /** It was just decided on, or read. */
    hold,
    current: async (): Promise<State> => {
      if (performance.now() >= freshUntil) {
        reading ??= read();
        await reading;
      }
      return held;
    },
  };
};
