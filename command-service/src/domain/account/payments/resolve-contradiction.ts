import type { ContradictionOutcome, Note, ReclaimBeyond } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { refuseOwn } from '../../requests/requests.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { contradictionOf } from './contradictions.ts';
import { depositOf } from './payments.ts';
import { reclaimed } from './reclaimed.ts';
import { isReclaimed, reclaimedOf, reclaimsOf } from './reclaims.ts';
import { settleDebts } from './settle-debts.ts';
import { take } from './take.ts';

type ResolveContradiction = {
  type: 'resolve-contradiction';
  paymentId: string;
  /** Which end holds. */
  outcome: ContradictionOutcome;
  note: Note;
  /** The member of staff who says so. */
  decidedBy: string;
};

type Contradiction = NonNullable<ReturnType<typeof contradictionOf>>;

/** A deposit of which less has come in than was credited, by what a chargeback or refund took of it already. */
const takenBack = (account: OpenAccount, { paymentId, amount }: Contradiction): DecidedEvent[] => {
  const left = amount - reclaimedOf(account.reclaims, paymentId);
  if (left <= 0) return [];
  return take(account, { amount: left, id: paymentId }, (taken) => ({
    type: 'DepositTakenBack',
    data: { depositId: paymentId, ...taken },
  }));
};

/** A chargeback or refund said so in the meantime: it is known by that once the deposit is forgotten. */
const cameIn = ({ payments, reclaims }: OpenAccount, depositId: string): boolean =>
  depositOf(payments, depositId)?.status === 'completed' || reclaimsOf(reclaims, depositId).length > 0;

/** What went beyond its deposit is taken all the same, unless it is known meanwhile that it did not stand. */
const takenBeyond = (
  account: OpenAccount,
  { amount, card }: Contradiction,
  reclaim: ReclaimBeyond,
): DecidedEvent[] =>
  isReclaimed(account.reclaims, reclaim) ? [] : reclaimed(account, { ...reclaim, amount, card });

/** What moves where the payment ended as it was reported. */
const corrected = (
  account: OpenAccount,
  contradiction: Contradiction,
  { rules }: DecisionContext,
): DecidedEvent[] => {
  const { kind, paymentId, reported, providerReference, reclaim } = contradiction;
  if (reclaim) return takenBeyond(account, contradiction, reclaim);
  if (kind === 'withdrawal') {
    const { amount } = contradiction;
    if (reported === 'completed') {
      return take(account, { amount, id: paymentId }, (taken) => ({
        type: 'WithdrawalTakenAgain',
        data: { withdrawalId: paymentId, ...taken },
      }));
    }
    const data = { withdrawalId: paymentId, amount, reason: 'did not arrive' };
    return [{ type: 'WithdrawalFailed', data }];
  }
  if (reported === 'declined') return takenBack(account, contradiction);
  if (cameIn(account, paymentId)) return [];
  const { amount } = contradiction;
  return [
    { type: 'DepositCompleted', data: { depositId: paymentId, amount, providerReference } },
    ...settleDebts(account, { card: amount, depositId: paymentId }, rules),
  ];
};

/** A deposit that was declined as it came from a credit card: whatever the provider has of it, nobody plays with it, however long ago. */
const isCredit = ({ kind, reported, reason }: Contradiction): boolean =>
  kind === 'deposit' && reported === 'completed' && reason === 'credit-funding';

/**
 * Somebody cleared up with the provider how a payment ended: as it was recorded, or, once two persons say so, as it was
 * reported, which moves what it must. Refuses `not-found` for one that was not contradicted, `review-ended` for one that
 * is cleared up, `credit-card-refused` for money of a credit card, which the provider is to give back (LCCP 6.1.2, IE 165),
 * and `needs-another-person` to who said so first and says so again; they may take it back.
 */
export const resolveContradiction = (
  account: OpenAccount,
  { paymentId, outcome, note, decidedBy }: ResolveContradiction,
  context: DecisionContext,
): Decision => {
  const known = contradictionOf(account.payments, paymentId);
  if (!known) return refuse('not-found');
  if (known.resolved) return refuse('review-ended');
  if (outcome === 'as-reported' && isCredit(known)) return refuse('credit-card-refused');
  const own = refuseOwn(known.requestedBy, { approved: outcome === 'as-reported', decidedBy });
  if (own) return own;
  const resolved = { type: 'PaymentContradictionResolved', data: { paymentId, outcome, note } } as const;
  if (outcome === 'as-recorded') return [resolved];
  if (known.requestedBy !== null) return [...corrected(account, known, context), resolved];
  const { card: _, reason: __, resolved: ___, ...payment } = known;
  return [{ type: 'PaymentCorrectionRequested', data: { ...payment, requestedBy: decidedBy, note } }];
};
