import { fixtureField, marketField, selectionField } from '@paddock/contracts/catalogue';
import { fixtureRecord, marketRecord } from '@paddock/contracts/catalogue/catalogue.fixture';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { describe, expect, it } from 'vitest';
import { createOffer } from '../../pricing/betslip/betslip.fixture.ts';
import { stoppedKey } from '../trading-index/stopped-markets.ts';
import { createCatalogue } from './catalogue.ts';

const race = { course: 'Bramfield', handicap: false };
const ref = (name: string) => ({ fixtureId: `f-${name}`, marketId: `m-${name}`, selectionId: `s-${name}` });

const startsAt = Date.parse(createOffer('a').fixture.startsAt);
const beforeStart = startsAt - 1;

/** A catalogue on the hashes of these fixtures, and how often it read one. */
const createReader = (hashes: Record<string, Record<string, string>>, now = beforeStart) => {
  let reads = 0;
  const reader = createCatalogue(
    {
      get: async () => null,
      hmGet: async (key: unknown, fields: unknown) => {
        if (String(key) !== stoppedKey) reads++;
        return (fields as string[]).map((field) => hashes[String(key)]?.[field] ?? null);
      },
      hGetAll: async (key: unknown) => hashes[String(key)] ?? {},
    } as unknown as Parameters<typeof createCatalogue>[0],
    () => now,
  );
  return { reader, reads: () => reads };
};

const records = (name: string): Record<string, string> => {
  const { fixture, market, selection } = createOffer(name);
  return {
    [fixtureField]: JSON.stringify(fixture),
    [marketField(`m-${name}`)]: JSON.stringify(market),
    [selectionField(`m-${name}`, `s-${name}`)]: JSON.stringify(selection),
  };
};

