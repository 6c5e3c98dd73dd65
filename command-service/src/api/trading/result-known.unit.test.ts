import { marketField, type MarketRecord } from '@paddock/contracts/catalogue';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { expect, test } from 'vitest';
import { isResultKnown } from './result-known.ts';

const leg = (name: string) => ({ fixtureId: `f-${name}`, marketId: `m-${name}` });
const bet = { legs: [leg('a'), leg('b')] };
const market = (name: string, more: Partial<MarketRecord>): MarketRecord => ({
  ...{ ...leg(name), kind: 'match-result', name: 'Match result', order: 1 },
  ...{ startingPrice: false, betDelaySeconds: 0, status: 'suspended', selections: [] },
  ...more,
});
const won = { 's-a': { outcome: 'won' } } as const;

/** What was recorded, and what the feed has said. */
const given = (recorded: readonly string[], said: readonly MarketRecord[]) => ({
  markets: {
    load: async (marketId: string) => ({
      state: { declared: recorded.includes(marketId) ? { 'f-b': { results: won } } : {} },
    }),
  },
  redis: {
    hmGet: async (key: string, fields: string[]) =>
      fields.map((field) => {
        const found = said.find(
          ({ fixtureId, marketId }) => key === fixtureKey(fixtureId) && field === marketField(marketId),
        );
        return found ? JSON.stringify(found) : null;
      }),
  },
});

test('nothing is known of a bet whose markets are open, suspended or forgotten', async () => {
  expect(await isResultKnown(given([], []), bet)).toBe(false);
  expect(await isResultKnown(given(['m-c'], [market('a', {}), market('b', { status: 'open' })]), bet)).toBe(false);
});

test('a result of any of its markets is known once it is recorded, frozen or not', async () =>
  expect(await isResultKnown(given(['m-b'], []), bet)).toBe(true));

test('a result is known once the feed has said it, before it is recorded', async () => {
  expect(await isResultKnown(given([], [market('b', { status: 'resulted' })]), bet)).toBe(true);
  expect(await isResultKnown(given([], [market('a', { results: won })]), bet)).toBe(true);
});
