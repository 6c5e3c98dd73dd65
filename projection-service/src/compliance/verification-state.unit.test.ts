import type { EventOf, profileEvents } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { noVerification, verificationAfter } from './verification-state.ts';

type Event = EventOf<
  Pick<typeof profileEvents, 'VerificationAsked' | 'VerificationReferenced' | 'VerificationAnswered'>
>;

const digest = '[redacted]';
const asked = (attempt: number): Event => ({
  type: 'VerificationAsked',
  data: { provider: 'sandbox', attempt, retryAt: '2030-01-01T00:00:00.000Z', digest },
});
const referenced: Event = { type: 'VerificationReferenced', data: { provider: 'sandbox', reference: 'r' } };
const partial: Event = {
  type: 'VerificationAnswered',
  data: {
    provider: 'sandbox',
    reference: 'r',
    digest,
    answer: { outcome: 'partial', unmatched: ['address'] },
  },
};

const after = (...events: Event[]) =>
  events.reduce((view, event, index) => verificationAfter(view, event, `at ${index}`), noVerification);

test('nobody is verified who was not asked about', () => {
  expect(after()).toEqual({ status: 'not-asked', unmatched: [], provider: null, since: null });
});

test('a verification is under way since its first attempt', () => {
  const underWay = { status: 'asked', unmatched: [], provider: 'sandbox', since: 'at 0' };
  expect(after(asked(1), referenced, asked(2))).toEqual(underWay);
});

test('what did not match is said, and since when', () => {
  expect(after(asked(1), referenced, partial)).toEqual({
    ...{ status: 'partial', unmatched: ['address'], provider: 'sandbox', since: 'at 2' },
  });
});
