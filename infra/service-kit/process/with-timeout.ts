/** The promise's outcome, or a throw `… timed out` naming `what` when it takes longer than `ms`. */
export const withTimeout = async <Value>(
  promise: Promise<Value>,
  ms: number,
  what: string,
): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} timed out after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
