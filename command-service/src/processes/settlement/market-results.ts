import {
  type Dividends,
  type MarketEvent,
  marketEvents,
  marketStream,
  type RaceField,
  type SelectionResult,
} from '@paddock/contracts/events';
import { completedDividends, completedResult } from '@paddock/contracts/results';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { Declaration, DeclaredMarket } from '../../domain/account/bets/declared-results.ts';

/** The results of a market, folded from its stream. */
export type MarketResults = DeclaredMarket & {
  /** It pays nothing until it is released. */
  frozen: boolean;
  /** It was frozen and released: other markets may have been corrected meanwhile. */
  wasFrozen: boolean;
  /** A declaration that bets may have been settled by was corrected later. */
  isCorrected: boolean;
  /** Of the newest event: what settling follows from. */
  causationId: string;
  /** The message that declared last, or the newest event. */
  messageId: string;
};

type Results = Declaration['results'];
type Declared = Extract<MarketEvent, { type: 'MarketResultRecorded' | 'MarketResultCorrected' }>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const withResults = (
  held: Results,
  said: Record<string, SelectionResult>,
  isFinal: boolean,
  revision: number,
) => {
  const results: Record<string, Results[string]> = { ...held };
  let isCorrected = false;
  for (const [selectionId, result] of Object.entries(said)) {
    const before = Object.hasOwn(held, selectionId) ? held[selectionId] : undefined;
    const now = before && !isFinal ? completedResult(before.result, result) : result;
    if (before && same(before.result, now)) continue;
    results[selectionId] = { result: now, revision };
    isCorrected ||= before !== undefined;
  }
  return { results, isCorrected };
};

const withDividends = (
  held: Declaration['dividends'],
  said: Dividends | undefined,
  isFinal: boolean,
  revision: number,
): Declaration['dividends'] => {
  if (!said) return held;
  const declared = isFinal ? said : completedDividends(held?.declared ?? [], said);
  return held && same(held.declared, declared) ? held : { declared, revision };
};

/**
 * Another field may mean other each-way terms: every result is as new as that. So it is where a later part is the first
 * to have one, as the catalogue did not know the race before. Bets whose terms are the same only note it.
 */
const withField = (
  results: Results,
  before: RaceField | undefined,
  now: RaceField | undefined,
  revision: number,
) => {
  const isAsNew = Object.values(results).every((held) => held.revision === revision);
  if (!now || same(before, now) || isAsNew) return results;
  return Object.fromEntries(Object.entries(results).map(([id, { result }]) => [id, { result, revision }]));
};

/** When the market was resulted: as a correction says, or where this is the first that is said of it. */
const instantsOf = ({ type, data }: Declared): { corrected: string | undefined; first: string } =>
  type === 'MarketResultCorrected'
    ? { corrected: data.resultedAt, first: data.correctedAt }
    : { corrected: undefined, first: data.resultedAt };

const evolveDeclaration = (held: Declaration | undefined, event: Declared, revision: number) => {
  const { fixtureId, results: said, dividends: saidDividends, field = held?.field } = event.data;
  const isFinal = event.type === 'MarketResultCorrected';
  const { results, isCorrected } = withResults(held?.results ?? {}, said, isFinal, revision);
  const dividends = withDividends(held?.dividends, saidDividends, isFinal, revision);
  const { corrected, first } = instantsOf(event);
  const declaration: Declaration = {
    fixtureId,
    resultedAt: corrected ?? held?.resultedAt ?? first,
    results: withField(results, held?.field, field, revision),
    ...(dividends && { dividends }),
    ...(field && { field }),
  };
  const isReplaced =
    declaration.results !== results || Boolean(held?.dividends && dividends !== held.dividends);
  return { declaration, isCorrected: isCorrected || isReplaced };
};

const evolve = (
  market: MarketResults,
  event: MarketEvent,
  causationId: string,
  revision: number,
): MarketResults => {
  switch (event.type) {
    case 'MarketResultRecorded':
    case 'MarketResultCorrected': {
      const { fixtureId, messageId } = event.data;
      const held = market.declarations.find((declaration) => declaration.fixtureId === fixtureId);
      const { declaration, isCorrected } = evolveDeclaration(held, event, revision);
      const others = market.declarations.filter((other) => other !== held);
      return {
        ...market,
        declarations: [...others, declaration],
        isCorrected: market.isCorrected || isCorrected,
        causationId,
        messageId,
      };
    }
    case 'RunnerWithdrawn':
      return market;
    case 'MarketFrozen':
      return { ...market, frozen: true, causationId };
    case 'MarketReleased':
      return { ...market, frozen: false, wasFrozen: true, causationId };
    default:
      return event satisfies never;
  }
};

/**
 * What is declared of a market now. It may be declared in parts: of each selection the first that was recorded stands,
 * until it is corrected. The instant is that of the first part, or what a correction says: nothing struck after it stands.
 */
export const readMarketResults = async (store: EventStore, marketId: string): Promise<MarketResults> => {
  let market: MarketResults = {
    marketId,
    declarations: [],
    frozen: false,
    wasFrozen: false,
    isCorrected: false,
    causationId: marketId,
    messageId: marketId,
  };
  for await (const recorded of store.read(marketStream(marketId))) {
    const event = readEvent<MarketEvent>(marketEvents, recorded);
    market = evolve(market, event, event.id, Number(event.revision));
  }
  return market;
};
