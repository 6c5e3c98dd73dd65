/** The promise's outcome, or a throw with `complaint` when it takes longer than `ms`. */
export const within = async <Value>(
  ms: number,
  promise: Promise<Value>,
  complaint: string,
): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
