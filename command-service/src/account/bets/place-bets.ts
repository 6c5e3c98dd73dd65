import type { AccountEvent, BetType, Leg } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type BettingRules, countLines, hasLegs, potentialReturn, relatedPair } from '../../betting/index.ts';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { sportsbookExcludedUntil } from '../exclusions/exclusions.ts';
import { bettingRulesOf } from '../rules.ts';
import { dayText } from '../wording.ts';
import { placementOf } from './bets.ts';

/** A bet to be placed; `unitStake` in minor units on each line. */
export type WantedBet = { betId: string; betType: BetType; legs: readonly Leg[]; unitStake: number };

export type PlaceBets = {
  type: 'place-bets';
  /** One press of the button. */
  placementId: string;
  bets: readonly WantedBet[];
  rulesVersion: string;
};

type PricedBet = WantedBet & { lines: number; stake: number };

const withStake = (bet: WantedBet): PricedBet => {
  const lines = countLines(bet);
  return { ...bet, lines, stake: bet.unitStake * lines };
};

const faultOf = (bet: PricedBet, account: OpenAccount, { rules }: Circumstances): Refusal | undefined => {
  if (!hasLegs(bet.betType, bet.legs.length)) return refuse('no-selections');
  if (relatedPair(bet.legs)) return refuse('cannot-combine');
  if (bet.unitStake <= 0) return refuse('no-stake');
  if (bet.stake > rules.maximumStake) {
    return refuse('stake-too-high', { param1: formatMoney(rules.maximumStake, account.currency) });
  }
  return undefined;
};

const placed = (bet: PricedBet, command: PlaceBets, betting: BettingRules): AccountEvent => {
  const { betId, betType, legs, unitStake, lines, stake } = bet;
  const { placementId, rulesVersion } = command;
  const returns = potentialReturn(bet, betting);
  return {
    type: 'BetPlaced',
    data: {
      betId,
      placementId,
      betType,
      legs: [...legs],
      unitStake,
      lines,
      stake,
      ...(returns !== undefined && { potentialReturn: returns }),
      rulesVersion,
    },
  };
};

/**
 * Places all bets of one press, or none. Refuses `sportsbook-excluded`, `no-selections`, `cannot-combine`,
 * `no-stake`, `stake-too-high` and `insufficient-funds`.
 */
export const placeBets = (account: OpenAccount, command: PlaceBets, given: Circumstances): Decision => {
  if (placementOf(account.bets, command.placementId)) return [];
  const excludedUntil = sportsbookExcludedUntil(account.exclusions, given.now);
  if (excludedUntil) return refuse('sportsbook-excluded', { param1: dayText(excludedUntil) });
  if (command.bets.length === 0) return refuse('no-selections');
  const bets = command.bets.map(withStake);
  for (const bet of bets) {
    const fault = faultOf(bet, account, given);
    if (fault) return fault;
  }
  const total = bets.reduce((sum, { stake }) => sum + stake, 0);
  if (total > account.wallet.balance) return refuse('insufficient-funds');
  const betting = bettingRulesOf(given.rules, command.rulesVersion);
  return bets.map((bet) => placed(bet, command, betting));
};
