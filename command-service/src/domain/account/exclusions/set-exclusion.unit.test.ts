import type { AccountEvent } from '@paddock/contracts/events';
import type { ExclusionScope } from '@paddock/contracts/exclusions';
import { describe, it } from 'vitest';
import { after, given, opened, plain } from '../account.fixture.ts';

const exclude = (months: number, scope: ExclusionScope = 'full') =>
  ({ type: 'set-exclusion', scope, months }) as const;
const set = (months: number, until: string | null, scope: ExclusionScope = 'full'): AccountEvent => ({
  type: 'ExclusionSet',
  data: { scope, months, until },
});
/** Noon in winter is eleven in summer. */
const inSix = '2027-05-20T11:00:00.000Z';

describe.each<ExclusionScope>(['full', 'sportsbook', 'gaming', 'poker'])('self-exclusion (%s)', (scope) => {
  it('holds for the months asked for, of the calendar where the customer lives', () => {
    for (const country of ['GB', 'IE'] as const) {
      given([opened(country)])
        .when(exclude(6, scope))
        .gives(set(6, inSix, scope));
    }
  });

  it('is for at least six months', () =>
    given([opened()]).when(exclude(5, scope)).isRefused({ refused: 'exclusion-too-short', param1: '6' }));

  it('is for at most as long as the operator takes it for', () =>
    given([opened()]).when(exclude(121, scope)).isRefused({ refused: 'exclusion-too-long', param1: '120' }));

  it.each([
    [12, '2027-11-20T12:00:00.000Z'],
    [60, '2031-11-20T12:00:00.000Z'],
    [120, '2036-11-20T12:00:00.000Z'],
  ])('can be extended to %i months', (months, until) =>
    given([opened(), set(6, inSix, scope)])
      .when(exclude(months, scope))
      .gives(set(months, until, scope)),
  );

  it('cannot be shortened', () =>
    given([opened(), set(60, '2031-11-20T12:00:00.000Z', scope)])
      .when(exclude(6, scope))
      .isRefused({ refused: 'exclusion-cannot-be-shortened' }));

  it('can be set anew once it is over, whether or not it was lifted', () =>
    given([opened(), set(6, inSix, scope)])
      .when(exclude(6, scope), inSix)
      .gives(set(6, '2027-11-20T12:00:00.000Z', scope)));
});

describe('exclusions from a product and from everything', () => {
  it('are set beside each other: a longer one of a product stays as long beside a shorter one from everything', () => {
    const sport = set(60, '2031-11-20T12:00:00.000Z', 'sportsbook');
    const excluded = given([opened(), sport]);
    excluded.when(exclude(6)).gives(set(6, inSix));
    given([opened(), sport, set(6, inSix)])
      .when(exclude(12, 'sportsbook'))
      .isRefused({ refused: 'exclusion-cannot-be-shortened' });
  });
});

describe('an exclusion that staff make longer, as the customer asks', () => {
  const note = plain('on the telephone');
  const extend = (months: number, scope: ExclusionScope = 'full') =>
    ({ type: 'extend-exclusion', scope, months, note }) as const;
  const excluded = given([opened(), set(6, inSix)]);

  it('ends so many months from now, with a note of why', () => {
    const data = { scope: 'full', months: 60, until: '2031-11-20T12:00:00.000Z', note } as const;
    excluded.when(extend(60)).gives({ type: 'ExclusionSet', data });
  });

  it('is not shortened, whatever its end', () => {
    excluded
      .when(extend(6), after(-1))
      .isRefused({ refused: 'exclusion-not-longer', param1: '20 May 2027 at 12:00' });
    excluded.when(extend(5)).isRefused({ refused: 'exclusion-too-short', param1: '6' });
    excluded.when(extend(121)).isRefused({ refused: 'exclusion-too-long', param1: '120' });
  });

  it('has an end from then on where it had none: so far it could have been lifted at once', () => {
    const data = { scope: 'full', months: 6, until: inSix } as const;
    given([opened(), set(6, null)])
      .when(extend(6))
      .gives({ type: 'ExclusionSet', data: { ...data, note } });
    given([opened(), set(6, null)])
      .when(exclude(6))
      .gives({ type: 'ExclusionSet', data });
    given([opened(), set(6, null), set(6, inSix)])
      .when({ type: 'ask-exclusion-lift', scope: 'full', note, staffId: 'staff-1' })
      .isRefused({ refused: 'exclusion-not-over', param1: '20 May 2027 at 12:00' });
  });

  it('is one that the customer set', () =>
    excluded.when(extend(60, 'poker')).isRefused({ refused: 'no-such-exclusion' }));

  it('is asked to be lifted no more', () => {
    const asked = { type: 'ask-exclusion-lift', scope: 'full', note, staffId: 'staff-1' } as const;
    const data = { scope: 'full', months: 6, until: '2027-11-20T12:00:00.000Z', note } as const;
    const longer: AccountEvent = { type: 'ExclusionSet', data };
    const noted: AccountEvent = {
      type: 'ExclusionLiftAsked',
      data: { scope: 'full', note, notedBy: 'staff-1' },
    };
    given([opened(), set(6, inSix), { ...noted, at: inSix }])
      .when(extend(6), inSix)
      .gives(longer);
    given([opened(), set(6, inSix), { ...noted, at: inSix }, longer])
      .when(asked, inSix)
      .isRefused({ refused: 'exclusion-not-over', param1: '20 November 2027 at 12:00' });
  });
});

describe('a shop PIN', () => {
  const data = { transId: 's-1', pin: '123456789', amount: 500 };
  const asked = (expiresAt: string): AccountEvent => ({
    type: 'ShopDepositRequested',
    data: { ...data, expiresAt },
  });

  it.each([
    ['2026-11-21T12:00:00.000Z', 'customer', 'full'],
    ['2026-11-20T11:59:59.000Z', 'expired', 'full'],
    ['2026-11-21T12:00:00.000Z', 'customer', 'sportsbook'],
  ] as const)('that is good until %s is taken back (%s) by an exclusion (%s)', (expiresAt, reason, scope) => {
    given([opened(), asked(expiresAt)])
      .when(exclude(6, scope))
      .gives(set(6, inSix, scope), { type: 'ShopDepositCancelled', data: { transId: 's-1', reason } });
  });

  it('stays where something is sold that the customer is not excluded from', () => {
    given([opened(), asked('2026-11-21T12:00:00.000Z')])
      .when(exclude(6, 'poker'))
      .gives(set(6, inSix, 'poker'));
    given([opened(), asked('2026-11-21T12:00:00.000Z')], { productsSold: ['sportsbook', 'gaming'] })
      .when(exclude(6, 'sportsbook'))
      .gives(set(6, inSix, 'sportsbook'));
  });
});
