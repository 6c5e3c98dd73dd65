import { texts } from '@paddock/contracts/texts';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { payTyped } from './pay-typed.ts';

const payment = { amount: '20', password: 'Canal!Row27' };
const fieldsWith = (token: string | undefined) => ({ token: async () => token, used: vi.fn() });

describe('a payment with what stands in the fields', () => {
  it.each([
    ['was made', async () => true],
    ['has no answer', async () => false],
    [
      'is refused',
      async () => {
        throw new CallError('deposit-declined', 'declined');
      },
    ],
  ])('leaves no security code there when it %s', async (_, pay: () => Promise<boolean>) => {
    const fields = fieldsWith('t-1');
    const paid = vi.fn(pay);
    const outcome = await payTyped(fields, payment, paid).catch((error: CallError) => error.code);
    expect(paid).toHaveBeenCalledExactlyOnceWith({ ...payment, cardToken: 't-1' });
    expect(outcome).toEqual(await pay().catch((error: CallError) => error.code));
    expect(fields.used).toHaveBeenCalledOnce();
  });

  it('is not sent where something is to be mended in them, which stays as it is', async () => {
    const [fields, pay] = [fieldsWith(undefined), vi.fn()];
    expect(await payTyped(fields, payment, pay)).toBe(false);
    expect(pay).not.toHaveBeenCalled();
    expect(fields.used).not.toHaveBeenCalled();
  });

  it('is not sent where there are none', async () => {
    await expect(payTyped(null, payment, async () => true)).rejects.toThrow(texts.payment.fieldsUnavailable);
  });
});
