import { inboxEvents } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { type Corrected, correctedMessage } from './corrected-message.ts';

const card = { token: 't-1', scheme: 'Visa', lastFour: '0002' };
const fromBalance = (balance: number) => ({ balance, poker: 0, withdrawals: 0 });
const said = (event: Pick<Corrected, 'type' | 'data'>, balance: number) => {
  const message = correctedMessage(event, { amount: 2000, card }, 'GBP', fromBalance(balance));
  expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
  return message;
};

describe('a customer is told that staff found', () => {
  it('that a deposit was not paid: why it is taken out again, how much, and from where', () => {
    const data = { depositId: 'd-1', amount: 2000, debited: 2000, shortfall: 0 };
    const message = said({ type: 'DepositTakenBack', data }, 2000);
    expect(message).toMatchObject({ templateId: 'deposit-taken-back', button: { path: '/contact' } });
    expect(message.body.split('\n\n')).toEqual([
      'Our payment provider told us that your deposit of £20.00 from Visa ending 0002 was paid, so we put it into your account. It has since told us that the deposit was declined, and we have checked that with them: we never got the money. So we have taken £20.00 out of your account again.',
      '£20.00 was taken from your balance.',
      'If your statement shows that you paid it, or you have a question about it, please contact customer service.',
    ]);
  });

  it('that a withdrawal was paid after all, and what they owe of it', () => {
    const data = { withdrawalId: 'w-1', amount: 2000, debited: 500, shortfall: 1500 };
    const message = said({ type: 'WithdrawalTakenAgain', data }, 500);
    expect(message).toMatchObject({ templateId: 'withdrawal-taken-again', button: { path: '/contact' } });
    const [why, taken] = message.body.split('\n\n');
    expect(why).toMatch(/your withdrawal of £20\.00 was not paid, .+ it was paid to Visa ending 0002/);
    expect(taken).toMatch(/^£5\.00 was taken from your balance\. Your account did not hold £15\.00 of it/);
  });
});
