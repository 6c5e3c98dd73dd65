import { inboxEvents } from '@paddock/contracts/events';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { depositsReviewedMessage, fundsAskedMessage } from './source-of-funds-message.ts';

const isMessage = (message: object | undefined) =>
  inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success;

describe('what a customer is told of the source of funds', () => {
  it.each(['deposits', 'records', 'compliance'] as const)(
    'is why they are asked, and where to send what shows it: %s',
    (because) => {
      const message = fundsAskedMessage({ because });
      expect(isMessage(message)).toBe(true);
      expect(message.body).toContain(texts.sourceOfFunds[because]);
      expect(message.button?.path).toBe('/account#account-settings+sof-upload');
    },
  );

  it('is how much they may pay in once somebody has looked, and until when; why not where something else bars them, and no amount; nothing once that is over', () => {
    const until = '2027-11-22T17:00:00.000Z';
    const reviewed = { amount: 500_000, until, note: { kind: 'plain' as const, text: 'payslips' } };
    const standing = {
      currency: 'GBP',
      barrier: undefined,
      now: new Date('2026-11-22T17:00:00.000Z'),
    } as const;
    const message = depositsReviewedMessage(reviewed, standing);
    expect(isMessage(message)).toBe(true);
    expect(message?.body).toContain('£5,000.00');
    expect(message?.body).not.toContain('payslips');
    expect(depositsReviewedMessage(reviewed, { ...standing, now: new Date(until) })).toBeUndefined();
    const barrier = refuse('account-closing');
    const barred = depositsReviewedMessage(reviewed, { ...standing, barrier });
    expect(isMessage(barred)).toBe(true);
    expect(barred?.body).toContain(refusalText(barrier));
    expect(barred?.body).not.toContain('5,000');
  });
});
