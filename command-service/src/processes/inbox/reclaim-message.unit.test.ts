import { inboxEvents } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { type Reclaim, reclaimMessage } from './reclaim-message.ts';
import type { TakenFrom } from './taken-from.ts';

const card = { token: 't-1', scheme: 'Visa', lastFour: '0002' };
const taken = { depositId: 'd-1', reference: 'c-1', amount: 2000, card };
const nothing = { balance: 0, poker: 0, withdrawals: 0 };
const said = (event: Pick<Reclaim, 'type' | 'data'>, from: Partial<TakenFrom> = {}) => {
  const message = reclaimMessage(event, 'GBP', { ...nothing, ...from });
  expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
  return message;
};

describe('a customer is told of a deposit', () => {
  it('that their bank took back: what the balance held, what they owe, and what waits until it is cleared up', () => {
    const message = said(
      { type: 'DepositChargedBack', data: { ...taken, debited: 500, shortfall: 1500 } },
      { balance: 500 },
    );
    expect(message?.templateId).toBe('deposit-charged-back');
    expect(message?.button?.path).toBe('/contact');
    expect(message?.body.split('\n\n')).toEqual([
      'Your bank has taken back £20.00 that you had deposited from Visa ending 0002.',
      '£5.00 was taken from your balance. Your account did not hold £15.00 of it, so you owe that to us. It comes out of your next deposits first, by card, by e-wallet or in a shop. We do not take it from what you win.',
      'Until this is cleared up you cannot deposit from that card or e-wallet, even if you enter or save it again, and we look at your withdrawals before we pay them. If you did not ask for this, or have a question about it, please contact customer service.',
    ]);
  });

  it('that was refunded, without a word of a debt where there is none', () => {
    const data = { ...taken, debited: 2000, shortfall: 0 };
    expect(said({ type: 'DepositRefunded', data }, { balance: 2000 })?.body).toBe(
      '£20.00 that you had deposited from Visa ending 0002 is on its way back to it.\n\n£20.00 was taken from your balance.',
    );
  });

  it('that is theirs again, and of none that was never taken', () => {
    expect(said({ type: 'ChargebackReversed', data: taken })?.body).toContain('£20.00');
    const unheard = { ...taken, amount: 0 };
    expect(reclaimMessage({ type: 'ChargebackReversed', data: unheard }, 'GBP', nothing)).toBeUndefined();
  });
});
