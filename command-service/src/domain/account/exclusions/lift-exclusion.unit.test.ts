import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, given, type Happened, hours, noon, opened, plain } from '../account.fixture.ts';
import { openAccountOf } from '../state.ts';

const note = plain('on the telephone');
const ask = { type: 'ask-exclusion-lift', scope: 'sportsbook', note, staffId: 'staff-1' } as const;
const lift = { type: 'lift-exclusion', scope: 'sportsbook', note, staffId: 'staff-2' } as const;
const excluded = (until: string | null = noon): Happened => ({
  type: 'ExclusionSet',
  data: { scope: 'sportsbook', months: 6, until },
});
const noted: AccountEvent = {
  type: 'ExclusionLiftAsked',
  data: { scope: 'sportsbook', note, notedBy: 'staff-1' },
};
const asked = (at = noon): Happened => ({ ...noted, at });
const lifted: AccountEvent = { type: 'ExclusionLifted', data: { scope: 'sportsbook', note } };

describe('an exclusion that is over', () => {
  const already = { refused: 'exclusion-lift-asked', param1: '21 November 2026 at 12:00' } as const;

  it('goes on until the customer asks, which is on record once', () => {
    given([opened(), excluded()]).when(ask).givesOnce(already, noted);
    given([opened(), excluded(null)])
      .when(ask)
      .givesOnce(already, noted);
  });

  it('is lifted within a week of it, to the millisecond; then the customer has to ask again', () => {
    const waiting = given([opened(), excluded(), asked()]);
    waiting.when(ask, after(days(7) - 1)).isRefused(already);
    waiting.when(lift, after(days(7) - 1)).givesOnce({ refused: 'no-such-exclusion' }, lifted);
    waiting.when(lift, after(days(7))).isRefused({ refused: 'exclusion-lift-not-asked' });
    waiting
      .when(ask, after(days(7)))
      .givesOnce({ refused: 'exclusion-lift-asked', param1: '28 November 2026 at 12:00' }, noted);
  });

  it('is not asked about before its end, to the millisecond', () => {
    const refusal = { refused: 'exclusion-not-over', param1: '20 November 2026 at 12:00' } as const;
    given([opened(), excluded()]).when(ask, after(-1)).isRefused(refusal);
    given([opened(), excluded()]).when(lift, after(-1)).isRefused(refusal);
  });

  it('is lifted by another person, 24 hours after the customer asked and no sooner', () => {
    const waiting = given([opened(), excluded(), asked()]);
    waiting
      .when(lift, after(hours(24) - 1))
      .isRefused({ refused: 'exclusion-lift-too-early', param1: '21 November 2026 at 12:00' });
    waiting
      .when({ ...lift, staffId: 'staff-1' }, after(hours(24)))
      .isRefused({ refused: 'exclusion-lift-needs-another-person' });
    waiting.when(lift, after(hours(24))).givesOnce({ refused: 'no-such-exclusion' }, lifted);
  });

  it('is lifted of nobody who did not ask, nor who was not excluded from it', () => {
    given([opened(), excluded()])
      .when(lift, after(days(9)))
      .isRefused({ refused: 'exclusion-lift-not-asked' });
    given([opened()]).when(lift).isRefused({ refused: 'no-such-exclusion' });
    given([opened(), excluded()])
      .when({ ...ask, scope: 'full' })
      .isRefused({ refused: 'no-such-exclusion' });
  });

  it('is asked about anew once it was set again', () => {
    const again = excluded(after(days(200)));
    given([opened(), excluded(), asked(), again])
      .when(lift, after(days(201)))
      .isRefused({ refused: 'exclusion-lift-not-asked' });
  });

  it('leaves one from everything as it is', () => {
    const full: Happened = { type: 'ExclusionSet', data: { scope: 'full', months: 6, until: noon } };
    const { exclusions } = openAccountOf(given([opened(), excluded(), full, asked(), lifted]).state);
    expect(exclusions.own).toMatchObject({ sportsbook: null, full: { until: noon } });
  });
});
