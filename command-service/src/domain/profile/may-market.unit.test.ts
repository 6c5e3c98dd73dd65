import type { ExclusionScope } from '@paddock/contracts/exclusions';
import { allMarketingConsents, type MarketingConsent } from '@paddock/contracts/marketing';
import { describe, expect, it } from 'vitest';
import { after, days, given, noon, opened, plain } from '../account/account.fixture.ts';
import { lastExclusions, mayMarket, noConsentOf } from './may-market.ts';

const sportsEmail: MarketingConsent = { product: 'sports', channel: 'email' };
const open = given([opened()]).state;
const until = after(days(180));
const setFrom = (scope: ExclusionScope, end: string | null = until) =>
  ({ type: 'ExclusionSet', data: { scope, months: 6, until: end } }) as const;
const liftedFrom = (scope: ExclusionScope) =>
  given([
    opened(),
    setFrom(scope, after(days(100))),
    { type: 'ExclusionLifted', data: { scope, note: plain('as asked') }, at: until },
  ]).state;
const [lifted, liftedFromSport] = [liftedFrom('full'), liftedFrom('sportsbook')];
const excluded = given([opened(), setFrom('full')]).state;
const onTimeOut = given([opened(), { type: 'TimeOutSet', data: { length: 'week', until } }]).state;

type Customer = Parameters<typeof mayMarket>[1];
const willing: Customer = {
  account: open,
  consents: [{ ...sportsEmail, since: noon }],
  isErased: false,
  isPersonExcluded: false,
  personExcludedUntil: null,
};
const may = (more: Partial<Customer>, consent = sportsEmail, at: string = noon): boolean =>
  mayMarket(consent, { ...willing, ...more }, new Date(at));

describe('marketing', () => {
  it('goes to whoever consented, about that product on that channel and on no other', () => {
    const allowed = allMarketingConsents.filter((consent) => may({}, consent));
    expect(allowed).toEqual([sportsEmail]);
  });

  it('goes to nobody who did not consent', () => {
    expect(may({ consents: [] })).toBe(false);
  });

  it.each<[string, Partial<Customer>]>([
    ['is excluded', { account: excluded }],
    ['is excluded in another account of theirs', { isPersonExcluded: true, personExcludedUntil: until }],
    ['takes a break', { account: onTimeOut }],
    ['was erased', { isErased: true }],
    ['has no account', { account: given([]).state }],
  ])('goes to nobody who %s, whatever they consented to', (_, fact) => {
    expect(may(fact)).toBe(false);
  });

  const listed = {
    type: 'ExclusionRegisterAnswered',
    data: { listing: 'listed', reference: null },
    at: noon,
  } as const;
  const cleared = { ...listed, data: { listing: 'not-listed', reference: null }, at: until } as const;
  const lapsed = { ...listed, data: { listing: 'was-listed', reference: null }, at: until } as const;
  it.each<[string, Partial<Customer>]>([
    ['of the account, which was lifted,', { account: lifted }],
    ['of the product, which was lifted,', { account: liftedFromSport }],
    ['of another account of theirs', { personExcludedUntil: until }],
    ['by the national register', { account: given([opened(), listed, cleared]).state }],
    ['by the national register, which says so,', { account: given([opened(), listed, lapsed]).state }],
    ['by the national register, of which nobody heard before,', { account: given([opened(), lapsed]).state }],
    [
      'that a shorter one came before',
      {
        account: given([
          opened(),
          { ...listed, at: after(days(1)) },
          { ...cleared, at: after(days(2)) },
          { ...listed, at: after(days(3)) },
          { ...cleared, at: until },
        ]).state,
      },
    ],
  ])('goes to nobody once an exclusion %s has ended, until they consent anew', (_, fact) => {
    const later = after(days(200));
    const since = (at: string) => ({ consents: [{ ...sportsEmail, since: at }] });
    for (const before of [noon, after(days(90)), until]) {
      expect(may({ ...fact, ...since(before) }, sportsEmail, later)).toBe(false);
    }
    expect(may({ ...fact, ...since(after(days(190))) }, sportsEmail, later)).toBe(true);
  });

  const closed = [
    { type: 'AccountClosing', data: { closingId: 'c-1', by: 'customer', reason: null }, at: noon },
    { type: 'AccountClosed', data: { closingId: 'c-1', by: 'customer' }, at: after(days(1)) },
  ] as const;

  it('goes to nobody who closes or has closed their account, and after it is open again only by a new consent', () => {
    const may30 = (events: Parameters<typeof given>[0], since: string) =>
      may(
        { account: given([opened(), ...events]).state, consents: [{ ...sportsEmail, since }] },
        sportsEmail,
        after(days(30)),
      );
    const reopened = {
      type: 'AccountReopened',
      data: { closingId: 'c-1', note: plain('asked for') },
      at: after(days(10)),
    } as const;
    expect(may30(closed.slice(0, 1), noon)).toBe(false);
    expect(may30(closed, noon)).toBe(false);
    expect(may30([...closed, reopened], noon)).toBe(false);
    expect(may30([...closed, reopened], after(days(11)))).toBe(true);
  });

  it('goes to whoever the register never listed, however often it was asked', () => {
    const account = given([opened(), { ...cleared, at: after(days(1)) }]).state;
    expect(may({ account }, sportsEmail, after(days(2)))).toBe(true);
  });

  it('goes to nobody whose exclusion from everything nobody has lifted, whenever they consented', () => {
    for (const end of [until, null]) {
      const account = given([opened(), setFrom('full', end)]).state;
      const consents = [{ ...sportsEmail, since: after(days(190)) }];
      expect(may({ account, consents }, sportsEmail, after(days(200)))).toBe(false);
    }
  });

  it('of another product goes on while a customer is excluded from one', () => {
    const account = given([opened(), setFrom('gaming')]).state;
    expect(may({ account })).toBe(true);
    const bingo: MarketingConsent = { product: 'bingo', channel: 'email' };
    const consents = [{ ...bingo, since: noon }];
    expect(may({ account, consents }, bingo)).toBe(false);
    expect(may({ account, consents }, bingo, after(days(200)))).toBe(false);
    expect(may({ account: open, consents }, bingo)).toBe(true);
  });
});

describe('consent to marketing', () => {
  const sport = { refused: 'product-excluded', param1: 'Sportsbook until 19 May 2027' };
  const noneOf = (account: typeof open, elsewhere: string | null, at: string) =>
    noConsentOf(account, lastExclusions(account, elsewhere), new Date(at));
  const fromSport = given([opened(), setFrom('sportsbook')]).state;

  it('is not given of a product while its exclusion goes on, nor before it is lifted', () => {
    expect(noneOf(fromSport, null, noon)).toEqual({ sportsbook: sport });
    expect(noneOf(fromSport, null, until)).toEqual({
      sportsbook: { refused: 'product-exclusion-not-lifted', param1: 'Sportsbook' },
    });
    expect(noneOf(liftedFromSport, null, after(days(181)))).toEqual({});
  });

  it('is given in a time-out, and not before an exclusion of another account of theirs is over', () => {
    expect(noneOf(onTimeOut, null, noon)).toEqual({});
    expect(noneOf(open, until, noon)).toMatchObject({ sportsbook: sport, gaming: {}, poker: {} });
    expect(noneOf(open, until, until)).toEqual({});
  });
});