describe('the catalogue', () => {
  it('offers nothing to bet on in a market that operations stopped, though the feed has not heard of it', async () => {
    const stopped = { 'm-a': JSON.stringify({ marketId: 'm-a' }) };
    const { reader } = createReader({
      [fixtureKey('f-a')]: records('a'),
      [fixtureKey('f-b')]: records('b'),
      [stoppedKey]: stopped,
    });
    const offers = await reader.offers([ref('a'), ref('b'), ref('a')]);
    expect(offers.map((offer) => offer?.isTradable)).toEqual([false, true, false]);
  });

  it('offers nothing to bet on in a fixture that should be under way, and is not in play', async () => {
    const hashes = { [fixtureKey('f-a')]: records('a') };
    const tradableAt = async (now: number) =>
      (await createReader(hashes, now).reader.offers([ref('a')]))[0]?.isTradable;
    expect([await tradableAt(beforeStart), await tradableAt(startsAt)]).toEqual([true, false]);
  });

  it('offers are answered in the order given, and each fixture is read once', async () => {
    const { reader, reads } = createReader({
      [fixtureKey('f-a')]: records('a'),
      [fixtureKey('f-b')]: records('b'),
    });
    const offers = await reader.offers([ref('b'), ref('a'), ref('b')]);
    expect(offers.map((offer) => offer?.selectionName)).toEqual([
      'Selection b',
      'Selection a',
      'Selection b',
    ]);
    expect(reads()).toBe(2);
  });

  it.each([
    ['there is no fixture', {}],
    ['a record is missing', { [marketField('m-a')]: '' }],
    ['a record is no JSON', { [marketField('m-a')]: '{' }],
    ['a record is of another shape', { [selectionField('m-a', 's-a')]: '{"price":"5/2"}' }],
    ['the market does not name the selection', { [marketField('m-a')]: records('b')[marketField('m-b')]! }],
  ])('nothing is offered when %s', async (_, instead) => {
    const hash = Object.keys(instead).length > 0 ? { ...records('a'), ...instead } : {};
    const { reader } = createReader({ [fixtureKey('f-a')]: hash });
    expect(await reader.offers([ref('a')])).toEqual([undefined]);
  });

  it.each([
    [true, 'a race', { race }, {}],
    [false, 'another sport', {}, {}],
    [false, 'an ante-post market', { race }, { antePost: true }],
    [true, 'an ante-post market without runner no bet', { race }, { antePost: true, nonRunnerNoBet: true }],
  ])('says %s to Rule 4 in %s', async (expected, _, fixture, market) => {
    const hash = {
      [fixtureField]: JSON.stringify(fixtureRecord('a', fixture)),
      [marketField('m-a')]: JSON.stringify(marketRecord('a', market)),
    };
    const { reader } = createReader({ [fixtureKey('f-a')]: hash });
    expect(await reader.isUnderRuleFour('f-a', 'm-a')).toBe(expected);
  });

  it('a market that is not known may be under Rule 4', async () => {
    expect(await createReader({}).reader.isUnderRuleFour('f-a', 'm-a')).toBe(true);
  });

  it('the card of a race has the runners that its market offers, and which of them are out', async () => {
    const selections = ['s-a', 's-b'].map((selectionId) => ({ selectionId, name: selectionId }));
    const hash = {
      [fixtureField]: JSON.stringify(fixtureRecord('a', { race: { ...race, handicap: true } })),
      [marketField('m-a')]: JSON.stringify(marketRecord('a', { selections })),
      [selectionField('m-a', 's-a')]: JSON.stringify({ price: null, status: 'open' }),
      [selectionField('m-a', 's-b')]: JSON.stringify({ price: null, status: 'withdrawn' }),
    };
    expect(await createReader({ [fixtureKey('f-a')]: hash }).reader.raceCard('f-a', 'm-a')).toEqual({
      handicap: true,
      runners: [
        { selectionId: 's-a', isOut: false },
        { selectionId: 's-b', isOut: true },
      ],
    });
  });

  it('the card of a race has the runners that came out and are offered no more, and no others of the fixture', async () => {
    const out = { at: '2030-01-01T12:00:00.000Z', price: { up: 3, down: 1 } };
    const selections = ['s-a', 's-b'].map((selectionId) => ({ selectionId, name: selectionId }));
    const hash = {
      [fixtureField]: JSON.stringify(fixtureRecord('a', { race })),
      [marketField('m-a')]: JSON.stringify(marketRecord('a', { selections, antePost: true })),
      [selectionField('m-a', 's-a')]: JSON.stringify({ price: null, status: 'open' }),
      [selectionField('m-a', 's-c')]: JSON.stringify({ price: null, status: 'withdrawn', withdrawn: out }),
      [selectionField('m-a', 's-d')]: JSON.stringify({ price: null, status: 'open' }),
      [selectionField('m-other', 's-e')]: JSON.stringify({ price: null, status: 'withdrawn' }),
    };
    expect(await createReader({ [fixtureKey('f-a')]: hash }).reader.raceCard('f-a', 'm-a')).toEqual({
      handicap: false,
      antePost: true,
      runners: [
        { selectionId: 's-a', isOut: false },
        { selectionId: 's-b', isOut: false },
        { selectionId: 's-c', isOut: true, withdrawn: out },
      ],
    });
  });

  it('there is no card of what is no race, or not known', async () => {
    const { reader } = createReader({ [fixtureKey('f-a')]: records('a') });
    expect(await reader.raceCard('f-a', 'm-a')).toBeUndefined();
    expect(await reader.raceCard('f-b', 'm-b')).toBeUndefined();
  });

  it('says when a fixture was to start, where it is known', async () => {
    const startsAt = '2030-01-01T15:00:00.000Z';
    const hash = { [fixtureField]: JSON.stringify(fixtureRecord('a', { startsAt })) };
    const { reader } = createReader({ [fixtureKey('f-a')]: hash });
    expect(await reader.startOf('f-a')).toBe(startsAt);
    expect(await reader.startOf('f-b')).toBeUndefined();
  });

  it('the feed is not live while its health is not recorded', async () => {
    expect(await createReader({}).reader.isFeedLive()).toBe(false);
  });
});
