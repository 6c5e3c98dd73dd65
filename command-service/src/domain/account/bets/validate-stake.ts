import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { referralOf } from '../referrals/referrals.ts';
import type { AccountRules } from '../rules.ts';
import type { OpenAccount } from '../state.ts';
import { type PlaceBets, type StakedBet, totalStakeOf } from './bet-request.ts';

/** Most that this customer may stake on one bet without a trader, minor units, rounded down. */
const maximumStakeOf = ({ risk }: OpenAccount, ordinary: number): number =>
  Number((BigInt(ordinary) * BigInt(risk.stakeFactor)) / 100n);

const tooHigh = ({ currency }: OpenAccount, maximum: number): Refusal =>
  refuse('stake-too-high', { param1: formatMoney(maximum, currency) });

/** What the trader accepted or offered is for all bets of the placement together. */
const validateReferredStake = (
  account: OpenAccount,
  { placementId }: PlaceBets,
  bets: readonly StakedBet[],
): Refusal | undefined => {
  const referral = referralOf(account.referrals, placementId);
  if (referral?.status !== 'accepted' && referral?.status !== 'offered') return refuse('referral-ended');
  const maximum = referral.status === 'offered' ? referral.maximumStake : referral.stake;
  const total = totalStakeOf(bets);
  return total > maximum ? tooHigh(account, maximum) : undefined;
};

/**
 * Why a stake is not accepted: `no-stake`, `stake-too-low`, `stake-too-high` for one bet by the customer's stake
 * factor; of a referral `stake-too-high` above what the trader accepted, and `referral-ended` without a decision.
 */
export const validateStake = (
  account: OpenAccount,
  command: PlaceBets,
  bets: readonly StakedBet[],
  rules: AccountRules,
): Refusal | undefined => {
  if (bets.some(({ unitStake }) => !Number.isSafeInteger(unitStake) || unitStake <= 0)) {
    return refuse('no-stake');
  }
  if (bets.some(({ stake }) => stake < rules.minimumStake)) {
    return refuse('stake-too-low', { param1: formatMoney(rules.minimumStake, account.currency) });
  }
  if (command.referral) return validateReferredStake(account, command, bets);
  const ordinary = Math.min(rules.maximumStake, command.maximumStake ?? rules.maximumStake);
  const maximum = maximumStakeOf(account, ordinary);
  return bets.some(({ stake }) => stake > maximum) ? tooHigh(account, maximum) : undefined;
};
