import { refuse } from '@paddock/contracts/refusals';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import type { PastPayment } from './contradict.ts';
import { contradictReclaim } from './contradict-reclaim.ts';
import { type KnownDeposit, knownDeposit } from './deposit-state.ts';
import { reclaimed } from './reclaimed.ts';
import { chargebackOf, isReclaimed } from './reclaims.ts';
import { reinstateDebt, settleDebts } from './settle-debts.ts';
import { contradictUnasked, isTakenUnasked } from './taken-unasked.ts';

type OfDeposit = {
  depositId: string;
  /** The provider's, of the chargeback or refund: each counts once. */
  reference: string;
  /** The provider's, of the deposit. */
  providerReference: string;
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

type ReclaimDeposit = OfDeposit & {
  type: 'reclaim-deposit';
  kind: 'chargeback' | 'refund';
  /** Minor units; absent: all of the deposit. */
  amount?: number | undefined;
};

type ReverseChargeback = OfDeposit & { type: 'reverse-chargeback' };

/**
 * Nobody takes back what never came in: a deposit that is not recorded as completed was. It is not paid in today, and leaves
 * what may be paid in today as it is: it counts as of when it was asked for.
 */
const arrival = (
  { missing, requestedAt }: KnownDeposit,
  { depositId, providerReference }: OfDeposit,
): DecidedEvent[] =>
  missing === 0
    ? []
    : [{ type: 'DepositCompleted', data: { depositId, amount: missing, providerReference, requestedAt } }];

/** What was never let in is not in the wallet, and is not taken from what else lies there. */
const isNotIn = (account: OpenAccount, { cameIn, card }: KnownDeposit, depositId: string): boolean =>
  !cameIn && isTakenUnasked(account, depositId, card);

const withMore = (account: OpenAccount, amount: number): OpenAccount => ({
  ...account,
  wallet: { ...account.wallet, balance: account.wallet.balance + amount },
});

const ofCard = ({ card }: KnownDeposit) => card && { card };

/**
 * A deposit, or so much of it, is with the customer again, by their bank (chargeback) or the provider (refund): it is
 * taken, once for each reference, and what the wallet does not hold is owed. Refuses `not-found` for a deposit never
 * requested. By which more would be taken, alone or in sum, than the deposit came to is a contradiction,
 * and takes nothing until staff say so. Of an e-wallet whose money was never let in nothing is taken: staff find out.
 */
export const reclaimDeposit = (
  account: OpenAccount,
  command: ReclaimDeposit,
  { rules }: DecisionContext,
): Decision => {
  const { depositId, kind, reference, past } = command;
  const known = knownDeposit(account, depositId, past);
  if (!known) return refuse('not-found');
  const amount = command.amount ?? known.amount;
  if (isReclaimed(account.reclaims, command)) return [];
  if (isNotIn(account, known, depositId)) return contradictUnasked(account, known, command);
  const beyond = contradictReclaim(account, known, { ...command, amount });
  if (beyond) return beyond;
  const held = withMore(account, known.missing);
  const taken = reclaimed(held, { depositId, kind, reference, amount, card: known.card });
  const left = Math.max(0, known.missing - amount);
  return [...arrival(known, command), ...taken, ...settleDebts(account, { card: left, depositId }, rules)];
};

/**
 * A chargeback did not stand: what it took is back, and pays what the customer owes first, also what was written off of it. One that is told before its
 * chargeback takes nothing and gives nothing. Refuses `not-found` for a deposit never requested.
 */
export const reverseChargeback = (
  account: OpenAccount,
  command: ReverseChargeback,
  { rules }: DecisionContext,
): Decision => {
  const { depositId, reference, past } = command;
  const known = knownDeposit(account, depositId, past);
  if (!known) return refuse('not-found');
  const { amount, reversed } = chargebackOf(account.reclaims, depositId, reference);
  if (reversed) return [];
  if (isNotIn(account, known, depositId)) return contradictUnasked(account, known, command);
  const cameIn = { 'reversed-chargeback': amount, card: known.missing };
  const { debts, events } = reinstateDebt(account, { depositId, amount });
  return [
    ...arrival(known, command),
    { type: 'ChargebackReversed', data: { depositId, reference, amount, ...ofCard(known) } },
    ...events,
    ...settleDebts({ debts }, { ...cameIn, ...(known.cameIn ? {} : { depositId }) }, rules),
  ];
};
