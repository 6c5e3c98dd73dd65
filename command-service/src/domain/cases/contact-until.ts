import type { AccountState } from '../account/state.ts';
import type { CaseState } from './cases.ts';

/** What a customer is told whose deposits are blocked as too many came (refusal `too-frequent-deposits`). */
const promisedMs = 24 * 3_600_000;

/**
 * Until when somebody is to be in touch with a customer whose deposits were blocked; `null`: nobody has to, or has been. A case
 * is opened moments after the block, or later where the process stood still: the block's own end is the earlier then.
 */
export const contactUntil = (
  { contactOwedSince }: Pick<CaseState, 'contactOwedSince'>,
  account: AccountState,
): string | null => {
  if (contactOwedSince === null) return null;
  const promised = new Date(Date.parse(contactOwedSince) + promisedMs).toISOString();
  const until = account.status === 'open' ? account.depositBlock.last?.until : undefined;
  return until !== undefined && Date.parse(until) < Date.parse(promised) ? until : promised;
};
