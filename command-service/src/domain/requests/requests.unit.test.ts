import { staffRoles } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { askersOf, decidersOf, reviewKinds } from '@paddock/contracts/reviews';
import { describe, expect, it } from 'vitest';
import { noRequests, requestToDecide, withDecided, withRequest } from './requests.ts';

describe.each(reviewKinds)('a request of kind %s', (kind) => {
  const request = { requestId: 'r-1', requestedBy: 'staff-1', action: 'something' };
  const waiting = withRequest<string, typeof request>(noRequests, request);
  const command = { requestId: 'r-1', askerRoles: askersOf[kind] };
  const decide = (approved: boolean, decidedBy: string, roles: readonly string[], state = waiting) =>
    requestToDecide(state, { ...command, approved, decidedBy, roles }, () => kind);

  it('is approved and declined by another person with a role that decides it, in that role', () => {
    for (const role of decidersOf[kind]) {
      for (const approved of [true, false]) {
        expect(decide(approved, 'staff-2', [role])).toEqual({ request, decidedAs: role });
      }
    }
  });

  it('is decided by nobody in another role', () => {
    const deciders: readonly string[] = decidersOf[kind];
    const others = ['customer', ...staffRoles].filter((role) => !deciders.includes(role));
    for (const approved of [true, false]) {
      expect(decide(approved, 'staff-2', others)).toEqual(refuse('not-allowed'));
    }
  });

  it('is never approved by who asked for it, and taken back by them in whatever role', () => {
    expect(decide(true, 'staff-1', staffRoles)).toEqual(refuse('needs-another-person'));
    expect(decide(false, 'staff-1', staffRoles)).toEqual({ request, decidedAs: 'asker' });
    expect(decide(false, 'staff-1', ['shop-assistant'])).toEqual({ request, decidedAs: 'asker' });
  });

  it('is not approved once who asked is shut out or has no role any more that may ask for it, and can be declined', () => {
    const askers: readonly string[] = askersOf[kind];
    const others = ['customer', ...staffRoles].filter((role) => !askers.includes(role));
    const [role] = decidersOf[kind];
    for (const askerRoles of [[], others]) {
      const decideNow = (approved: boolean, decidedBy: string, roles: readonly string[] = [role]) =>
        requestToDecide(waiting, { ...command, askerRoles, approved, decidedBy, roles }, () => kind);
      expect(decideNow(true, 'staff-2')).toEqual(refuse('request-outdated'));
      expect(decideNow(true, 'staff-2', ['shop-assistant'])).toEqual(refuse('not-allowed'));
      expect(decideNow(false, 'staff-2')).toEqual({ request, decidedAs: role });
      expect(decideNow(false, 'staff-1')).toEqual({ request, decidedAs: 'asker' });
    }
  });

  it('is decided once', () => {
    const over = withDecided<string, typeof request>(waiting, { requestId: 'r-1', approved: false });
    expect(decide(true, 'staff-2', decidersOf[kind], over)).toEqual(refuse('review-ended'));
  });
});
