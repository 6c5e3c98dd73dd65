import { describe, expect, it } from 'vitest';
import fc from '../testing/fast-check.fixture.ts';
import { parseFeedMessage } from './index.ts';

const base = { messageId: 'm-1', fixtureId: 'f-1', at: '2026-11-20T12:00:00Z' };

const result = (dividends: object[]) =>
  JSON.stringify({ ...base, type: 'MarketResulted', marketId: 'm', results: {}, dividends });

describe('the parser of feed messages', () => {
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
    [JSON.stringify({ ...base, at: 'yesterday', type: 'FixtureFinished' }), 'at'],
  ])('refuses %s and names the field', (text, reason) => {
    expect(parseFeedMessage(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
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
