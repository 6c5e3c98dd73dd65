import type { ClosingReason } from '@paddock/contracts/closing';
import { eventMetadata } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { day, rules } from '../../domain/harm/witness.fixture.ts';
import { causeOf } from './cause-of.ts';

const at = '2026-11-28T12:00:00.000Z';
const metadata = eventMetadata({ at });
const now = new Date(at);

it('deposits that are blocked open a case, as a strong marker does, and nothing else does', () => {
  const blocked = { because: 'frequent', count: 10, minutes: 60, until: at } as const;
  expect(causeOf({ id: 'e-1', type: 'DepositsBlocked', data: blocked, metadata }, rules, now)).toEqual({
    kind: 'deposits-blocked',
    because: 'frequent',
    raisedBy: 'e-1',
  });
  const note = { kind: 'plain', text: 'spoken' } as const;
  expect(causeOf({ id: 'e-2', type: 'HarmBlockLifted', data: { note }, metadata }, rules, now)).toBeUndefined();
});

describe('a customer who closes their account', () => {
  const causeAfter = (reason: ClosingReason | null, ms: number) => {
    const data = { closingId: 'c-1', by: 'customer', reason } as const;
    const event = { id: 'e-3', type: 'AccountClosing', data, metadata } as const;
    return causeOf(event, rules, new Date(now.getTime() + ms));
  };

  it('as they worry about their gambling has a case, for as long as that is a sign', () => {
    const cause = { kind: 'marker', marker: 'told-worry', raisedBy: 'e-3' };
    expect([0, 30 * day, 30 * day + 1].map((ms) => causeAfter('worried', ms))).toEqual([
      cause,
      cause,
      undefined,
    ]);
  });

  it.each(['no-time', 'elsewhere', 'messages', 'other', null] as const)(
    'for another reason (%s) has none',
    (reason) => expect(causeAfter(reason, 0)).toBeUndefined(),
  );
});
