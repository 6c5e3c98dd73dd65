import type { AccountEvent } from '@paddock/contracts/events';
import { rulesOfVersion, settle } from '../../../betting/index.ts';
import type { AccountRules } from '../rules.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { evolveWallet } from '../wallet/wallet.ts';
import { type Funds, freeReturns, freeStakeBack, resettled, voidedAgain } from './correct-bet.ts';
import { type DeclaredMarket, declarationFor, restsOn, withDeclared } from './declared-results.ts';
import type { OpenBet } from './open-bet.ts';

export type ResultMarket = {
  type: 'result-market';
  market: DeclaredMarket;
  /**
   * Markets that pay nothing for now: a bet with a leg on one of them takes results and is not settled; where the market
   * is one of them itself, none is voided for being struck too late.
   */
  frozen: readonly string[];
};

/** What one command appends at most, or little more: an append of the store holds a megabyte, metadata included. */
const mostEvents = 1000;
const mostCharacters = 500_000;

/** Results may be long, with many deductions or dividends. */
const charactersOf = (events: readonly AccountEvent[]): number =>
  events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);

const isStruckTooLate = (bet: OpenBet, market: DeclaredMarket): boolean =>
  bet.legs.some((leg) => {
    const declaration = leg.result ? undefined : declarationFor(leg, market);
    return declaration && Date.parse(bet.struckAt) > Date.parse(declaration.resultedAt);
  });

const voidedAsLate = (funds: Funds, bet: OpenBet, context: DecisionContext): DecidedEvent[] => {
  const { betId, stake } = bet;
  if (bet.reopened) return voidedAgain(funds, bet, bet.reopened, context);
  return [
    { type: 'BetVoided', data: { betId, reason: 'placed-after-result', refunded: stake } },
    ...freeStakeBack(funds, bet, context),
  ];
};

const ended = (funds: Funds, bet: OpenBet, context: DecisionContext): DecidedEvent[] => {
  const settlement = settle(bet, bet.struckAt, rulesOfVersion(context.rules.betting, bet.rulesVersion));
  if (!settlement) return [];
  if (bet.reopened) return resettled(funds, bet, bet.reopened, settlement, bet.reopened.reason, context);
  return [
    { type: 'BetSettled', data: { betId: bet.betId, ...settlement } },
    ...freeReturns(funds, bet, settlement, context),
  ];
};

const decideBet = (
  funds: Funds,
  held: OpenBet,
  command: ResultMarket,
  context: DecisionContext,
): DecidedEvent[] => {
  const { market, frozen } = command;
  if (!restsOn(held, [market.marketId])) return [];
  if (isStruckTooLate(held, market)) {
    // Its date may be what is wrong: nothing takes back a void.
    return frozen.includes(market.marketId) ? [] : voidedAsLate(funds, held, context);
  }
  const { bet, events } = withDeclared(held, market, context.rules.betting);
  return restsOn(bet, frozen) ? events : [...events, ...ended(funds, bet, context)];
};

/** What the events of a bet leave in the wallet. Tokens stay: no two bets are paid with the same one. */
const after = ({ wallet: before, tokens }: Funds, bet: OpenBet, events: readonly AccountEvent[]): Funds => {
  let wallet = before;
  for (const event of events) {
    switch (event.type) {
      case 'BetSettled':
      case 'BetResettled':
      case 'BetVoided':
      case 'FreeBalanceCredited':
      case 'FreeBalanceDebited':
        wallet = evolveWallet(wallet, event, bet.funding?.kind);
        break;
      default:
    }
  }
  return { wallet, tokens };
};

/** Whether the command may have left bets for another of its kind. Stored events may be written a little shorter. */
export const mayHaveMore = (events: readonly AccountEvent[], rules: AccountRules): boolean => {
  if (events.length >= mostEvents || charactersOf(events) >= mostCharacters / 2) return true;
  const bets = new Set(events.flatMap(({ data }) => ('betId' in data ? data.betId : [])));
  return bets.size >= rules.betsPerResult;
};

/**
 * Records on the open bets with a leg on the market how the leg ended, and settles those that this decides, multiples
 * as soon as no line is open. An account with very many of them takes several commands: a part each time, until
 * nothing is left to record.
 */
export const resultMarket = (
  account: Funds & Pick<OpenAccount, 'bets'>,
  command: ResultMarket,
  context: DecisionContext,
): Decision => {
  const events: DecidedEvent[] = [];
  let funds: Funds = account;
  let changed = 0;
  let characters = 0;
  for (const bet of account.bets.open) {
    const ofBet = decideBet(funds, bet, command, context);
    if (ofBet.length === 0) continue;
    events.push(...ofBet);
    funds = after(funds, bet, ofBet);
    changed++;
    characters += charactersOf(ofBet);
    if (changed === context.rules.betsPerResult) break;
    if (events.length >= mostEvents || characters >= mostCharacters) break;
  }
  return events;
};
