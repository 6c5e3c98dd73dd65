import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import { contradict, type PastPayment } from './contradict.ts';
import { knownWithdrawal } from './withdrawal-state.ts';
import { withdrawalTable } from './withdrawal-states.ts';

type CompleteWithdrawal = {
  type: 'complete-withdrawal';
  withdrawalId: string;
  providerReference: string;
  /** Of a withdrawal that the state has forgotten. */
  past?: PastPayment;
};

/**
 * The money reached the card. Refuses `not-found` for a withdrawal that was never handed to the provider: never
 * requested, or still looked at.
 */
export const completeWithdrawal = (
  account: OpenAccount,
  { withdrawalId, providerReference, past }: CompleteWithdrawal,
): Decision => {
  const known = knownWithdrawal(account, withdrawalId, past);
  const next = known && withdrawalTable[known.state].completed;
  if (!known || !next) return refuse('not-found');
  if (next === known.state) return [];
  if (next === 'contradicted') {
    const report = { kind: 'withdrawal', reported: 'completed', providerReference } as const;
    return contradict(account, { ...known, outcome: 'declined' }, { paymentId: withdrawalId, ...report });
  }
  return [{ type: 'WithdrawalCompleted', data: { withdrawalId, providerReference } }];
};
