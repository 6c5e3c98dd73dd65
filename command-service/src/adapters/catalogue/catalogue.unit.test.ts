import { fixtureField, marketField, selectionField } from '@paddock/contracts/catalogue';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { describe, expect, it } from 'vitest';
import { createOffer } from '../../pricing/betslip/betslip.fixture.ts';
import { createCatalogue } from './catalogue.ts';

const ref = (name: string) => ({ fixtureId: `f-${name}`, marketId: `m-${name}`, selectionId: `s-${name}` });

/** A catalogue on the hashes of these fixtures, and how often it read one. */
const createReader = (hashes: Record<string, Record<string, string>>) => {
  let reads = 0;
  const reader = createCatalogue({
    get: async () => null,
    hmGet: async (key: unknown, fields: unknown) => {
      reads++;
      return (fields as string[]).map((field) => hashes[String(key)]?.[field] ?? null);
    },
  } as unknown as Parameters<typeof createCatalogue>[0]);
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

  it('the feed is not live while its health is not recorded', async () => {
    expect(await createReader({}).reader.isFeedLive()).toBe(false);
  });
});
