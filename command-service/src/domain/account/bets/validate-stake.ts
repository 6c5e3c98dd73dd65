import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { covers, holdOf } from '../holds/holds.ts';
import { type Referral, referralOf } from '../referrals/referrals.ts';
import type { DecisionContext, OpenAccount } from '../state.ts';
import { type PlaceBets, type StakedBet, totalStakeOf } from './bet-request.ts';

/** Most that this customer may stake on one bet without a trader, minor units, rounded down. */
const maximumStakeOf = ({ risk }: OpenAccount, ordinary: number): number =>
  Number((BigInt(ordinary) * BigInt(risk.stakeFactor)) / 100n);

const tooHigh = ({ currency }: OpenAccount, maximum: number): Refusal =>
  refuse('stake-too-high', { param1: formatMoney(maximum, currency) });

/** The trader's word on a placement, while it is good. */
const traderWordOn = (
  { referrals }: OpenAccount,
  { placementId }: PlaceBets,
  { rules, now }: DecisionContext,
): Referral | undefined => {
  const referral = referralOf(referrals, placementId);
  if (referral?.status !== 'accepted' && referral?.status !== 'offered') return undefined;
  return now.getTime() < Date.parse(referral.expiresAt) + rules.referralValidMs ? referral : undefined;
};

/** What the trader accepted or offered is for all bets of the placement together, and for each not more than was asked. */
const validateReferredStake = (
  account: OpenAccount,
  command: PlaceBets,
  bets: readonly StakedBet[],
  context: DecisionContext,
): Refusal | undefined => {
  const referral = traderWordOn(account, command, context);
  if (!referral) return refuse('referral-ended');
  for (const [index, { unitStake, lines }] of bets.entries()) {
    const asked = referral.unitStakes[index] ?? 0;
    if (unitStake > asked) return tooHigh(account, asked * lines);
  }
  const maximum = referral.status === 'offered' ? referral.maximumStake : referral.stake;
  return totalStakeOf(bets) > maximum ? tooHigh(account, maximum) : undefined;
};

/**
 * A token is used whole, and what is left of a balance is not kept from being staked: no more was there when it was
 * pressed. What others' holds leave is no rest.
 */
const mayBeLow = (
  { wallet, holds }: OpenAccount,
  { funding, placementId }: PlaceBets,
  bets: readonly StakedBet[],
  now: Date,
): boolean => {
  const total = totalStakeOf(bets);
  if (funding.kind === 'token' || covers(holdOf(holds, placementId, now), funding, total)) return true;
  return total === (funding.kind === 'cash' ? wallet.balance : wallet.free);
};

/**
 * Why a stake is not accepted: `no-stake`; `stake-too-high` of any stake at a stake factor of nothing, also one that a
 * trader accepted; `stake-too-low`, `stake-too-high` for one bet by the customer's stake factor, unless a token pays, which
 * is used whole; of a referral `stake-too-high` above what the trader accepted, and `referral-ended` without a decision of
 * late.
 */
export const validateStake = (
  account: OpenAccount,
  command: PlaceBets,
  bets: readonly StakedBet[],
  context: DecisionContext,
): Refusal | undefined => {
  const { rules, now } = context;
  if (bets.some(({ unitStake }) => !Number.isSafeInteger(unitStake) || unitStake <= 0)) {
    return refuse('no-stake');
  }
  if (account.risk.stakeFactor === 0) return tooHigh(account, 0);
  if (command.referral) return validateReferredStake(account, command, bets, context);
  if (bets.some(({ stake }) => stake < rules.minimumStake) && !mayBeLow(account, command, bets, now)) {
    return refuse('stake-too-low', { param1: formatMoney(rules.minimumStake, account.currency) });
  }
  if (command.funding.kind === 'token') return undefined;
  const ordinary = Math.min(rules.maximumStake, command.maximumStake ?? rules.maximumStake);
  const maximum = maximumStakeOf(account, ordinary);
  return bets.some(({ stake }) => stake > maximum) ? tooHigh(account, maximum) : undefined;
};
