const stepCount = 4;

/** The search of registration: which step is shown, 1 first. */
export const registerSearch = (search: Record<string, unknown>): { step?: number } => {
  const step = Number(search.step);
  return Number.isInteger(step) && step > 1 && step <= stepCount ? { step } : {};
};
