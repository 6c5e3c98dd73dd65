import type { NotificationEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { type NotificationCommand, notificationAggregate, pauseAfter } from './notification.ts';

const { initial, evolve, decide } = notificationAggregate;
const noon = Date.parse('2026-11-26T12:00:00.000Z');
const at = (ms: number): string => new Date(noon + ms).toISOString();

const begin = (expiresIn = 86_400_000): NotificationCommand => ({
  ...{ type: 'begin-sending', accountId: 'a-1', template: 'new-device', channel: 'email' },
  expiresAt: at(expiresIn),
});
const sending = (attempt: number, retryAt: string): NotificationEvent => ({
  type: 'NotificationSending',
  data: { accountId: 'a-1', template: 'new-device', channel: 'email', attempt, retryAt },
});
const sent: NotificationEvent = { type: 'NotificationSent', data: {} };
const abandoned = (reason: 'refused' | 'expired'): NotificationEvent => ({
  type: 'NotificationAbandoned',
  data: { reason },
});

const given = (...events: NotificationEvent[]) => ({
  when: (command: NotificationCommand, afterMs = 0) =>
    decide(events.reduce(evolve, initial), command, { now: new Date(noon + afterMs) }),
});

describe('a mail to a customer', () => {
  it('is sent by who begins first, and by nobody else while they may be at it', () => {
    expect(given().when(begin())).toEqual([sending(1, at(60_000))]);
    expect(given(sending(1, at(60_000))).when(begin(), 59_999)).toEqual([]);
  });

  it('is tried again when nobody knows that it was taken, each time after twice as long, an hour at most', () => {
    expect(given(sending(1, at(60_000))).when(begin(), 60_000)).toEqual([sending(2, at(180_000))]);
    expect([1, 2, 3, 7, 50].map(pauseAfter)).toEqual([60_000, 120_000, 240_000, 3_600_000, 3_600_000]);
  });

  it('is never sent again once the mail server has taken it', () => {
    const taken = given(sending(1, at(60_000)), sent);
    expect(given(sending(1, at(60_000))).when({ type: 'record-sent' })).toEqual([sent]);
    expect(taken.when(begin(), 3_600_000)).toEqual([]);
    expect(taken.when({ type: 'record-sent' })).toEqual([]);
    expect(taken.when({ type: 'abandon', reason: 'refused' })).toEqual([]);
  });

  it('is not sent later than it is of use', () => {
    expect(given().when(begin(1000), 999)).toEqual([sending(1, at(60_999))]);
    expect(given().when(begin(1000), 1000)).toEqual([abandoned('expired')]);
    expect(given(sending(1, at(60_000))).when(begin(1000), 60_000)).toEqual([abandoned('expired')]);
  });

  it('is given up for good', () => {
    const refused = given(sending(1, at(60_000)), abandoned('refused'));
    expect(given(sending(1, at(60_000))).when({ type: 'abandon', reason: 'refused' })).toEqual([
      abandoned('refused'),
    ]);
    for (const again of [begin(), { type: 'abandon', reason: 'refused' } as const]) {
      expect(refused.when(again, 3_600_000)).toEqual([]);
    }
  });

  it('that nobody began to send was taken by nobody', () => {
    expect(given().when({ type: 'record-sent' })).toEqual([]);
  });
});
