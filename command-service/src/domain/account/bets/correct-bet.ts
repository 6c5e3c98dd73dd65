import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { isFree, type Settlement } from '../../../betting/index.ts';
import type { DecidedEvent, DecisionContext, OpenAccount } from '../state.ts';
import type { BetPayout, CorrectionReason, OpenBet } from './open-bet.ts';

type Resettled = DataOf<AccountEvent, 'BetResettled'>;
/** Where money is found to be taken back, as decisions before this one leave it. */
export type Funds = Pick<OpenAccount, 'wallet' | 'tokens'>;

const laterOf = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);

/** Gives back what paid for a free bet: the token, usable for a while at least, or free bet balance. */
export const freeStakeBack = (
  { tokens }: Pick<OpenAccount, 'tokens'>,
  bet: OpenBet,
  { rules, now }: DecisionContext,
): DecidedEvent[] => {
  const { betId, funding, stake } = bet;
  if (!isFree(bet)) return [];
  const token = funding?.kind === 'token' && tokens.used.find(({ tokenId }) => tokenId === funding.tokenId);
  if (!token) return [{ type: 'FreeBalanceCredited', data: { amount: stake, reason: 'bet-void', betId } }];
  const expiresAt = laterOf(token.expiresAt, new Date(now.getTime() + rules.restoredTokenMs).toISOString());
  return [{ type: 'FreeBetTokenRestored', data: { tokenId: token.tokenId, betId, expiresAt } }];
};

/** Beside `BetSettled`: the free stake of a void bet, the refund of an insured one. */
export const freeReturns = (
  funds: Pick<OpenAccount, 'tokens'>,
  bet: OpenBet,
  { outcome, insuranceRefund }: Settlement,
  context: DecisionContext,
): DecidedEvent[] => {
  if (outcome === 'void') return freeStakeBack(funds, bet, context);
  if (!insuranceRefund) return [];
  const { betId } = bet;
  return [
    { type: 'FreeBalanceCredited', data: { amount: insuranceRefund, reason: 'acca-insurance', betId } },
  ];
};

/** What the bet gives beside money, in free bet balance or as a token. */
const freeTarget = (bet: OpenBet, { outcome, insuranceRefund }: Settlement): number =>
  (outcome === 'void' && isFree(bet) ? bet.stake : 0) + (insuranceRefund ?? 0);

/**
 * Takes free bet value back: the token that was given back, while it is unused, and what the free bet balance
 * holds. `kept`: what is no longer there.
 */
const takeFree = (
  { wallet, tokens }: Funds,
  { betId, funding, stake }: OpenBet,
  { tokenBack }: BetPayout,
  amount: number,
): { events: DecidedEvent[]; kept: number } => {
  const tokenId = funding?.kind === 'token' ? funding.tokenId : undefined;
  const hasToken = tokenBack && tokens.unused.some((token) => token.tokenId === tokenId);
  const ofBalance = Math.min(wallet.free, Math.max(0, amount - (hasToken ? stake : 0)));
  const events: DecidedEvent[] = [];
  if (hasToken && tokenId) events.push({ type: 'FreeBetTokenExpired', data: { tokenId } });
  if (ofBalance > 0) {
    events.push({ type: 'FreeBalanceDebited', data: { amount: ofBalance, reason: 'bet-corrected', betId } });
  }
  return { events, kept: Math.max(0, amount - (hasToken ? stake : 0) - ofBalance) };
};

const settleFree = (
  funds: Funds,
  bet: OpenBet,
  before: BetPayout,
  settlement: Settlement,
  context: DecisionContext,
): DecidedEvent[] => {
  const due = freeTarget(bet, settlement) - before.freePaid;
  if (due < 0) return takeFree(funds, bet, before, -due).events;
  if (due === 0) return [];
  if (before.freePaid === 0) return freeReturns(funds, bet, settlement, context);
  const reason = settlement.outcome === 'void' ? 'bet-void' : 'acca-insurance';
  return [{ type: 'FreeBalanceCredited', data: { amount: due, reason, betId: bet.betId } }];
};

/** Minor units to take back and how many of them the wallet holds: it is never negative. */
const takeBack = ({ wallet }: Funds, amount: number) => {
  const debited = Math.min(amount, wallet.balance);
  return { debited, shortfall: amount - debited };
};

/**
 * Ends a bet otherwise than it had ended. What moves is the difference to what the account has had in fact, so
 * that a correction and its opposite leave it where it was, whatever was spent between them.
 */
export const resettled = (
  funds: Funds,
  bet: OpenBet,
  before: BetPayout,
  settlement: Settlement,
  reason: CorrectionReason,
  context: DecisionContext,
): DecidedEvent[] => {
  const due = settlement.returned - before.paid;
  const data: Resettled = {
    betId: bet.betId,
    ...settlement,
    reason,
    previousOutcome: before.outcome,
    previousReturned: before.returned,
    credited: Math.max(0, due),
    ...takeBack(funds, Math.max(0, -due)),
    ...(bet.funding && isFree(bet) && { funding: bet.funding }),
  };
  return [{ type: 'BetResettled', data }, ...settleFree(funds, bet, before, settlement, context)];
};

/** A bet that had been settled is void: it returns its stake. */
export const voidedAgain = (
  funds: Funds,
  bet: OpenBet,
  before: BetPayout,
  context: DecisionContext,
): DecidedEvent[] =>
  resettled(
    funds,
    bet,
    before,
    { outcome: 'void', returned: isFree(bet) ? 0 : bet.stake },
    'voided',
    context,
  );

/** Opens a settled bet again that the corrected results leave undecided, and takes back what it had paid. */
export const reopened = (
  funds: Funds,
  bet: OpenBet,
  before: BetPayout,
  reason: CorrectionReason,
): DecidedEvent[] => {
  const { betId, cashOutAt: _rule, reopened: _before, folds, ...standing } = bet;
  const free = takeFree(funds, bet, before, before.freePaid);
  return [
    {
      type: 'BetReopened',
      data: {
        betId,
        reason,
        previousOutcome: before.outcome,
        previousReturned: before.returned,
        ...takeBack(funds, before.paid),
        freeShortfall: free.kept,
        bet: { ...standing, legs: [...standing.legs], ...(folds && { folds: [...folds] }) },
      },
    },
    ...free.events,
  ];
};
