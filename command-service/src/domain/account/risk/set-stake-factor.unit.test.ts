import { describe, it } from 'vitest';
import { given, opened, plain } from '../account.fixture.ts';

const asked = { requestId: 'r-1', requestedBy: 'staff-1' };
const set = (percent: number) =>
  ({ type: 'set-stake-factor', percent, reason: plain('courtsiding'), ...asked }) as const;
const event = (percent: number) =>
  ({ type: 'StakeFactorSet', data: { percent, reason: plain('courtsiding') } }) as const;
const requested = (percent: number, from: number) =>
  ({
    type: 'ActionRequested',
    data: { ...asked, action: { kind: 'stake-factor', percent, from, note: plain('courtsiding') } },
  }) as const;
const decided = (approved: boolean, decidedAs: 'trader' | 'compliance' | 'asker' = 'trader') =>
  ({ type: 'ActionRequestDecided', data: { requestId: 'r-1', approved, decidedAs } }) as const;
const decide = (approved: boolean, decidedBy = 'staff-2', roles = ['trader']) =>
  ({ type: 'decide-request', requestId: 'r-1', approved, decidedBy, roles, askerRoles: ['trader'] }) as const;
const ended = { refused: 'review-ended' } as const;

describe('the stake factor', () => {
  it('is ordinary until it is set', () => given([opened()]).when(set(100)).givesNothing());
  it('is set with its reason', () => given([opened()]).when(set(10)).gives(event(10)));
  it('can be set back', () =>
    given([opened(), event(10)])
      .when(set(100))
      .gives(event(100)));

  it('is raised above the ordinary once another person approves it, and not by whoever asked', () => {
    given([opened(), event(10)])
      .when(set(101))
      .gives(requested(101, 10));
    const waiting = [opened(), event(10), requested(200, 10)];
    given(waiting).when(decide(true, 'staff-1')).isRefused({ refused: 'needs-another-person' });
    given(waiting).when(decide(true)).givesOnce(ended, decided(true), event(200));
    given(waiting).when(decide(false)).givesOnce(ended, decided(false));
  });

  it('that was asked for is taken back by who asked for it', () =>
    given([opened(), event(10), requested(200, 10)])
      .when(decide(false, 'staff-1'))
      .givesOnce(ended, decided(false, 'asker')));

  it('that was asked for is decided by a trader or by compliance, and by no other role', () => {
    const waiting = [opened(), event(10), requested(200, 10)];
    for (const approved of [true, false]) {
      given(waiting)
        .when(decide(approved, 'staff-2', ['customer-service', 'administrator']))
        .isRefused({ refused: 'not-allowed' });
    }
    given(waiting)
      .when(decide(true, 'staff-2', ['compliance']))
      .givesOnce(ended, decided(true, 'compliance'), event(200));
  });

  it('is lowered by one person, however high it stays', () =>
    given([opened(), event(300)])
      .when(set(200))
      .gives(event(200)));

  it('that was asked for is not asked for again before that is decided', () => {
    const again = { ...set(250), requestId: 'r-2', requestedBy: 'staff-2' };
    given([opened(), requested(200, 100)])
      .when(again)
      .isRefused({ refused: 'already-requested' });
    given([opened(), requested(200, 100), decided(false)])
      .when(set(200))
      .givesNothing();
  });

  it('that was asked for does not follow upon another one than it was asked to raise', () => {
    const changed = [opened(), requested(200, 100), event(10)];
    given(changed).when(decide(true)).isRefused({ refused: 'request-outdated' });
    given(changed).when(decide(false)).givesOnce(ended, decided(false));
  });
});
