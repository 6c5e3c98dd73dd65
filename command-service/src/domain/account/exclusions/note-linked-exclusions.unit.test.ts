import type { AccountEvent, ExclusionsOfAccount } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, given, noon, opened } from '../account.fixture.ts';
import { barred, toBeGivenBonus, toBeSentMarketing, toBet, toDeposit, toSignIn } from '../standing.ts';
import { openAccountOf } from '../state.ts';
import { lastExcludedFrom, noExclusionsOfAccount } from './exclusions.ts';

const none = noExclusionsOfAccount;
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
const wanted = [
  ...[toSignIn, toBet('sportsbook'), toDeposit(['sportsbook'])],
  ...[toBeGivenBonus('sportsbook'), toBeSentMarketing('sportsbook'), toBet('gaming')],
];
const refusals = (events: readonly AccountEvent[], at = noon) => {
  const account = openAccountOf(given([opened(), ...events]).state);
  return wanted.map((one) => barred(account, one, new Date(at)));
};
const own = (...events: AccountEvent[]) => refusals(events);

describe('an exclusion in another account of the same person', () => {
  it.each<[string, Partial<ExclusionsOfAccount>, AccountEvent]>([
    [
      'from a product',
      { sportsbook: { until } },
      { type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until } },
    ],
    ['by a time-out', { timeOutUntil: until }, { type: 'TimeOutSet', data: { length: 'week', until } }],
    [
      'from everything',
      { full: { until } },
      { type: 'ExclusionSet', data: { scope: 'full', months: 6, until } },
    ],
    [
      'without an end',
      { full: { until: null } },
      { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } },
    ],
    [
      'by markers of harm',
      { playBlockedSince: noon },
      {
        type: 'HarmMarkerRaised',
        data: {
          ...{ marker: 'night-play', beginsBlock: true, textVersion: '1' },
          evidence: {
            ...{ value: 5, threshold: 5, windowMs: days(7), from: 1, through: 9 },
            events: [{ revision: 9, at: noon }],
          },
        },
      },
    ],
    [
      'of the national register',
      { isListed: true },
      { type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } },
    ],
  ])('%s bars from all that one of this account would', (_, linked, event) => {
    expect(refusals([noted(linked)])).toEqual(own(event));
    expect(refusals([noted(linked)]).filter((refusal) => refusal !== undefined).length).toBeGreaterThan(3);
  });

  it('is written down once, and nothing of accounts that exclude from nothing', () => {
    given([opened()])
      .when(note({ full: { until } }, {}))
      .gives(noted({ full: { until } }));
    given([opened()]).when(note({}, {})).gives();
  });

  it('that is longer than before, or over, is written down anew', () => {
    const later = after(days(360));
    given([opened(), noted({ isListed: true })])
      .when(note({ full: { until: later } }))
      .gives(noted({ full: { until: later } }));
    given([opened(), noted({ isListed: true })])
      .when(note({}))
      .gives(noted());
  });

  it('holds no more once the accounts are linked no more, while that of a third one does', () => {
    const third = noted({ full: { until } }, 'a-3');
    given([opened(), noted({ isListed: true }), third])
      .when({
        type: 'note-linked-exclusions',
        linked: [{ accountId: 'a-3', ...none, full: { until } }],
      })
      .gives(noted());
    expect(refusals([noted({ isListed: true }), third, noted()])).toEqual(refusals([third]));
  });

  it('goes on after its end until it is lifted there, and leaves what was consented to before without effect', () => {
    const excluded = noted({ full: { until } });
    expect(refusals([excluded], until)).not.toContain(undefined);
    const lifted = { ...noted(), at: after(days(200)) };
    expect(refusals([excluded, lifted], until)).toEqual(wanted.map(() => undefined));
    const { exclusions } = openAccountOf(given([opened(), excluded, lifted]).state);
    expect(lastExcludedFrom(exclusions, 'sportsbook')).toBe(after(days(200)));
  });

  it('by a time-out ends to the millisecond', () => {
    const taken = noted({ timeOutUntil: until });
    expect(refusals([taken], after(days(180) - 1))).toContainEqual(
      expect.objectContaining({ refused: 'time-out' }),
    );
    expect(refusals([taken], until)).toEqual(wanted.map(() => undefined));
  });

  it('is a block by markers of harm until that is lifted there', () => {
    const blocked = noted({ playBlockedSince: noon });
    given([opened(), blocked]).when(note({})).gives(noted());
    expect(refusals([blocked, noted()])).toEqual(wanted.map(() => undefined));
  });

  it('takes back a shop PIN', () => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt: after(days(1)) };
    given([opened(), { type: 'ShopDepositRequested', data }])
      .when(note({ full: { until } }))
      .gives(noted({ full: { until } }), {
        type: 'ShopDepositCancelled',
        data: { transId: 's-1', reason: 'customer' },
      });
  });
});
