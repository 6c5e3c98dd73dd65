import type { Dividends, SelectionResult } from '@paddock/contracts/events';
import { createHandler } from '@paddock/service-kit/aggregate';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { describe, expect, it } from 'vitest';
import type { RaceCard } from '../../domain/market/field.ts';
import { type MarketCommand, marketAggregate } from '../../domain/market/market.ts';
import { readMarketResults } from './market-results.ts';

type Results = Record<string, SelectionResult>;
type Step = {
  results: Results;
  fixtureId?: string;
  dividends?: Dividends;
  corrects?: true;
  resultedAt?: string;
  card?: RaceCard;
};

const commandOf = (
  { results, fixtureId = 'f-1', dividends, corrects, resultedAt, card }: Step,
  minute: number,
): MarketCommand => {
  const at = new Date(Date.UTC(2030, 0, 1, 15, minute)).toISOString();
  const said = {
    marketId: 'm-1',
    fixtureId,
    messageId: `x-${minute}`,
    results,
    ...(dividends && { dividends }),
    ...(card && { card }),
  };
  return corrects
    ? {
        ...{ type: 'correct-result', ...said, correctedAt: at, reason: 'photo finish' },
        ...(resultedAt && { resultedAt }),
      }
    : { type: 'record-result', ...said, resultedAt: at };
};

const after = async (...steps: (Step | 'freeze' | 'release')[]) => {
  const { store } = createFakeEventStore();
  const markets = createHandler(store, marketAggregate);
  for (const [minute, step] of steps.entries()) {
    const command: MarketCommand =
      step === 'freeze'
        ? { type: 'freeze', marketId: 'm-1', reason: 'an enquiry' }
        : step === 'release'
          ? { type: 'release', marketId: 'm-1' }
          : commandOf(step, minute);
    await markets.execute('m-1', command, {
      commandId: `c-${minute}`,
      correlationId: `c-${minute}`,
      actor: { kind: 'system', id: 'result-recorder', channel: 'feed' },
      now: new Date('2030-01-01T15:00:00Z'),
    });
  }
  return readMarketResults(store, 'm-1');
};

const declared = async (...parts: Results[]) =>
  (await after(...parts.map((results) => ({ results })))).declarations[0];

const won: SelectionResult = { outcome: 'won' };
const lost: SelectionResult = { outcome: 'lost' };
const sp = { up: 4, down: 1 };

