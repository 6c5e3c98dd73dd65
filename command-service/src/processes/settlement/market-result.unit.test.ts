import { expect, test } from 'vitest';
import { fakeEventStore } from '../../event-store/fake-event-store.ts';
import { createHandler } from '../../handler/index.ts';
import { marketAggregate } from '../results/market.ts';
import { marketResult } from './market-result.ts';

type Results = Record<string, { outcome: 'won' | 'lost' }>;

const told = async (...parts: Results[]) => {
  const { store } = fakeEventStore();
  const markets = createHandler(store, marketAggregate);
  for (const [minute, results] of parts.entries()) {
    const messageId = `x-${minute}`;
    const resultedAt = new Date(Date.UTC(2030, 0, 1, 15, minute)).toISOString();
    await markets.execute(
      'm-1',
      { type: 'record-result', marketId: 'm-1', fixtureId: 'f-1', messageId, resultedAt, results },
      {
        commandId: `feed/${messageId}`,
        correlationId: messageId,
        actor: { kind: 'system', id: 'result-recorder', channel: 'feed' },
        now: new Date(resultedAt),
      },
    );
  }
  return (await marketResult(store, 'm-1'))?.data;
};

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
