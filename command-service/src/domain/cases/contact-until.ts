import type { AccountState } from '../account/state.ts';
import type { CaseState } from './cases.ts';

/** What a customer is told whose deposits are blocked as too many came (refusal `too-frequent-deposits`); nobody whom markers bar waits longer. */
const promisedMs = 24 * 3_600_000;

/**
 * Until when somebody is to be in touch with a customer whom markers bar, or whose deposits were blocked; `null`: nobody has to,
 * or has been, or their case is closed. A case is opened moments after a block of deposits, or later where the process stood still: the block's own end is
 * the earlier then.
 */
export const contactUntil = (
  { status, contactOwed }: Pick<CaseState, 'status' | 'contactOwed'>,
  account: AccountState,
): string | null => {
  if (status !== 'open' || contactOwed === null) return null;
  const promised = new Date(Date.parse(contactOwed.since) + promisedMs).toISOString();
  const isOfBlock = contactOwed.forBlock && account.status === 'open';
  const until = isOfBlock ? account.depositBlock.last?.until : undefined;
  return until !== undefined && Date.parse(until) < Date.parse(promised) ? until : promised;
};
