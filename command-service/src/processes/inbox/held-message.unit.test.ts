import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { heldMessage } from './held-message.ts';

type Held = DataOf<AccountEvent, 'WithdrawalHeld'>;

const rules = { withdrawalsBeforeReview: { GBP: 200_000, EUR: 150_000 } };
/** As ids of what customers ask for are: digits alone may stand at its end. */
const asked = '0d3f5a52-6f0e-4f6f-9b3e-100000000001';
const held = (more: Partial<Held> = {}): Held => ({
  ...{ withdrawalId: asked, amount: 50_000, reason: 'above-sum', ...more },
});

describe('a customer is told of a withdrawal that is held', () => {
  it('for what they withdraw within 30 days, with the sum of their currency', () => {
    expect(heldMessage(held(), 'GBP', rules)).toMatchObject({
      templateId: 'withdrawal-held',
      subject: 'We are looking at your withdrawal',
      body: expect.stringMatching(
        /^With your withdrawal of £500\.00, .* all of your .* more than £2,000\.00\./,
      ),
    });
    expect(heldMessage(held(), 'EUR', rules)?.body).toContain('more than €1,500.00');
  });

  it('also where that is not the only reason, and of no other reason', () => {
    const both = held({ reason: 'contact-changed', furtherReasons: ['above-sum', 'other-card'] });
    expect(heldMessage(both, 'GBP', rules)).toBeDefined();
    expect(heldMessage(held({ reason: 'other-card' }), 'GBP', rules)).toBeUndefined();
  });

  it('that it may be put back into the balance, unless it is what was in a balance that goes back', () => {
    const backIn = 'put it back into your balance';
    expect(heldMessage(held(), 'GBP', rules)?.body).toContain(backIn);
    for (const part of ['1', '12', 'rest']) {
      const { body } = heldMessage(held({ withdrawalId: `${asked}-${part}` }), 'GBP', rules) ?? {};
      expect(body).toContain('we will pay it, and write to you');
      expect(body).not.toContain(backIn);
    }
  });

  it('that they may show where the money comes from, and where, unless their account is closed', () => {
    const message = heldMessage(held(), 'GBP', rules);
    expect(message?.body).toContain(texts.payment.withdrawalReview.canShow);
    expect(message?.button?.path).toBe('/account#account-settings+sof-upload');
    expect(heldMessage(held({ withdrawalId: `${asked}-rest` }), 'GBP', rules)).not.toHaveProperty('button');
  });

  it('once, and not of what is held again', () =>
    expect(heldMessage(held({ withdrawalId: `${asked}-again-2` }), 'GBP', rules)).toBeUndefined());
});
