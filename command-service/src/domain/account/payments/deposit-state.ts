import type { Card, DeclineReason } from '@paddock/contracts/events';
import { reclaimedAs } from '@paddock/contracts/payments';
import type { OpenAccount } from '../state.ts';
import type { PastPayment } from './contradict.ts';
import { contradictionOf } from './contradictions.ts';
import type { DepositState } from './deposit-states.ts';
import type { RequestedAmount } from './gated-deposits.ts';
import { depositOf } from './payments.ts';
import { reclaimedOf, reclaimsOf } from './reclaims.ts';

type Known = Pick<OpenAccount, 'payments' | 'reclaims'>;

/** How it ended by what was taken of it; a chargeback that did not stand says nothing of one that staff have taken back since. */
const endedAs = ({ reclaims }: Known, depositId: string, recorded: DepositState): DepositState => {
  const reclaimed = reclaimedAs(reclaimsOf(reclaims, depositId));
  if (reclaimed === 'chargeback-reversed' && recorded !== 'completed') return recorded;
  return reclaimed ?? recorded;
};

/** How a deposit stands, by all that is known of it. */
export type KnownDeposit = {
  state: DepositState;
  amount: RequestedAmount;
  card: Card | null;
  /** It is recorded as completed: the wallet has had its money. */
  cameIn: boolean;
  /** What the wallet would have had of one that is not: what was taken of it before staff took back the rest, it had. */
  missing: RequestedAmount;
  /** Of one that is not. */
  requestedAt: string;
  /** Why it was declined, or given up; `null`: it was not. */
  reason: DeclineReason | null;
};

/**
 * What the account knows of a deposit; `past`: of one that its state has forgotten, as its stream has it. What stands
 * there was requested by way of the gate. `undefined` for one that was never requested.
 */
export const knownDeposit = (
  account: Known,
  depositId: string,
  past: PastPayment | undefined,
): KnownDeposit | undefined => {
  const { payments } = account;
  const contradiction = contradictionOf(payments, depositId);
  const deposit = depositOf(payments, depositId);
  const known = deposit ?? past;
  const requestedAt = deposit?.at ?? past?.requestedAt;
  if (!known || requestedAt === undefined) return undefined;
  const recorded = deposit?.status ?? past?.outcome ?? 'declined';
  const isContradicted = contradiction !== undefined && !contradiction.resolved;
  return {
    state: isContradicted ? 'contradicted' : endedAs(account, depositId, recorded),
    amount: known.amount as RequestedAmount,
    card: known.card,
    cameIn: recorded === 'completed',
    missing: (recorded === 'completed'
      ? 0
      : known.amount - reclaimedOf(account.reclaims, depositId)) as RequestedAmount,
    requestedAt,
    reason: (deposit ?? past)?.reason ?? null,
  };
};
