import { safeBackUrl } from '../../lib/back-url.ts';

/** Which deposit somebody comes back of, with what for its provider, and where they were when they left. */
export type DepositReturnSearch = { deposit?: string; redirectResult?: string; backurl?: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''));

export const depositReturnSearch = (search: Record<string, unknown>): DepositReturnSearch => {
  const [deposit, redirectResult] = [textOf(search.deposit), textOf(search.redirectResult)];
  const backurl = safeBackUrl(search.backurl);
  const named = { ...(deposit !== '' && { deposit }), ...(redirectResult !== '' && { redirectResult }) };
  return { ...named, ...(search.backurl !== undefined && { backurl }) };
};
