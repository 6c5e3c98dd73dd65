import type { AccountEvent, BetType, Bonus, Funding, Leg } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type BettingRules,
  countLines,
  potentialReturn,
  rulesOfVersion,
  validateBet,
  validateBonus,
} from '../../../betting/index.ts';
import { sportsbookExcludedUntil } from '../exclusions/exclusions.ts';
import { remainingLossAllowance } from '../limits/loss-allowance.ts';
import { isRealityCheckOutstanding } from '../reality-check/reality-check.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { validateToken } from '../tokens/validate-token.ts';
import { dayText } from '../wording.ts';
import { placementOf } from './placements.ts';
import { validateStake } from './validate-stake.ts';

/** A bet to be placed; `unitStake` in minor units on each line. */
export type WantedBet = {
  betId: string;
  betType: BetType;
  legs: readonly Leg[];
  folds?: readonly number[];
  eachWay?: true;
  unitStake: number;
  bonus?: Bonus;
};

export type PlaceBets = {
  type: 'place-bets';
  /** One press of the button. */
  placementId: string;
  bets: readonly WantedBet[];
  rulesVersion: string;
  /** What pays for all of them. */
  funding: Funding;
  /** Whether age and identity of the customer are verified (LCCP 17.1.1). */
  verified: boolean;
  sessionStartedAt: string;
  /** A trader accepted it, or a lower stake that is kept to here: bounds of stakes do not hold. */
  referral?: 'accepted';
  /** Most that may be staked on one bet now, minor units, where that is less than the account rules say. */
  maximumStake?: number;
};

/** With its number of lines, and `stake`: what all of them cost. */
export type StakedBet = WantedBet & { lines: number; stake: number };

const withStake = (bet: WantedBet): StakedBet => {
  const lines = countLines(bet);
  return { ...bet, lines, stake: bet.unitStake * lines };
};

export const totalStake = (bets: readonly StakedBet[]): number =>
  bets.reduce((sum, { stake }) => sum + stake, 0);

/** Why this customer may not stake at all now. */
const customerFault = (account: OpenAccount, command: PlaceBets, now: Date): Refusal | undefined => {
  const excludedUntil = sportsbookExcludedUntil(account.exclusions, now);
  if (excludedUntil) return refuse('sportsbook-excluded', { param1: dayText(excludedUntil) });
  if (!command.verified) return refuse('not-verified');
  return isRealityCheckOutstanding(account.realityCheck, command.sessionStartedAt, now)
    ? refuse('reality-check-outstanding')
    : undefined;
};

const fundsFault = ({ wallet }: OpenAccount, { funding }: PlaceBets, total: number): Refusal | undefined => {
  if (funding.kind === 'free-balance' && total > wallet.free) return refuse('insufficient-free-balance');
  return funding.kind === 'cash' && total > wallet.balance ? refuse('insufficient-funds') : undefined;
};

/** Only the customer's own money can be lost. */
const netLossFault = (
  account: OpenAccount,
  { funding }: PlaceBets,
  total: number,
  now: Date,
): Refusal | undefined => {
  const room = funding.kind === 'cash' ? remainingLossAllowance(account, now) : Number.POSITIVE_INFINITY;
  if (total <= room) return undefined;
  return refuse('net-loss-limit-reached', { param1: formatMoney(room, account.currency) });
};

/** The first refusal that there is. */
const firstOf = <Item>(
  items: readonly Item[],
  faultOf: (item: Item) => Refusal | undefined,
): Refusal | undefined => {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault) return fault;
  }
  return undefined;
};

const placed = (bet: StakedBet, command: PlaceBets, betting: BettingRules): AccountEvent => {
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
 * Places all bets of one press, or none. Refuses, in this order: `sportsbook-excluded`, `not-verified`,
 * `reality-check-outstanding`; what `validateBet` and `validateBonus` say; `no-stake`, `stake-too-low`,
 * `stake-too-high`, `referral-ended`; `token-unknown`, `one-bet-per-token`, `token-bet-type`;
 * `insufficient-free-balance`, `insufficient-funds`; `net-loss-limit-reached` with what may still be staked.
 */
export const placeBets = (account: OpenAccount, command: PlaceBets, given: DecisionContext): Decision => {
  const { now, rules } = given;
  const { funding } = command;
  if (placementOf(account.bets, command.placementId)) return [];
  const customer = customerFault(account, command, now);
  if (customer) return customer;
  if (command.bets.length === 0) return refuse('no-selections');
  const betting = rulesOfVersion(rules.betting, command.rulesVersion);
  const structural =
    firstOf(command.bets, validateBet) ??
    firstOf(command.bets, (bet) => validateBonus({ ...bet, funding }, betting));
  if (structural) return structural;
  const bets = command.bets.map(withStake);
  const total = totalStake(bets);
  const money =
    validateStake(account, command, bets, rules) ??
    validateToken(account, command, bets, now) ??
    fundsFault(account, command, total) ??
    netLossFault(account, command, total, now);
  return money ?? bets.map((bet) => placed(bet, command, betting));
};