describe('what is declared of a market', () => {
  it('is nothing before anything is declared', async () => {
    expect(await after()).toMatchObject({ declarations: [], frozen: false, isCorrected: false });
  });

  it('is all parts together, as of the first', async () => {
    expect(await declared({}, { home: won }, { away: lost })).toEqual({
      fixtureId: 'f-1',
      resultedAt: '2030-01-01T15:00:00.000Z',
      results: { home: { result: won, revision: 1 }, away: { result: lost, revision: 2 } },
    });
  });

  it('is dated as a correction says, and as before by one that says nothing', async () => {
    const results = { home: won };
    const said = '2030-01-01T14:58:00.000Z';
    const market = await after(
      { results },
      { results, corrects: true, resultedAt: said },
      { results, corrects: true },
      { results: { away: lost } },
    );
    expect(market.declarations).toMatchObject([{ resultedAt: said }]);
    const undated = await after({ results }, { results, corrects: true });
    expect(undated.declarations).toMatchObject([{ resultedAt: '2030-01-01T15:00:00.000Z' }]);
  });

  it('has the field of its race, and all results are as new as the number of its starters', async () => {
    const card: RaceCard = {
      handicap: true,
      runners: ['home', 'away', 'third'].map((selectionId) => ({ selectionId, isOut: false })),
    };
    const out: SelectionResult = { outcome: 'void', nonRunner: true };
    const once = await after({ results: { home: won, away: lost }, card });
    expect(once.declarations[0]?.field).toEqual({ runners: 3, starters: 3, handicap: true });
    const market = await after(
      { results: { home: won, away: lost }, card },
      { results: { third: out }, card },
    );
    expect(market).toMatchObject({
      isCorrected: true,
      declarations: [
        {
          field: { runners: 3, starters: 2, handicap: true },
          results: { home: { result: won, revision: 1 }, away: { revision: 1 }, third: { revision: 1 } },
        },
      ],
    });
  });

  it('is not corrected by a further part that leaves the number of starters as it was', async () => {
    const runners = ['home', 'away'].map((selectionId) => ({ selectionId, isOut: false }));
    const card: RaceCard = { handicap: false, runners };
    const market = await after({ results: { home: won }, card }, { results: { away: lost }, card });
    expect(market).toMatchObject({
      isCorrected: false,
      declarations: [{ results: { home: { revision: 0 } } }],
    });
  });

  it('has results that are as new as the first field, where a later part brings it', async () => {
    const card: RaceCard = { handicap: false, runners: [{ selectionId: 'home', isOut: false }] };
    const market = await after({ results: { home: won } }, { results: { away: lost }, card });
    expect(market).toMatchObject({
      isCorrected: true,
      declarations: [
        { field: { starters: 2 }, results: { home: { result: won, revision: 1 }, away: { revision: 1 } } },
      ],
    });
    const alone = await after({ results: {} }, { results: { home: won }, card });
    expect(alone.isCorrected).toBe(false);
  });

  it('has results that are as new as a field of more runners, of which as many started', async () => {
    const runners = (names: string) => [...names].map((selectionId) => ({ selectionId, isOut: false }));
    const out = { selectionId: 'z', isOut: true };
    const market = await after(
      { results: { a: won }, card: { handicap: false, runners: runners('abc') } },
      { results: { b: lost }, card: { handicap: false, runners: [...runners('abc'), out] } },
    );
    expect(market.declarations[0]).toMatchObject({
      field: { runners: 4, starters: 3 },
      results: { a: { revision: 1 } },
    });
  });

  it('stays as it was declared first', async () => {
    const market = await after({ results: { home: won } }, { results: { home: lost } });
    expect(market.declarations[0]?.results).toEqual({ home: { result: won, revision: 0 } });
    expect(market.isCorrected).toBe(false);
  });

  it('takes in a starting price that comes later, which may change what was settled', async () => {
    const market = await after({ results: { home: won, away: lost } }, { results: { home: { ...won, sp } } });
    expect(market.declarations[0]?.results).toEqual({
      home: { result: { outcome: 'won', sp }, revision: 1 },
      away: { result: lost, revision: 0 },
    });
    expect(market.isCorrected).toBe(true);
  });

  it('is what the last correction declares for the selections that it names', async () => {
    const first = { results: { home: won, away: lost, draw: lost } };
    const correction: Step = { results: { home: lost, away: won, draw: lost }, corrects: true };
    const market = await after(first, correction);
    expect(market.declarations[0]).toEqual({
      fixtureId: 'f-1',
      resultedAt: '2030-01-01T15:00:00.000Z',
      results: {
        home: { result: lost, revision: 1 },
        away: { result: won, revision: 1 },
        draw: { result: lost, revision: 0 },
      },
    });
    expect(market.isCorrected).toBe(true);
    const back = await after(first, correction, { ...first, corrects: true });
    expect(back.declarations[0]?.results.home).toEqual({ result: won, revision: 2 });
  });

  it('has forecasts and tricasts that were declared apart, and those of a correction alone', async () => {
    const forecast = [{ order: ['a', 'b'], dividend: 1234 }];
    const tricast = [{ order: ['a', 'b', 'c'], dividend: 5678 }];
    const parts: Step[] = [
      { results: { a: won }, dividends: forecast },
      { results: {}, dividends: tricast },
    ];
    expect((await after(...parts)).declarations[0]?.dividends).toEqual({
      declared: [...forecast, ...tricast],
      revision: 1,
    });
    const corrected = await after(...parts, { results: {}, dividends: forecast, corrects: true });
    expect(corrected.declarations[0]?.dividends).toEqual({ declared: forecast, revision: 2 });
  });

  it('is kept apart for each fixture that it was declared under', async () => {
    const market = await after(
      { fixtureId: 'f-2', results: { home: lost } },
      { fixtureId: 'f-1', results: { home: won } },
    );
    expect(
      market.declarations.map(({ fixtureId, results }) => [fixtureId, results.home?.result.outcome]),
    ).toEqual([
      ['f-2', 'lost'],
      ['f-1', 'won'],
    ]);
  });

  it('pays nothing while it is frozen', async () => {
    expect((await after('freeze', { results: { home: won } })).frozen).toBe(true);
    expect((await after('freeze', { results: { home: won } }, 'release')).frozen).toBe(false);
  });
});
