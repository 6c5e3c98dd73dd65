import type { Product } from '@paddock/contracts/exclusions';
import { describe, expect, it } from 'vitest';
import { after, days, given, type Happened, noon, opened } from './account.fixture.ts';
import {
  type Activity,
  barred,
  barredElsewhere,
  isExcludedFromAnything,
  toBeGivenBonus,
  toBeSentMarketing,
  toBet,
  toDeposit,
  toSignIn,
  validateParticipation,
  type Wanted,
} from './standing.ts';
import { openAccountOf } from './state.ts';

const until = after(days(180));
/** Of sport. */
const wanted: Record<Activity, Wanted> = {
  'sign-in': toSignIn,
  bet: toBet('sportsbook'),
  deposit: toDeposit(['sportsbook']),
  bonus: toBeGivenBonus('sportsbook'),
  marketing: toBeSentMarketing('sportsbook'),
};
const activities = Object.keys(wanted) as Activity[];
const accountOf = (...events: Happened[]) => openAccountOf(given([opened(), ...events]).state);
const exclusion = (scope: Product | 'full', end: string | null = until): Happened => ({
  type: 'ExclusionSet',
  data: { scope, months: 6, until: end },
});
const account = accountOf(exclusion('full'));

describe('an exclusion from a product', () => {
  const excluded = accountOf(exclusion('sportsbook'));
  const refusalsAt = (at: string) => activities.map((one) => barred(excluded, wanted[one], new Date(at)));

  it('bars from bets, bonuses and marketing of it, and from deposits where nothing else is sold, and lets the customer log in', () => {
    const from = { refused: 'product-excluded', param1: 'Sportsbook until 19 May 2027' };
    const ofStaff = { ...from, refused: 'customer-product-excluded' };
    expect(refusalsAt(noon)).toEqual([undefined, from, from, ofStaff, ofStaff]);
    expect(refusalsAt(after(days(180) - 1))).toEqual([undefined, from, from, ofStaff, ofStaff]);
  });

  it('goes on after its end until it is lifted, which its words say', () => {
    const from = { refused: 'product-exclusion-not-lifted', param1: 'Sportsbook' };
    const ofStaff = { ...from, refused: 'customer-product-excluded' };
    expect(refusalsAt(until)).toEqual([undefined, from, from, ofStaff, ofStaff]);
  });

  it('bars from nothing of another product, nor from a deposit while another one is sold', () => {
    const at = new Date(noon);
    for (const one of [toBet('gaming'), toBeGivenBonus('poker'), toBeSentMarketing('gaming')]) {
      expect(barred(excluded, one, at)).toBeUndefined();
    }
    expect(barred(excluded, toDeposit(['sportsbook', 'gaming']), at)).toBeUndefined();
    const both = accountOf(exclusion('sportsbook'), exclusion('gaming', after(days(365))));
    expect(barred(both, toDeposit(['gaming', 'sportsbook']), at)).toEqual({
      ...{ refused: 'product-excluded', param1: 'Sportsbook until 19 May 2027' },
    });
  });

  it('is one from something, as a time-out is', () => {
    expect(isExcludedFromAnything(accountOf(exclusion('poker')), new Date(until))).toBe(true);
    expect(isExcludedFromAnything(accountOf(), new Date(noon))).toBe(false);
  });
});

describe('a time-out', () => {
  const onTimeOut = accountOf({ type: 'TimeOutSet', data: { length: 'week', until } });

  it('bars from bets, deposits, bonuses and marketing of every product, and lets the customer log in', () => {
    const at = new Date(after(days(180) - 1));
    const of = (one: Wanted) => barred(onTimeOut, one, at)?.refused;
    expect(activities.map((one) => of(wanted[one]))).toEqual([
      ...[undefined, 'time-out', 'time-out', 'customer-time-out', 'customer-time-out'],
    ]);
    expect(of(toBet('gaming'))).toBe('time-out');
    expect(of(toBeSentMarketing('poker'))).toBe('customer-time-out');
  });

  it('ends by itself, to the millisecond', () => {
    for (const one of activities) expect(barred(onTimeOut, wanted[one], new Date(until))).toBeUndefined();
    expect(isExcludedFromAnything(onTimeOut, new Date(until))).toBe(false);
  });
});

describe('an exclusion in another account of the same person', () => {
  it('is refused as one of this account would be, but that no balance goes back by itself at log-in', () => {
    for (const [end, at] of [
      [until, noon],
      [until, until],
      [null, noon],
    ] as const) {
      for (const activity of ['sign-in', 'bonus', 'deposit'] as const) {
        const now = new Date(at);
        const own = barred(accountOf(exclusion('full', end)), wanted[activity], now);
        const isTold = own?.refused === 'self-excluded' && activity === 'sign-in';
        expect(barredElsewhere(activity, { until: end }, now)).toEqual(
          isTold ? { ...own, refused: 'self-excluded-elsewhere' } : own,
        );
      }
    }
  });
});

