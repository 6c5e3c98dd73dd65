import type { AccountEvent } from '@paddock/contracts/events';
import { rulesOfVersion, settle } from '../../../betting/index.ts';
import type { AccountRules } from '../rules.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { evolveWallet } from '../wallet/wallet.ts';
import type { OpenBet } from './bets.ts';
import { freeReturns, freeStakeBack, type Purse, resettled, voidedAnew } from './correct-bet.ts';
import { type DeclaredMarket, declarationFor, restsOn, withDeclared } from './declared-results.ts';

export type ResultMarket = {
  type: 'result-market';
  market: DeclaredMarket;
  /** Markets that pay nothing for now: a bet with a leg on one of them is told results and not settled. */
  frozen: readonly string[];
};

/** Events that one command appends at most, or little more: an append of the store holds a megabyte. */
const mostEvents = 1000;

const isStruckTooLate = (bet: OpenBet, market: DeclaredMarket): boolean =>
  bet.legs.some((leg) => {
    const declaration = leg.result ? undefined : declarationFor(leg, market);
    return declaration && Date.parse(bet.struckAt) > Date.parse(declaration.resultedAt);
  });

const voidedAsLate = (purse: Purse, bet: OpenBet, now: Date): AccountEvent[] => {
  const { betId, stake } = bet;
  if (bet.reopened) return voidedAnew(purse, bet, bet.reopened, now);
  return [
    { type: 'BetVoided', data: { betId, reason: 'placed-after-result', refunded: stake } },
    ...freeStakeBack(purse, bet, now),
  ];
};

const ended = (purse: Purse, bet: OpenBet, { rules, now }: DecisionContext): AccountEvent[] => {
  const settlement = settle(bet, bet.struckAt, rulesOfVersion(rules.betting, bet.rulesVersion));
  if (!settlement) return [];
  if (bet.reopened) return resettled(purse, bet, bet.reopened, settlement, bet.reopened.reason, now);
  return [
    { type: 'BetSettled', data: { betId: bet.betId, ...settlement } },
    ...freeReturns(purse, bet, settlement, now),
  ];
};

const decideBet = (
  purse: Purse,
  held: OpenBet,
  command: ResultMarket,
  given: DecisionContext,
): AccountEvent[] => {
  const { market, frozen } = command;
  if (!restsOn(held, [market.marketId])) return [];
  if (isStruckTooLate(held, market)) return voidedAsLate(purse, held, given.now);
  const { bet, events } = withDeclared(held, market);
  return restsOn(bet, frozen) ? events : [...events, ...ended(purse, bet, given)];
};

/** What the events leave in the wallet. Tokens stay as they were: no two bets are paid with the same one. */
const after = ({ wallet: before, tokens }: Purse, events: readonly AccountEvent[]): Purse => {
  let wallet = before;
  for (const event of events) {
    switch (event.type) {
      case 'BetSettled':
      case 'BetResettled':
      case 'FreeBalanceCredited':
      case 'FreeBalanceDebited':
        wallet = evolveWallet(wallet, event);
        break;
      default:
    }
  }
  return { wallet, tokens };
};

/** Whether the command may have left something for another of its kind to say. */
export const mayGoOn = (events: readonly AccountEvent[], rules: AccountRules): boolean => {
  if (events.length >= mostEvents) return true;
  const told = new Set(events.flatMap(({ data }) => ('betId' in data ? data.betId : [])));
  return told.size >= rules.betsPerResult;
};

/**
 * Tells the open bets with a leg on the market how the leg ended, and settles those that this decides, multiples
 * as soon as no line is open. An account with very many of them takes several commands: a part each time, until
 * there is nothing left to say.
 */
export const resultMarket = (
  account: Purse & Pick<OpenAccount, 'bets'>,
  command: ResultMarket,
  given: DecisionContext,
): Decision => {
  const events: AccountEvent[] = [];
  let purse: Purse = account;
  let told = 0;
  for (const bet of account.bets.open) {
    const ofBet = decideBet(purse, bet, command, given);
    if (ofBet.length === 0) continue;
    events.push(...ofBet);
    purse = after(purse, ofBet);
    told++;
    if (told === given.rules.betsPerResult || events.length >= mostEvents) break;
  }
  return events;
};
