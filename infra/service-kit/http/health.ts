/** One thing that a service needs, by name; resolves to `true` or to a sentence that names what is wrong. */
export type ReadinessCheck = () => Promise<true | string> | true | string;
export type ReadinessChecks = Record<string, ReadinessCheck>;

export type Readiness = { ready: boolean; checks: Record<string, 'ok' | string> };

/** Longest that one check may take. */
const checkMs = 1500;

const bounded = async (check: ReadinessCheck): Promise<true | string> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, checkMs, `timed out after ${checkMs} ms`);
  });
  try {
    return await Promise.race([Promise.resolve().then(check), timeout]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
};

/** Runs all checks side by side; never throws, never hangs. */
const checkReadiness = async (checks: ReadinessChecks): Promise<Readiness> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await bounded(check)] as const),
  );
  return {
    ready: results.every(([, result]) => result === true),
    checks: Object.fromEntries(results.map(([name, result]) => [name, result === true ? 'ok' : result])),
  };
};

/**
 * Asks all checks, once for all who ask meanwhile and for so many milliseconds afterwards: however often somebody looks,
 * what is needed is asked no more often than that.
 */
export const createReadiness = (
  checks: ReadinessChecks,
  keptMs = 0,
  now: () => number = () => performance.now(),
): (() => Promise<Readiness>) => {
  let asked: Promise<Readiness> | undefined;
  let keptUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (asked && now() < keptUntil) return asked;
    keptUntil = Number.POSITIVE_INFINITY;
    asked = checkReadiness(checks).finally(() => {
      keptUntil = now() + keptMs;
    });
    return asked;
  };
};
