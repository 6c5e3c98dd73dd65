import { safeBackUrl } from '../../lib/back-url.ts';

/** Which deposit somebody comes back of, and where they were when they left. */
export type DepositReturnSearch = { deposit?: string; backurl?: string };

export const depositReturnSearch = (search: Record<string, unknown>): DepositReturnSearch => {
  const deposit = typeof search.deposit === 'string' ? search.deposit : String(search.deposit ?? '');
  const backurl = safeBackUrl(search.backurl);
  return { ...(deposit !== '' && { deposit }), ...(search.backurl !== undefined && { backurl }) };
};
