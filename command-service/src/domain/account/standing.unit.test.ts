import { describe, expect, it } from 'vitest';
import { after, days, given, type Happened, noon, opened } from './account.fixture.ts';
import { type Activity, barred, validateParticipation } from './standing.ts';
import { openAccountOf } from './state.ts';

const until = after(days(180));
const account = openAccountOf(
  given([opened(), { type: 'SportsbookExclusionSet', data: { months: 6, until } }]).state,
);
const refusedAt = (activity: Activity, at: string) => barred(account, activity, new Date(at))?.refused;

describe('an exclusion from the sportsbook', () => {
  it.each([
    ['sign-in', 'self-excluded'],
    ['bet', 'sportsbook-excluded'],
    ['deposit', 'sportsbook-excluded'],
    ['bonus', 'customer-excluded'],
    ['marketing', 'customer-excluded'],
  ] as const)('bars the customer from the activity %s until it ends', (activity, refused) => {
    expect(refusedAt(activity, noon)).toBe(refused);
    expect(refusedAt(activity, after(days(180) - 1))).toBe(refused);
    expect(refusedAt(activity, until)).toBeUndefined();
  });
});

describe('a full exclusion', () => {
  const excludedBy = (data: { until: string | null }) =>
    openAccountOf(given([opened(), { type: 'FullExclusionSet', data }]).state);
  const refusalOf = (of: typeof account, activity: Activity, at: string) =>
    barred(of, activity, new Date(at));

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
  ])('%s goes on until the customer calls', (_, data, at) => {
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
      (activity) =>
        barred(openAccountOf(given([opened(), ...events]).state), activity, new Date(noon))?.refused,
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
  const excluded: Happened = { type: 'FullExclusionSet', data: { until: null } };
  const refusedBy = (...events: Happened[]) =>
    (['sign-in', 'bet', 'deposit', 'bonus', 'marketing'] as const).map(
      (activity) =>
        barred(openAccountOf(given([opened(), ...events]).state), activity, new Date(noon))?.refused,
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
  const free = openAccountOf(given([opened()]).state);
  const refused = (
    of: typeof account,
    activity: 'bet' | 'deposit',
    verified: boolean,
    termsAccepted = true,
  ) => validateParticipation(of, activity, { verified, termsAccepted }, new Date(noon))?.refused;

  it.each(['bet', 'deposit'] as const)('accepts the terms in force before the activity %s', (activity) => {
    expect(refused(free, activity, true, false)).toBe('terms-not-accepted');
    expect(refused(free, activity, false, false)).toBe('not-verified');
    expect(refused(account, activity, true, false)).toBe('sportsbook-excluded');
  });

  it.each(['bet', 'deposit'] as const)('is verified before the activity %s, and not excluded', (activity) => {
    expect(refused(free, activity, true)).toBeUndefined();
    expect(refused(free, activity, false)).toBe('not-verified');
    expect(refused(account, activity, true)).toBe('sportsbook-excluded');
  });
});
