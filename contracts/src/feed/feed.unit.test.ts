import { describe, expect, it } from 'vitest';
import fc from '../testing/fast-check.fixture.ts';
import { parseFeedMessage } from './index.ts';

const base = { messageId: 'm-1', fixtureId: 'f-1', at: '2026-11-20T12:00:00Z' };

const result = (dividends: object[]) =>
  JSON.stringify({ ...base, type: 'MarketResulted', marketId: 'm', results: {}, dividends });

const fixture = { type: 'FixtureAnnounced', name: 'A v B', sport: 'football', startsAt: base.at };
const league = { id: 'l', name: 'League' };
const market = {
  ...{ type: 'MarketOffered', marketId: 'm', kind: 'other', name: 'Winner', order: 0, startingPrice: false },
  betDelaySeconds: 0,
};
const selection = { selectionId: 'a', name: 'A', price: null };
const scored = {
  ...{ type: 'ScoreChanged', period: '1H', clock: { seconds: 60, running: true, at: base.at } },
  score: { home: 1, away: 0 },
};

describe('the parser of feed messages', () => {
  it.each<[string, (text: string) => object]>([
    ['name', (name) => ({ ...fixture, competition: league, name })],
    ['home', (home) => ({ ...fixture, competition: league, home })],
    ['away', (away) => ({ ...fixture, competition: league, away })],
    ['competition.name', (name) => ({ ...fixture, competition: { ...league, name } })],
    ['name', (name) => ({ ...market, selections: [selection], name })],
    ['selections.0.name', (name) => ({ ...market, selections: [{ ...selection, name }] })],
    ['selections.0.jockey', (jockey) => ({ ...market, selections: [{ ...selection, jockey }] })],
  ])('refuses control characters and those that turn the direction of text, in %s', (field, of) => {
    const parse = (text: string) => parseFeedMessage(JSON.stringify({ ...base, ...of(text) }));
    expect(parse('Zoë O’Hara, مريم – 李')).toMatchObject({ ok: true });
    for (const sign of ['\u202e', '\u0000', '\n', '\u2067', '\u200f', '\ud800', '\u0085', '\u2028']) {
      expect(parse(`A${sign}B`)).toEqual({ ok: false, reason: `${field}: a control character` });
    }
  });

  it.each([
    ['score.home', { score: { home: 10_000, away: 0 } }],
    ['score.away', { score: { home: 0, away: 1e12 } }],
    ['clock.seconds', { clock: { ...scored.clock, seconds: 1e15 } }],
  ])('refuses %s beyond what a match has', (field, more) => {
    expect(parseFeedMessage(JSON.stringify({ ...base, ...scored }))).toMatchObject({ ok: true });
    expect(parseFeedMessage(JSON.stringify({ ...base, ...scored, ...more }))).toEqual({
      ok: false,
      reason: expect.stringContaining(field),
    });
  });

  it('reads a price change', () => {
    const text = JSON.stringify({
      ...base,
      type: 'PricesChanged',
      marketId: 'm',
      prices: { a: { up: 5, down: 2 }, b: null },
    });
    expect(parseFeedMessage(text)).toEqual({ ok: true, message: JSON.parse(text) });
  });

  it.each([
    ['not JSON', 'not JSON'],
    ['{}', 'type: Invalid discriminator value'],
    [JSON.stringify({ ...base, type: 'Nonsense' }), 'type: Invalid discriminator value'],
    [
      JSON.stringify({ ...base, type: 'PricesChanged', marketId: 'm', prices: { a: { up: 0, down: 2 } } }),
      'prices.a.up',
    ],
    [
      JSON.stringify({ ...base, type: 'PricesChanged', marketId: 'm', prices: { a: { up: 2.5, down: 1 } } }),
      'prices.a.up',
    ],
    [result([{ order: ['a', 'a'], dividend: 500 }]), 'dividends: a runner twice in an order'],
    [
      result([
        { order: ['a', 'b'], dividend: 500 },
        { order: ['a', 'b'], dividend: 700 },
      ]),
      'dividends: an order twice',
    ],
    [
      JSON.stringify({
        ...{ ...base, type: 'MarketOffered', marketId: 'm', kind: 'race-win', name: 'Win', order: 0 },
        ...{
          startingPrice: true,
          betDelaySeconds: 0,
          selections: [{ selectionId: 'a', name: 'A', price: null }],
        },
        eachWay: { fraction: { up: 5, down: 1 }, places: 3 },
      }),
      'eachWay: a place fraction above 1',
    ],
    [
      JSON.stringify({ ...base, ...market, selections: [selection, { ...selection, name: 'B' }] }),
      'selections: a selection twice',
    ],
    [JSON.stringify({ ...base, at: 'yesterday', type: 'FixtureFinished' }), 'at'],
  ])('refuses %s and names the field', (text, reason) => {
    expect(parseFeedMessage(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it('refuses more than an append of the store holds, in the market or in the account of a bettor', () => {
    const resulted = (more: object) =>
      JSON.stringify({ ...base, type: 'MarketResulted', marketId: 'm', results: {}, ...more });
    const runners = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`r-${at}`, { outcome: 'lost' }]),
    );
    expect(parseFeedMessage(resulted({ results: runners }))).toEqual({
      ok: false,
      reason: 'message: longer than 262144 characters',
    });
    const deducting = (count: number) => ({
      a: { outcome: 'won', deductions: Array(count).fill({ penceInThePound: 1, struckBefore: base.at }) },
    });
    expect(parseFeedMessage(resulted({ results: deducting(50) }))).toMatchObject({ ok: true });
    expect(parseFeedMessage(resulted({ results: deducting(51) }))).toEqual({
      ok: false,
      reason: expect.stringContaining('results.a.deductions'),
    });
    const paying = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ order: ['a', `r-${at}`], dividend: 500 }));
    expect(parseFeedMessage(resulted({ dividends: paying(50) }))).toMatchObject({ ok: true });
    expect(parseFeedMessage(resulted({ dividends: paying(51) }))).toEqual({
      ok: false,
      reason: expect.stringContaining('dividends'),
    });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'refuses the id "%s", which every object has as a property',
    (id) => {
      const result = { ...base, type: 'MarketResulted', marketId: 'm', results: {} };
      for (const wrong of [{ marketId: id }, { fixtureId: id }, { messageId: id }]) {
        expect(parseFeedMessage(JSON.stringify({ ...result, ...wrong })).ok).toBe(false);
      }
      expect(parseFeedMessage(JSON.stringify({ ...result, marketId: `${id}-1` })).ok).toBe(true);
    },
  );

  it('answers the message, or why it is none, whatever the bytes, and never throws', () => {
    const valid = fc
      .record({ messageId: fc.uuid(), a: fc.integer({ min: 1, max: 1000 }), b: fc.boolean() })
      .map(({ messageId, a, b }) => {
        const prices = { a: { up: a, down: 2 }, ...(b && { b: null }) };
        return JSON.stringify({ ...base, messageId, type: 'PricesChanged', marketId: 'm', prices });
      });
    fc.assert(
      fc.property(valid, fc.nat(), (text, at) => {
        expect(parseFeedMessage(text)).toEqual({ ok: true, message: JSON.parse(text) });
        expect(parseFeedMessage(text.slice(0, at % text.length))).toEqual({
          ok: false,
          reason: expect.stringMatching(/./),
        });
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseFeedMessage(text)).toEqual({ ok: false, reason: expect.stringMatching(/./) });
      }),
    );
  });
});
