import { inboxEvents } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { plain } from '../../domain/account/account.fixture.ts';
import { releasedMessage, returnedMessage } from './withdrawal-message.ts';

const withdrawal = { withdrawalId: 'w-1', amount: 50_000 };
const card = { token: 't-1', lastFour: '0002', scheme: 'Visa' };
const note = plain('not their card');
const isSound = (message: object) =>
  inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success;

describe('a customer is told of a withdrawal that was looked at', () => {
  it('that it is paid, with how much and where to', () => {
    const message = releasedMessage({ ...withdrawal, card, note }, 'GBP');
    expect(isSound(message)).toBe(true);
    expect(message.templateId).toBe('withdrawal-released');
    expect(message.body).toBe(
      'We have looked at your withdrawal of £500.00. It is on its way to Visa ending 0002.',
    );
  });

  it('that it is paid to an e-wallet', () => {
    const eWallet = { token: 't-1', eWallet: 'paypal' } as const;
    const { body } = releasedMessage({ ...withdrawal, card: eWallet, note }, 'EUR');
    expect(body).toContain('€500.00. It is on its way to PayPal.');
  });

  it('that it is not paid and the balance has it again, and nothing of what staff wrote', () => {
    const message = returnedMessage({ ...withdrawal, reason: 'not approved', note }, 'GBP');
    expect(isSound(message)).toBe(true);
    expect(message).toMatchObject({
      templateId: 'withdrawal-put-back',
      subject: 'Your withdrawal is back in your balance',
      button: { path: '/contact' },
    });
    expect(message.body.split('\n\n').slice(0, 2)).toEqual([
      'We have looked at your withdrawal of £500.00, and have not paid it.',
      'The £500.00 is back in your balance.',
    ]);
    expect(JSON.stringify(message)).not.toMatch(/not their card|not approved/);
  });
});

it.each(['declined', 'did not arrive'])(
  'a customer is told of a withdrawal that the provider says %s, and that the balance has it again',
  (reason) => {
    const message = returnedMessage({ ...withdrawal, reason }, 'GBP');
    expect(isSound(message)).toBe(true);
    expect(message.templateId).toBe('withdrawal-failed');
    expect(message.body.split('\n\n').slice(0, 2)).toEqual([
      'Your withdrawal of £500.00 could not be paid to the card or e-wallet that it was for.',
      'The £500.00 is back in your balance.',
    ]);
  },
);