describe('a full exclusion', () => {
  const excludedBy = (data: { until: string | null }) => accountOf(exclusion('full', data.until));
  const refusalOf = (of: typeof account, activity: Activity, at: string) =>
    barred(of, wanted[activity], new Date(at));

  it('bars the customer from everything until its end, which signing in tells', () => {
    for (const activity of ['sign-in', 'bet', 'deposit'] as const) {
      const refusal = refusalOf(excludedBy({ until }), activity, after(days(180) - 1));
      expect(refusal).toMatchObject({ refused: 'self-excluded', ...(activity === 'sign-in' && { until }) });
    }
    expect(refusalOf(excludedBy({ until }), 'bonus', noon)?.refused).toBe('customer-excluded');
  });

  it.each([
    ['whose end has come', { until }, until],
    ['that has no end', { until: null }, noon],
  ])('%s goes on until it is lifted', (_, data, at) => {
    for (const activity of ['sign-in', 'bet', 'deposit'] as const) {
      const refusal = refusalOf(excludedBy(data), activity, at);
      expect(refusal).toMatchObject({ refused: 'exclusion-not-lifted' });
      expect(refusal).not.toHaveProperty('until');
    }
    expect(refusalOf(excludedBy(data), 'bonus', at)?.refused).toBe('customer-excluded');
  });
});

it('whom the national register lists is barred from everything until it lists them no more', () => {
  const listed: Happened = {
    type: 'ExclusionRegisterAnswered',
    data: { listing: 'listed', reference: null },
  };
  const cleared: Happened = {
    type: 'ExclusionRegisterAnswered',
    data: { listing: 'not-listed', reference: null },
  };
  const refusedOf = (events: readonly Happened[]) =>
    (['sign-in', 'bet', 'deposit', 'bonus'] as const).map(
      (activity) => barred(accountOf(...events), wanted[activity], new Date(noon))?.refused,
    );
  const refused = 'register-excluded';
  expect(refusedOf([listed])).toEqual([refused, refused, refused, 'customer-excluded']);
  expect(refusedOf([listed, cleared])).toEqual([undefined, undefined, undefined, undefined]);
});

describe('an account that its customer closes', () => {
  const closing: Happened = {
    type: 'AccountClosing',
    data: { closingId: 'c-1', by: 'customer', reason: null },
  };
  const closed: Happened = { type: 'AccountClosed', data: { closingId: 'c-1', by: 'customer' } };
  const excluded = exclusion('full', null);
  const refusedBy = (...events: Happened[]) =>
    (['sign-in', 'bet', 'deposit', 'bonus', 'marketing'] as const).map(
      (activity) => barred(accountOf(...events), wanted[activity], new Date(noon))?.refused,
    );

  it('lets them log in and do nothing new, until it is closed to everything', () => {
    const customer = 'customer-closed';
    expect(refusedBy(closing)).toEqual([
      ...[undefined, 'account-closing', 'account-closing', customer, customer],
    ]);
    const is = 'account-closed';
    expect(refusedBy(closing, closed)).toEqual([is, is, is, customer, customer]);
  });

  it('does not end that they are excluded, nor hide it', () => {
    const is = 'exclusion-not-lifted';
    const refused = [is, is, is, 'customer-excluded', 'customer-excluded'];
    expect(refusedBy(excluded, closing, closed)).toEqual(refused);
    expect(refusedBy(closing, closed, excluded)).toEqual(refused);
  });
});

describe('who puts money at stake or pays it in', () => {
  const free = accountOf();
  const refused = (
    of: typeof account,
    activity: 'bet' | 'deposit',
    verified: boolean,
    termsAccepted = true,
  ) => validateParticipation(of, wanted[activity], { verified, termsAccepted }, new Date(noon))?.refused;

  it.each(['bet', 'deposit'] as const)('accepts the terms in force before the activity %s', (activity) => {
    expect(refused(free, activity, true, false)).toBe('terms-not-accepted');
    expect(refused(free, activity, false, false)).toBe('not-verified');
    expect(refused(account, activity, true, false)).toBe('self-excluded');
  });

  it.each(['bet', 'deposit'] as const)('is verified before the activity %s, and not excluded', (activity) => {
    expect(refused(free, activity, true)).toBeUndefined();
    expect(refused(free, activity, false)).toBe('not-verified');
    expect(refused(account, activity, true)).toBe('self-excluded');
  });
});
