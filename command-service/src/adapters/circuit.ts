/** `failures`: in a row, after which it is tried once in `pauseMs` only. */
type CircuitRule = { failures: number; pauseMs: number };

/** So many questions in a row without an answer, after which one in each second is asked and all others are refused at once. */
export const circuitRule: CircuitRule = { failures: 5, pauseMs: 1000 };

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
