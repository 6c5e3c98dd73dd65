/** `failures`: in a row, after which it is tried once in `pauseMs` only. */
type CircuitRule = { failures: number; pauseMs: number };

/** Keeps callers from waiting for what does not answer: each is told at once that it does not, but for one in each pause. */
export const createCircuit = ({ failures: most, pauseMs }: CircuitRule) => {
  let failures = 0;
  let nextAt = 0;
  return {
    mayTry: (nowMs: number): boolean => {
      if (failures < most) return true;
      if (nowMs < nextAt) return false;
      nextAt = nowMs + pauseMs;
      return true;
    },
    /** `true`: the first success after a failure. */
    succeeded: (): boolean => {
      const isFirst = failures > 0;
      failures = 0;
      return isFirst;
    },
    /** `true`: the first failure after a success. */
    failed: (nowMs: number): boolean => {
      failures += 1;
      nextAt = nowMs + pauseMs;
      return failures === 1;
    },
  };
};
