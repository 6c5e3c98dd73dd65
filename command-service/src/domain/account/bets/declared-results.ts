import type { AccountEvent, Dividends, SelectionResult } from '@paddock/contracts/events';
import { isForecast } from '../../../betting/index.ts';
import type { OpenBet, OpenLeg } from './open-bet.ts';

/** What is declared of a market under one fixture. */
export type Declaration = {
  /** What was declared under another fixture is none of a leg's. */
  fixtureId: string;
  /** When it was first resulted; a bet struck later is void. */
  resultedAt: string;
  /** By selection. `revision`: of the event in the market's stream that declared it. */
  results: Readonly<Record<string, { result: SelectionResult; revision: number }>>;
  dividends?: { declared: Dividends; revision: number };
};

export type DeclaredMarket = { marketId: string; declarations: readonly Declaration[] };

/** The declaration that a leg goes by. */
export const declarationFor = (leg: OpenLeg, market: DeclaredMarket): Declaration | undefined =>
  leg.marketId === market.marketId
    ? market.declarations.find(({ fixtureId }) => fixtureId === leg.fixtureId)
    : undefined;

const noRevision = -1;

/** What the declaration changes of the leg, if anything: only a later declaration replaces another. */
const updateFor = (bet: OpenBet, leg: OpenLeg, { results, dividends }: Declaration) => {
  const own = Object.hasOwn(results, leg.selectionId) ? results[leg.selectionId] : undefined;
  if (!own) return undefined;
  const ofMarket = isForecast(bet.betType) ? dividends : undefined;
  const revision = Math.max(own.revision, ofMarket?.revision ?? noRevision);
  const known = leg.result ? (leg.marketRevision ?? 0) : noRevision;
  if (revision <= known) return undefined;
  return { result: own.result, ...(ofMarket && { dividends: ofMarket.declared }), marketRevision: revision };
};

type LegResulted = Extract<AccountEvent, { type: 'BetLegResulted' }>;

/** The bet with what is declared of its legs on the market, and the events that record it. */
export const withDeclared = (
  bet: OpenBet,
  market: DeclaredMarket,
): { bet: OpenBet; events: LegResulted[] } => {
  const events: LegResulted[] = [];
  const legs = bet.legs.map((leg, index): OpenLeg => {
    const declaration = declarationFor(leg, market);
    const update = declaration && updateFor(bet, leg, declaration);
    if (!update) return leg;
    events.push({ type: 'BetLegResulted', data: { betId: bet.betId, leg: index, ...update } });
    return { ...leg, ...update };
  });
  return { bet: events.length > 0 ? { ...bet, legs } : bet, events };
};

/** Whether the bet has a leg on one of these markets. */
export const restsOn = ({ legs }: OpenBet, markets: readonly string[]): boolean =>
  markets.length > 0 && legs.some(({ marketId }) => markets.includes(marketId));
