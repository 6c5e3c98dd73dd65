import type { AccountEvent, ExclusionsOfAccount } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, given, noon, opened } from '../account.fixture.ts';
import { type Activity, barred } from '../standing.ts';
import { openAccountOf } from '../state.ts';

const none: ExclusionsOfAccount = { sportsbookUntil: null, full: null, isListed: false };
const until = after(days(180));
const noted = (more: Partial<ExclusionsOfAccount> = {}, accountId = 'a-2'): AccountEvent => ({
  type: 'LinkedExclusionNoted',
  data: { accountId, ...none, ...more },
});
const note = (...linked: Partial<ExclusionsOfAccount>[]) =>
  ({
    type: 'note-linked-exclusions',
    linked: linked.map((one, index) => ({ accountId: `a-${index + 2}`, ...none, ...one })),
  }) as const;
const activities: readonly Activity[] = ['sign-in', 'bet', 'deposit', 'bonus', 'marketing'];
const refusals = (events: readonly AccountEvent[], at = noon) => {
  const account = openAccountOf(given([opened(), ...events]).state);
  return activities.map((activity) => barred(account, activity, new Date(at)));
};
const own = (...events: AccountEvent[]) => refusals(events);

describe('an exclusion in another account of the same person', () => {
  it.each<[string, Partial<ExclusionsOfAccount>, AccountEvent]>([
    [
      'from the sportsbook',
      { sportsbookUntil: until },
      { type: 'SportsbookExclusionSet', data: { months: 6, until } },
    ],
    ['from everything', { full: { until } }, { type: 'FullExclusionSet', data: { until } }],
    ['without an end', { full: { until: null } }, { type: 'FullExclusionSet', data: { until: null } }],
    [
      'of the national register',
      { isListed: true },
      { type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } },
    ],
  ])('%s bars from all that one of this account would', (_, linked, event) => {
    expect(refusals([noted(linked)])).toEqual(own(event));
    expect(refusals([noted(linked)])).not.toContain(undefined);
  });

  it('is written down once, and nothing of accounts that exclude from nothing', () => {
    given([opened()])
      .when(note({ sportsbookUntil: until }, {}))
      .gives(noted({ sportsbookUntil: until }));
    given([opened()]).when(note({}, {})).gives();
  });

  it('that is longer than before, or over, is written down anew', () => {
    const later = after(days(360));
    given([opened(), noted({ isListed: true })])
      .when(note({ sportsbookUntil: later }))
      .gives(noted({ sportsbookUntil: later }));
    given([opened(), noted({ isListed: true })])
      .when(note({}))
      .gives(noted());
  });

  it('holds no more once the accounts are linked no more, while that of a third one does', () => {
    const third = noted({ sportsbookUntil: until }, 'a-3');
    given([opened(), noted({ isListed: true }), third])
      .when({
        type: 'note-linked-exclusions',
        linked: [{ accountId: 'a-3', ...none, sportsbookUntil: until }],
      })
      .gives(noted());
    expect(refusals([noted({ isListed: true }), third, noted()])).toEqual(refusals([third]));
  });

  it('ends when it ends, and leaves what was consented to before without effect', () => {
    expect(refusals([noted({ sportsbookUntil: until })], until)).toEqual(activities.map(() => undefined));
    const { exclusions } = openAccountOf(given([opened(), noted({ sportsbookUntil: until })]).state);
    expect(exclusions.lastUntil).toBe(until);
  });

  it('takes back a shop PIN', () => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt: after(days(1)) };
    given([opened(), { type: 'ShopDepositRequested', data }])
      .when(note({ sportsbookUntil: until }))
      .gives(noted({ sportsbookUntil: until }), {
        type: 'ShopDepositCancelled',
        data: { transId: 's-1', reason: 'customer' },
      });
  });
});
