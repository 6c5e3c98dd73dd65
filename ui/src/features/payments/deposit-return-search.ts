import { failedDeposit } from '@paddock/contracts/payments';
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

/**
 * Where somebody goes on to who pays in again: where they were, or, where that was the page of deposits itself, where that
 * leads back to.
 */
export const wayBackOf = (backurl: string | undefined): string | undefined => {
  if (backurl === undefined) return undefined;
  const { pathname, searchParams, hash } = new URL(backurl, location.origin);
  if (pathname + hash !== failedDeposit('deposit-declined').url) return backurl;
  return searchParams.get('backurl') ?? undefined;
};
