import type { Card } from '@paddock/contracts/events';
import { isEWallet } from '@paddock/contracts/payments';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { contradict } from './contradict.ts';
import type { KnownDeposit } from './deposit-state.ts';
import { isUnderWay } from './deposit-states.ts';
import { depositOf } from './payments.ts';

/** Money of an e-wallet is taken once the account has accepted where it comes from, and not before. */
export const isTakenUnasked = ({ payments }: OpenAccount, depositId: string, card: Card | null): boolean =>
  card !== null && isEWallet(card) && (depositOf(payments, depositId)?.funding ?? null) === null;

type Reported = { depositId: string; providerReference: string };

/**
 * The provider says, or says with a chargeback or refund, that it has taken the money of an e-wallet unasked: nobody plays
 * with it, and staff find out. Once that is open, or cleared up, nothing more.
 */
export const contradictUnasked = (
  account: OpenAccount,
  { state, amount, card, reason: known }: KnownDeposit,
  { depositId, providerReference }: Reported,
): Decision => {
  const report = { paymentId: depositId, kind: 'deposit', reported: 'completed', providerReference } as const;
  const isOpen = isUnderWay({ status: state }) || state === 'timed-out';
  const reason = isOpen ? 'unknown-funding' : known;
  const contradiction = contradict(account, { amount, outcome: 'declined', card, reason }, report);
  if (isRefusal(contradiction) || !isOpen) return contradiction;
  return [{ type: 'DepositDeclined', data: { depositId, reason: 'unknown-funding' } }, ...contradiction];
};
