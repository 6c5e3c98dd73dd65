import { fixtureField, fixtureKey, marketField, selectionField } from '@paddock/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { offered } from '../../pricing/betslip/betslip.fixture.ts';
import { catalogue } from './catalogue.ts';

const ref = (name: string) => ({ fixtureId: `f-${name}`, marketId: `m-${name}`, selectionId: `s-${name}` });

/** The hashes of these fixtures, as Redis would answer them. */
const holding = (hashes: Record<string, Record<string, string>>) => {
  let asked = 0;
  const reader = catalogue({
    get: async () => null,
    hmGet: async (key: unknown, fields: unknown) => {
      asked++;
      return (fields as string[]).map((field) => hashes[String(key)]?.[field] ?? null);
    },
  } as unknown as Parameters<typeof catalogue>[0]);
  return { reader, asked: () => asked };
};

const records = (name: string): Record<string, string> => {
  const { fixture, market, selection } = offered(name);
  return {
    [fixtureField]: JSON.stringify(fixture),
    [marketField(`m-${name}`)]: JSON.stringify(market),
    [selectionField(`m-${name}`, `s-${name}`)]: JSON.stringify(selection),
  };
};

describe('the catalogue', () => {
  it('answers in the order asked, and asks once for each fixture', async () => {
    const { reader, asked } = holding({
      [fixtureKey('f-a')]: records('a'),
      [fixtureKey('f-b')]: records('b'),
    });
    const offers = await reader.offers([ref('b'), ref('a'), ref('b')]);
    expect(offers.map((offer) => offer?.selectionName)).toEqual([
      'Selection b',
      'Selection a',
      'Selection b',
    ]);
    expect(asked()).toBe(2);
  });

  it.each([
    ['there is no fixture', {}],
    ['a record is missing', { [marketField('m-a')]: '' }],
    ['a record is no JSON', { [marketField('m-a')]: '{' }],
    ['a record is of another shape', { [selectionField('m-a', 's-a')]: '{"price":"5/2"}' }],
    ['the market does not name the selection', { [marketField('m-a')]: records('b')[marketField('m-b')]! }],
  ])('offers nothing when %s', async (_, instead) => {
    const hash = Object.keys(instead).length > 0 ? { ...records('a'), ...instead } : {};
    const { reader } = holding({ [fixtureKey('f-a')]: hash });
    expect(await reader.offers([ref('a')])).toEqual([undefined]);
  });

  it('knows no prices to trust while the feed is not heard', async () => {
    expect(await holding({}).reader.isFeedHeard()).toBe(false);
  });
});
