import { loginSearch } from '../../lib/sign-in-pages.ts';

/** Steps of a forgotten password. */
export const stepCount = 4;

/** The search of a forgotten password: which step is shown, 1 first, and what the log in was opened with. */
export const resetSearch = (
  search: Record<string, unknown>,
): ReturnType<typeof loginSearch> & { step?: number } => {
  const step = Number(search.step);
  const isLater = Number.isInteger(step) && step > 1 && step <= stepCount;
  return { ...loginSearch(search), ...(isLater && { step }) };
};
