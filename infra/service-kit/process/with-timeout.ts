/** No answer came in time; what was asked for may happen all the same. */
export class TimedOut extends Error {
  constructor(what: string, ms: number) {
    super(`${what} timed out after ${ms} ms`);
    this.name = 'TimedOut';
  }
}

/** The promise's outcome; throws `TimedOut`, naming `what`, when it takes longer than `ms`. */
export const withTimeout = async <Value>(
  promise: Promise<Value>,
  ms: number,
  what: string,
): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(what, ms)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
