import { describe, it } from 'vitest';
import { after, days, given, type Happened, noon, opened, plain } from '../account.fixture.ts';

const credit = { kind: 'free-balance', amount: 50_000, reason: 'promotion' } as const;
const token = { kind: 'token', amount: 50_000, betType: 'S', promoCode: 'SPRING', validDays: 7 } as const;
const note = plain('a long wait');
const request = (bonus: typeof credit | typeof token) =>
  ({ type: 'request-bonus', requestId: 'r-1', bonus, requestedBy: 'staff-1', note }) as const;
const requested = (bonus: typeof credit | typeof token): Happened => ({
  type: 'BonusRequested',
  data: { requestId: 'r-1', bonus, requestedBy: 'staff-1', note },
});
const decide = (approved: boolean, decidedBy = 'staff-2', roles = ['customer-service']) =>
  ({
    type: 'decide-request',
    requestId: 'r-1',
    approved,
    decidedBy,
    roles,
    askerRoles: ['customer-service'],
  }) as const;
const decided = (
  approved: boolean,
  decidedAs: 'customer-service' | 'compliance' | 'asker' = 'customer-service',
): Happened => ({ type: 'BonusRequestDecided', data: { requestId: 'r-1', approved, decidedAs } });
const ended = { refused: 'review-ended' } as const;
const excluded: Happened = {
  type: 'ExclusionSet',
  data: { scope: 'full', months: 6, until: after(days(180)) },
};

describe('a bonus that one person may not give alone', () => {
  it('waits, and gives nothing yet', () => given([opened()]).when(request(credit)).gives(requested(credit)));

  it('is not asked for without a note for who decides', () =>
    given([opened()])
      .when({ ...request(credit), note: null })
      .isRefused({ refused: 'note-missing', field: 'note' }));

  it('is given when another person approves', () => {
    given([opened(), requested(credit)])
      .when(decide(true))
      .givesOnce(ended, decided(true), {
        type: 'FreeBalanceCredited',
        data: { amount: 50_000, reason: 'promotion' },
      });
    given([opened(), requested(token)])
      .when(decide(true))
      .givesOnce(ended, decided(true), {
        type: 'FreeBetTokenGranted',
        data: {
          ...{ tokenId: 'r-1', amount: 50_000, betType: 'S', promoCode: 'SPRING' },
          expiresAt: after(days(7)),
        },
      });
  });

  it('is never approved by who asked for it, who may take it back', () => {
    given([opened(), requested(credit)])
      .when(decide(true, 'staff-1'))
      .isRefused({ refused: 'needs-another-person' });
    given([opened(), requested(credit)])
      .when(decide(false, 'staff-1'))
      .givesOnce(ended, decided(false, 'asker'));
  });

  it('is decided by customer service and compliance, and by no trader', () => {
    for (const approved of [true, false]) {
      given([opened(), requested(credit)])
        .when(decide(approved, 'staff-2', ['trader', 'administrator']))
        .isRefused({ refused: 'not-allowed' });
    }
    given([opened(), requested(credit)])
      .when(decide(false, 'staff-2', ['compliance']))
      .givesOnce(ended, decided(false, 'compliance'));
  });

  it('is not given when another person declines, nor decided twice', () => {
    given([opened(), requested(credit)])
      .when(decide(false))
      .givesOnce(ended, decided(false));
    given([opened(), requested(credit), decided(false)])
      .when(decide(true))
      .isRefused(ended);
    given([opened(), requested(credit), decided(true)])
      .when(request(credit))
      .givesNothing();
  });

  it('is not given to a customer who is excluded by then', () => {
    const refused = { refused: 'customer-excluded', param1: '19 May 2027' } as const;
    given([opened(), excluded]).when(request(credit), noon).isRefused(refused);
    given([opened(), requested(credit), excluded])
      .when(decide(true))
      .isRefused(refused);
    given([opened(), requested(credit), excluded])
      .when(decide(false))
      .givesOnce(ended, decided(false));
  });

  it('is not given to a customer who is excluded in another account', () => {
    const excludedElsewhere = { until: after(days(180)) };
    given([opened(), requested(credit)])
      .when({ ...decide(true), excludedElsewhere })
      .isRefused({ refused: 'customer-excluded', param1: '19 May 2027' });
    given([opened(), requested(credit)])
      .when({ ...decide(false), excludedElsewhere })
      .givesOnce(ended, decided(false));
  });
});
