import { expect, test } from 'vitest';
import { fakeEventStore } from '../../event-store/fake-event-store.ts';
import { createHandler } from '../../handler/index.ts';
import { marketAggregate } from '../results/market.ts';
import { marketResults } from './market-result.ts';

type Results = Record<string, { outcome: 'won' | 'lost' }>;

const recorded = async (...parts: { fixtureId: string; results: Results }[]) => {
  const { store } = fakeEventStore();
  const markets = createHandler(store, marketAggregate);
  for (const [minute, { fixtureId, results }] of parts.entries()) {
    const messageId = `x-${minute}`;
    const resultedAt = new Date(Date.UTC(2030, 0, 1, 15, minute)).toISOString();
    await markets.execute(
      'm-1',
      { type: 'record-result', marketId: 'm-1', fixtureId, messageId, resultedAt, results },
      {
        commandId: `feed/${messageId}`,
        correlationId: messageId,
        actor: { kind: 'system', id: 'result-recorder', channel: 'feed' },
        now: new Date(resultedAt),
      },
    );
  }
  return (await marketResults(store, 'm-1')).map(({ data }) => data);
};

const told = async (...parts: Results[]) =>
  (await recorded(...parts.map((results) => ({ fixtureId: 'f-1', results }))))[0];

test('a market that nobody spoke of has no result', async () => {
  expect(await told()).toBeUndefined();
});

test('a market told in parts has the results of all parts, as of the first', async () => {
  expect(await told({}, { home: { outcome: 'won' } }, { away: { outcome: 'lost' } })).toMatchObject({
    resultedAt: '2030-01-01T15:00:00.000Z',
    results: { home: { outcome: 'won' }, away: { outcome: 'lost' } },
  });
});

test('what was said first of a selection stands', async () => {
  const results = { home: { outcome: 'won' as const } };
  expect(await told(results, { home: { outcome: 'lost' } })).toMatchObject({ results });
});

test('a result told under another fixture stays apart', async () => {
  const results = await recorded(
    { fixtureId: 'f-2', results: { home: { outcome: 'lost' } } },
    { fixtureId: 'f-1', results: { home: { outcome: 'won' } } },
  );
  expect(results.map(({ fixtureId, results: { home } }) => [fixtureId, home?.outcome])).toEqual([
    ['f-2', 'lost'],
    ['f-1', 'won'],
  ]);
});
