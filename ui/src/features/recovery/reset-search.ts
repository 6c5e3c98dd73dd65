/** Steps of a forgotten password. */
export const stepCount = 4;

/** The search of a forgotten password: which step is shown, 1 first. */
export const resetSearch = (search: Record<string, unknown>): { step?: number } => {
  const step = Number(search.step);
  return Number.isInteger(step) && step > 1 && step <= stepCount ? { step } : {};
};
