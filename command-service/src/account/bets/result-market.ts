import type { AccountEvent, SelectionResult } from '@paddock/contracts/events';
import { legMultiplier, settle } from '../../betting/index.ts';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { type AccountRules, bettingRulesOf } from '../rules.ts';
import type { OpenBet, OpenLeg } from './bets.ts';

export type ResultMarket = {
  type: 'result-market';
  /** A result told under another fixture is none of the bet's. */
  fixtureId: string;
  marketId: string;
  /** When the result was declared; a bet struck later is void. */
  resultedAt: string;
  /** By selection. */
  results: Readonly<Record<string, SelectionResult>>;
};

const isOn = (leg: OpenLeg, { fixtureId, marketId }: ResultMarket): boolean =>
  leg.marketId === marketId && leg.fixtureId === fixtureId;

/** Whether the leg still waits for something that a result can say. */
const isOpen = (leg: OpenLeg, struckAt: string): boolean => legMultiplier(leg, struckAt) === undefined;

const sameResult = (a: SelectionResult | undefined, b: SelectionResult): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The bet's legs with what the market says of those that wait, and the events that say so. */
const resulted = (bet: OpenBet, command: ResultMarket) => {
  const events: AccountEvent[] = [];
  const legs = bet.legs.map((leg, index): OpenLeg => {
    const result = command.results[leg.selectionId];
    if (!isOn(leg, command) || !result) return leg;
    if (!isOpen(leg, bet.struckAt) || sameResult(leg.result, result)) return leg;
    events.push({ type: 'BetLegResulted', data: { betId: bet.betId, leg: index, result } });
    return { ...leg, result };
  });
  return { legs, events };
};

const decideBet = (bet: OpenBet, command: ResultMarket, rules: AccountRules): AccountEvent[] => {
  const { betId, struckAt, stake } = bet;
  if (!bet.legs.some((leg) => isOn(leg, command) && isOpen(leg, struckAt))) return [];
  if (Date.parse(struckAt) > Date.parse(command.resultedAt)) {
    return [{ type: 'BetVoided', data: { betId, reason: 'placed-after-result', refunded: stake } }];
  }
  const { legs, events } = resulted(bet, command);
  if (events.length === 0) return [];
  const settlement = settle({ ...bet, legs }, struckAt, bettingRulesOf(rules, bet.rulesVersion));
  return settlement ? [...events, { type: 'BetSettled', data: { betId, ...settlement } }] : events;
};

/**
 * Tells the open bets with a leg on the market how the leg ended, and settles those that this decides. An
 * account with very many of them takes several commands: a part each time, until there is nothing left to say.
 */
export const resultMarket = (
  account: OpenAccount,
  command: ResultMarket,
  { rules }: Circumstances,
): Decision => {
  const events: AccountEvent[] = [];
  let told = 0;
  for (const bet of account.bets.open) {
    const ofBet = decideBet(bet, command, rules);
    if (ofBet.length === 0) continue;
    events.push(...ofBet);
    told++;
    if (told === rules.betsPerResult) break;
  }
  return events;
};
