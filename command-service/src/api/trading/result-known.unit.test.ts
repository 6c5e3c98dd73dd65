import {
  type FixtureRecord,
  fixtureField,
  type MarketRecord,
  marketField,
} from '@paddock/contracts/catalogue';
import { fixtureRecord, marketRecord } from '@paddock/contracts/catalogue/catalogue.fixture';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { expect, test } from 'vitest';
import { isResultKnown } from './result-known.ts';

const leg = (name: string) => ({ fixtureId: `f-${name}`, marketId: `m-${name}` });
const bet = { legs: [leg('a'), leg('b')] };
const won = { 's-a': { outcome: 'won' } } as const;

/** What was recorded, and what the feed has said of markets and fixtures. */
const given = (
  recorded: readonly string[],
  said: readonly MarketRecord[],
  fixtures: readonly FixtureRecord[] = [],
) => ({
  markets: {
    load: async (marketId: string) => ({
      state: { declared: recorded.includes(marketId) ? { 'f-b': { results: won } } : {} },
    }),
  },
  redis: {
    hmGet: async (key: string, fields: string[]) =>
      fields.map((field) => {
        if (field === fixtureField) {
          const fixture = fixtures.find(({ fixtureId }) => key === fixtureKey(fixtureId));
          return fixture ? JSON.stringify(fixture) : null;
        }
        const found = said.find(
          ({ fixtureId, marketId }) => key === fixtureKey(fixtureId) && field === marketField(marketId),
        );
        return found ? JSON.stringify(found) : null;
      }),
  },
});

test('nothing is known of a bet whose markets are open, suspended or forgotten', async () => {
  expect(await isResultKnown(given([], []), bet)).toBe(false);
  expect(
    await isResultKnown(given(['m-c'], [marketRecord('a'), marketRecord('b', { status: 'suspended' })]), bet),
  ).toBe(false);
});

test('a result of any of its markets is known once it is recorded, frozen or not', async () =>
  expect(await isResultKnown(given(['m-b'], []), bet)).toBe(true));

test('a result is known once the feed has said it, before it is recorded', async () => {
  expect(await isResultKnown(given([], [marketRecord('b', { status: 'resulted' })]), bet)).toBe(true);
  expect(await isResultKnown(given([], [marketRecord('a', { results: won })]), bet)).toBe(true);
});

test('a result is known once a fixture is over, whatever the feed has said of its markets', async () => {
  const markets = [marketRecord('a'), marketRecord('b', { status: 'suspended' })];
  const inPlay = [fixtureRecord('a', { status: 'in-play' }), fixtureRecord('b')];
  expect(await isResultKnown(given([], markets, inPlay), bet)).toBe(false);
  const over = [fixtureRecord('a'), fixtureRecord('b', { status: 'finished' })];
  expect(await isResultKnown(given([], markets, over), bet)).toBe(true);
  expect(await isResultKnown(given([], [], over), bet)).toBe(true);
});
