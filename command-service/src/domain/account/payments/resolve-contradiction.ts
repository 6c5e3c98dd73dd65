import type { ContradictionOutcome, Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { refuseOwn } from '../../requests/requests.ts';
import type { DecidedEvent, Decision, OpenAccount } from '../state.ts';
import { contradictionOf } from './payments.ts';

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

/** Withdrawals that wait and are given back first, the newest first, until the wallet holds so much. */
const givenBack = ({ payments, wallet }: OpenAccount, amount: number) => {
  let balance = wallet.balance;
  const events: DecidedEvent[] = [];
  for (const { withdrawalId, amount: held, hold } of payments.withdrawals.toReversed()) {
    if (balance >= amount || hold === null) continue;
    events.push({
      type: 'WithdrawalFailed',
      data: { withdrawalId, amount: held, reason: 'a payment did not arrive' },
    });
    balance += held;
  }
  return { events, balance };
};

/** Takes an amount, as far as the wallet and what waits to leave it hold it. */
const taken = (account: OpenAccount, { kind, paymentId, amount }: Contradiction): DecidedEvent[] => {
  const { events, balance } = givenBack(account, amount);
  const debited = Math.min(amount, balance);
  const data = { amount, debited, shortfall: amount - debited };
  return [
    ...events,
    kind === 'deposit'
      ? { type: 'DepositTakenBack', data: { depositId: paymentId, ...data } }
      : { type: 'WithdrawalTakenAgain', data: { withdrawalId: paymentId, ...data } },
  ];
};

/** What moves where the payment ended as it was reported. */
const corrected = (account: OpenAccount, contradiction: Contradiction): DecidedEvent[] => {
  const { kind, paymentId, reported, providerReference } = contradiction;
  if ((kind === 'deposit') !== (reported === 'completed')) return taken(account, contradiction);
  if (kind === 'withdrawal') {
    const { amount } = contradiction;
    const data = { withdrawalId: paymentId, amount, reason: 'did not arrive' };
    return [{ type: 'WithdrawalFailed', data }];
  }
  const { amount } = contradiction;
  return [{ type: 'DepositCompleted', data: { depositId: paymentId, amount, providerReference } }];
};

/**
 * Somebody cleared up with the provider how a payment ended: as it was recorded, or, once two persons say so, as it was
 * reported, which moves what it must. Refuses `not-found` for one that was not contradicted, `review-ended` for one that
 * is cleared up, and `needs-another-person` to who said so first and says so again; they may take it back.
 */
export const resolveContradiction = (
  account: OpenAccount,
  { paymentId, outcome, note, decidedBy }: ResolveContradiction,
): Decision => {
  const known = contradictionOf(account.payments, paymentId);
  if (!known) return refuse('not-found');
  if (known.resolved) return refuse('review-ended');
  const own = refuseOwn(known.requestedBy, { approved: outcome === 'as-reported', decidedBy });
  if (own) return own;
  const resolved = { type: 'PaymentContradictionResolved', data: { paymentId, outcome, note } } as const;
  if (outcome === 'as-recorded') return [resolved];
  if (known.requestedBy !== null) return [...corrected(account, known), resolved];
  const { kind, amount, recorded, reported, providerReference } = known;
  const payment = { paymentId, kind, amount, recorded, reported, providerReference };
  return [{ type: 'PaymentCorrectionRequested', data: { ...payment, requestedBy: decidedBy, note } }];
};
