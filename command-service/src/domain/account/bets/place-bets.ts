import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type BettingRules,
  potentialReturn,
  rulesOfVersion,
  validateBet,
  validateBonus,
} from '../../../betting/index.ts';
import { validateBoostsUnused } from '../boosts/validate-boosts.ts';
import { availableFunds } from '../holds/available-funds.ts';
import { covers, holdOf } from '../holds/holds.ts';
import { remainingLossAllowance } from '../limits/loss-allowance.ts';
import { isRealityCheckOutstanding } from '../reality-check/reality-check.ts';
import { toBet, validateParticipation } from '../standing.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { validateToken } from '../tokens/validate-token.ts';
import { type PlaceBets, type StakedBet, totalStakeOf, withStake } from './bet-request.ts';
import { placementOf } from './placements.ts';
import { validateStake } from './validate-stake.ts';

/** Why this customer may not stake at all now. What was pressed before a reality check fell due is no new stake. */
const validateCustomer = (account: OpenAccount, command: PlaceBets, now: Date): Refusal | undefined => {
  const barrier = validateParticipation(account, toBet('sportsbook'), command, now);
  if (barrier) return barrier;
  if (holdOf(account.holds, command.placementId, now)) return undefined;
  return isRealityCheckOutstanding(account.realityCheck, command.sessionStartedAt, now)
    ? refuse('reality-check-outstanding')
    : undefined;
};

const validateFunds = (
  account: OpenAccount,
  { funding, placementId }: PlaceBets,
  total: number,
  now: Date,
): Refusal | undefined => {
  const { balance, free } = availableFunds(account, now, placementId);
  if (funding.kind === 'free-balance' && total > free) return refuse('insufficient-free-balance');
  return funding.kind === 'cash' && total > balance ? refuse('insufficient-funds') : undefined;
};

/** Only the customer's own money can be lost. What is held was within the limit when it was pressed. */
const validateNetLoss = (
  account: OpenAccount,
  { funding, placementId }: PlaceBets,
  total: number,
  now: Date,
): Refusal | undefined => {
  if (funding.kind !== 'cash' || covers(holdOf(account.holds, placementId, now), funding, total))
    return undefined;
  const { period, left } = remainingLossAllowance(account, placementId, now);
  if (total <= left) return undefined;
  return refuse('net-loss-limit-reached', { param1: formatMoney(left, account.currency), param2: period });
};

/** The first refusal that there is. */
const firstRefusal = <Item>(
  items: readonly Item[],
  check: (item: Item) => Refusal | undefined,
): Refusal | undefined => {
  for (const item of items) {
    const refusal = check(item);
    if (refusal) return refusal;
  }
  return undefined;
};

const placed = (bet: StakedBet, command: PlaceBets, betting: BettingRules): DecidedEvent => {
  const { placementId, rulesVersion, funding } = command;
  const { folds, legs, ...given } = bet;
  const returns = potentialReturn({ ...bet, funding }, betting);
  return {
    type: 'BetPlaced',
    data: {
      ...given,
      placementId,
      legs: [...legs],
      ...(folds && { folds: [...folds] }),
      ...(returns !== undefined && { potentialReturn: returns }),
      ...(funding.kind !== 'cash' && { funding }),
      rulesVersion,
    },
  };
};

/**
 * Places all bets of a placement, or none. Refuses, in this order: what bars the customer from betting,
 * `not-verified`, `terms-not-accepted`, `reality-check-outstanding`; what `validateBet` and `validateBonus` refuse; `boost-once-per-match`;
 * `no-stake`, `stake-too-low`, `stake-too-high`, `referral-ended`; `token-unknown`, `one-bet-per-token`, `token-bet-type`;
 * `insufficient-free-balance`, `insufficient-funds`; `net-loss-limit-reached` with what may still be staked.
 * A placement whose stake is held was let through when it was pressed: no reality check or net loss limit of since then
 * undoes it, as the customer would otherwise choose afterwards whether it stands.
 */
export const placeBets = (account: OpenAccount, command: PlaceBets, context: DecisionContext): Decision => {
  const { now, rules } = context;
  const { funding } = command;
  if (placementOf(account.bets, command.placementId)) return [];
  const customer = validateCustomer(account, command, now);
  if (customer) return customer;
  if (command.bets.length === 0) return refuse('no-selections');
  const betting = rulesOfVersion(rules.betting, command.rulesVersion);
  const structural =
    firstRefusal(command.bets, validateBet) ??
    firstRefusal(command.bets, (bet) => validateBonus({ ...bet, funding }, betting)) ??
    validateBoostsUnused(account, command, now);
  if (structural) return structural;
  const bets = command.bets.map(withStake);
  const total = totalStakeOf(bets);
  const money =
    validateStake(account, command, bets, context) ??
    validateToken(account, command, bets, now) ??
    validateFunds(account, command, total, now) ??
    validateNetLoss(account, command, total, now);
  return money ?? bets.map((bet) => placed(bet, command, betting));
};
