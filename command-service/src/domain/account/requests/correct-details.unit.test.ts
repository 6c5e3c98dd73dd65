import { describe, expect, it } from 'vitest';
import { given, type Happened, opened, plain } from '../account.fixture.ts';
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
