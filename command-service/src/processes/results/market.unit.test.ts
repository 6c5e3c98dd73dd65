import { expect, test } from 'vitest';
import { marketAggregate } from './market.ts';

const context = {
  commandId: 'c',
  correlationId: 'c',
  actor: { kind: 'system' as const, id: 'feed', channel: 'feed' as const },
  now: new Date('2030-01-01T00:00:00Z'),
};
const result = {
  type: 'record-result' as const,
  marketId: 'm-1',
  fixtureId: 'f-1',
  messageId: 'x-1',
  resultedAt: '2030-01-01T00:00:00Z',
  results: { home: { outcome: 'won' as const } },
};

test('a message heard twice is recorded once, and another message is another fact', () => {
  expect(marketAggregate.decide({ messageIds: [] }, result, context)).toHaveLength(1);
  expect(marketAggregate.decide({ messageIds: ['x-1'] }, result, context)).toEqual([]);
  expect(marketAggregate.decide({ messageIds: ['x-0'] }, result, context)).toHaveLength(1);
});

test('the message counts as recorded from then on', () => {
  const { type: _, ...data } = result;
  const state = marketAggregate.evolve(
    { messageIds: [] },
    { type: 'MarketResultRecorded', data },
    { ...context, causationId: 'c', at: '2030-01-01T00:00:00Z', schemaVersion: 1 },
  );
  expect(marketAggregate.decide(state, result, context)).toEqual([]);
});
