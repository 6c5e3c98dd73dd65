import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, given, type Happened, noon, opened, plain } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';

const note = plain('passport seen');
const sealedValues = 'sealed';
const asked = { requestId: 'r-1', requestedBy: 'staff-1' } as const;
const correct = {
  type: 'correct-details',
  changed: ['lastName'],
  sealedValues,
  note,
  ...asked,
} satisfies AccountCommand;
const requested: Happened = {
  type: 'ActionRequested',
  data: { ...asked, action: { kind: 'personal-details', changed: ['lastName'], sealedValues, note } },
};
const decide = (approved: boolean, decidedBy = 'staff-2', roles = ['customer-service']) =>
  ({
    type: 'decide-request',
    ...{ requestId: 'r-1', approved, decidedBy, roles, askerRoles: ['customer-service'] },
  }) as const;
const correction = { changed: ['lastName' as const], sealedValues };
const ended = { refused: 'review-ended' } as const;

describe('personal details that customer service would put right', () => {
  it('wait for another person, and change nothing yet', () =>
    given([opened()]).when(correct).gives(requested));

  it('are asked for once at a time, whatever is to be put right', () =>
    given([opened(), requested])
      .when({ ...correct, requestId: 'r-2' })
      .isRefused({ refused: 'already-requested' }));

  it('are never approved by who asked, nor by who decides nothing of customers', () => {
    given([opened(), requested]).when(decide(true, 'staff-1')).isRefused({ refused: 'needs-another-person' });
    given([opened(), requested])
      .when(decide(true, 'staff-2', ['trader', 'administrator']))
      .isRefused({ refused: 'not-allowed' });
  });

  it('are handed on, sealed, once another person approves, and once only', () =>
    given([opened(), requested])
      .when(decide(true))
      .givesOnce(ended, {
        type: 'ActionRequestDecided',
        data: {
          ...{ requestId: 'r-1', approved: true, decidedAs: 'customer-service' },
          correction,
        },
      }));

  describe('of a customer who is kept from all play', () => {
    const until = after(days(180));
    const exclusion: Happened = { type: 'ExclusionSet', data: { scope: 'full', months: 6, until } };
    const listed: Happened = {
      type: 'ExclusionRegisterAnswered',
      data: { listing: 'listed', reference: 'r-1', askedAt: noon },
    };
    const timeOut: Happened = { type: 'TimeOutSet', data: { length: 'week', until: after(days(7)) } };
    const handedOn = (decidedAs: 'compliance' | 'customer-service'): AccountEvent => ({
      type: 'ActionRequestDecided',
      data: {
        ...{ requestId: 'r-1', approved: true, decidedAs },
        correction,
      },
    });
    const needsCompliance = { refused: 'needs-compliance' } as const;
    const both = ['customer-service', 'compliance'];

    it.each([
      ['excluded', exclusion],
      ['listed', listed],
      ['on a time-out', timeOut],
    ])('by being %s, are for compliance alone to approve', (_, keptOut) => {
      given([opened(), requested, keptOut]).when(decide(true)).isRefused(needsCompliance);
      given([opened(), requested, keptOut])
        .when(decide(true, 'staff-2', both))
        .givesOnce(ended, handedOn('compliance'));
    });

    it('in another account, are for compliance alone as well', () =>
      given([opened(), requested])
        .when({ ...decide(true), excludedElsewhere: { until } })
        .isRefused(needsCompliance));

    it('still, past the end of an exclusion that nobody has lifted, and no more once a time-out is over', () => {
      given([opened(), requested, exclusion])
        .when(decide(true), after(days(200)))
        .isRefused(needsCompliance);
      given([opened(), requested, timeOut])
        .when(decide(true), after(days(8)))
        .givesOnce(ended, handedOn('customer-service'));
    });

    it('are declined by whoever could, and never approved by who asked', () => {
      given([opened(), requested, listed])
        .when(decide(false))
        .givesOnce(ended, {
          type: 'ActionRequestDecided',
          data: { requestId: 'r-1', approved: false, decidedAs: 'customer-service', correction },
        });
      given([opened(), requested, listed])
        .when(decide(true, 'staff-1', both))
        .isRefused({ refused: 'needs-another-person' });
    });

    it('are for customer service too where who they are stays', () => {
      const contacts = { changed: ['email' as const, 'phone' as const], sealedValues };
      given([
        opened(),
        {
          type: 'ActionRequested',
          data: { ...asked, action: { kind: 'personal-details', ...contacts, note } },
        },
        exclusion,
      ])
        .when(decide(true))
        .givesOnce(ended, {
          type: 'ActionRequestDecided',
          data: {
            ...{ requestId: 'r-1', approved: true, decidedAs: 'customer-service' },
            correction: contacts,
          },
        });
    });
  });

  it('are handed on as declined where another person declines, or who asked takes it back, so that what waited for them is left', () => {
    given([opened(), requested])
      .when(decide(false, 'staff-2', ['compliance']))
      .givesOnce(ended, {
        type: 'ActionRequestDecided',
        data: { requestId: 'r-1', approved: false, decidedAs: 'compliance', correction },
      });
    given([opened(), requested])
      .when(decide(false, 'staff-1'))
      .givesOnce(ended, {
        type: 'ActionRequestDecided',
        data: { requestId: 'r-1', approved: false, decidedAs: 'asker', correction },
      });
  });

  it('are on record as done, with what was not', () => {
    const finished = { requestId: 'r-1', made: ['lastName' as const], notMade: ['email' as const] };
    expect(given([opened()]).decides({ type: 'finish-correction', ...finished })).toEqual([
      { type: 'DetailsCorrectionFinished', data: finished },
    ]);
  });
});
