import { allMarketingConsents, type MarketingConsent } from '@paddock/contracts/marketing';
import { describe, expect, it } from 'vitest';
import { after, days, given, noon, opened } from '../account/account.fixture.ts';
import { mayMarket } from './may-market.ts';

const sportsEmail: MarketingConsent = { product: 'sports', channel: 'email' };
const open = given([opened()]).state;
const until = after(days(180));
const excluded = given([opened(), { type: 'SportsbookExclusionSet', data: { months: 6, until } }]).state;

type Customer = Parameters<typeof mayMarket>[1];
const willing: Customer = {
  account: open,
  consents: [{ ...sportsEmail, since: noon }],
  isErased: false,
  isExcludedElsewhere: false,
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
    ['is excluded in another account of theirs', { isExcludedElsewhere: true }],
    ['was erased', { isErased: true }],
    ['has no account', { account: given([]).state }],
  ])('goes to nobody who %s, whatever they consented to', (_, fact) => {
    expect(may(fact)).toBe(false);
  });

  it('goes to nobody once an exclusion has ended, until they consent anew', () => {
    const later = after(days(200));
    expect(may({ account: excluded }, sportsEmail, later)).toBe(false);
    const anew = [{ ...sportsEmail, since: after(days(190)) }];
    expect(may({ account: excluded, consents: anew }, sportsEmail, later)).toBe(true);
  });
});
