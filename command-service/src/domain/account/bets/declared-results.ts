import type { AccountEvent, Dividends, RaceField, SelectionResult } from '@paddock/contracts/events';
import { type BettingRulebook, isForecast, rulesOfVersion, termsByStarters } from '../../../betting/index.ts';
import { resultedLeg } from './bets.ts';
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
  /** Of a race; results that it changes have its revision. */
  field?: RaceField;
};

export type DeclaredMarket = { marketId: string; declarations: readonly Declaration[] };

/** The declaration that a leg goes by. */
export const declarationFor = (leg: OpenLeg, market: DeclaredMarket): Declaration | undefined =>
  leg.marketId === market.marketId
    ? market.declarations.find(({ fixtureId }) => fixtureId === leg.fixtureId)
    : undefined;

const noRevision = -1;

/** What is declared of the leg and it does not have yet: only a later declaration replaces another. */
const newsOf = (bet: OpenBet, leg: OpenLeg, { results, dividends }: Declaration) => {
  const own = Object.hasOwn(results, leg.selectionId) ? results[leg.selectionId] : undefined;
  if (!own) return undefined;
  const ofMarket = isForecast(bet.betType) ? dividends : undefined;
  const revision = Math.max(own.revision, ofMarket?.revision ?? noRevision);
  const known = leg.result ? (leg.marketRevision ?? 0) : noRevision;
  if (revision <= known) return undefined;
  return { result: own.result, ...(ofMarket && { dividends: ofMarket.declared }), marketRevision: revision };
};

/** The same with the terms by its starters, which the bet's rules may have an each-way leg go by. */
const updateFor = (bet: OpenBet, leg: OpenLeg, declaration: Declaration, rulebook: BettingRulebook) => {
  const news = newsOf(bet, leg, declaration);
  if (!news || !bet.eachWay) return news;
  const byStarters = termsByStarters(leg, declaration.field, rulesOfVersion(rulebook, bet.rulesVersion));
  return { ...news, ...(byStarters && { byStarters }) };
};

/** Whether the market's declaration replaces a result that a leg has. */
export const replacesResult = (bet: OpenBet, market: DeclaredMarket): boolean =>
  bet.legs.some((leg) => {
    const declaration = leg.result && declarationFor(leg, market);
    return declaration !== undefined && newsOf(bet, leg, declaration) !== undefined;
  });

type LegResulted = Extract<AccountEvent, { type: 'BetLegResulted' }>;

/** The bet with what is declared of its legs on the market, and the events that record it. */
export const withDeclared = (
  bet: OpenBet,
  market: DeclaredMarket,
  rulebook: BettingRulebook,
): { bet: OpenBet; events: LegResulted[] } => {
  const events: LegResulted[] = [];
  const legs = bet.legs.map((leg, index): OpenLeg => {
    const declaration = declarationFor(leg, market);
    const update = declaration && updateFor(bet, leg, declaration, rulebook);
    if (!update) return leg;
    events.push({ type: 'BetLegResulted', data: { betId: bet.betId, leg: index, ...update } });
    return resultedLeg(leg, update);
  });
  return { bet: events.length > 0 ? { ...bet, legs } : bet, events };
};

/** The frozen markets that keep bets on a market from being settled. */
export const withheldFor = (
  bets: readonly OpenBet[],
  marketId: string,
  frozen: readonly string[],
): readonly string[] => {
  const onMarket = frozen.length > 0 ? bets.filter((bet) => restsOn(bet, [marketId])) : [];
  return frozen.filter((one) => onMarket.some((bet) => restsOn(bet, [one])));
};

/** Whether the bet has a leg on one of these markets. */
export const restsOn = ({ legs }: OpenBet, markets: readonly string[]): boolean =>
  markets.length > 0 && legs.some(({ marketId }) => markets.includes(marketId));
