import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const state = vi.hoisted(() => ({
  choice: { isPending: false, error: null as Error | null, methodId: undefined as string | undefined },
  review: null as { message: string; until: null } | null,
  cash: 5000,
}));
vi.mock('../../lib/money-state.ts', () => ({
  useBalance: () => ({ currency: 'EUR', cash: state.cash, poker: 0 }),
}));
vi.mock('../../lib/api/payments/payments.ts', () => ({ useWithdraw: () => ({}) }));
vi.mock('../../lib/api/payments/saved-methods.ts', () => ({
  useSavedMethods: () => ({ data: { review: state.review } }),
}));
vi.mock('./pay-out-choice.tsx', () => ({
  usePayOutChoice: () => ({ ...state.choice, chosen: { to: 'your card', methodId: state.choice.methodId } }),
  PayOutChoice: () => <span>the choice</span>,
}));
vi.mock('./payment-fields.tsx', () => ({ PaymentFields: () => <span>card fields</span> }));
vi.mock('./use-card-payment.ts', () => ({
  emptyPayment: {},
  useCardPayment: () => ({
    form: { bind: () => ({ value: '', onChange: () => {} }), sending: false },
    fields: { current: null },
  }),
}));
vi.mock('./use-lost-payments.ts', () => ({ useLostPayments: () => ({ open: [] }) }));
vi.mock('./lost-payment.tsx', () => ({ LostPayment: () => null }));

const shown = () => renderToStaticMarkup(<WithdrawForm />);
/** Whether a press, or Enter, asks for a withdrawal. */
const canBePressed = (markup: string): boolean => {
  const button = /<button[^>]*type="submit"[^>]*>/.exec(markup)?.[0];
  expect(button).toBeDefined();
  return !button?.includes('aria-disabled="true"');
};

beforeEach(() => {
  state.choice = { isPending: false, error: null, methodId: undefined };
  state.review = null;
  state.cash = 5000;
});

describe('a withdrawal', () => {
  it('says how much there is to withdraw, and of nothing that there is nothing', () => {
    expect(shown()).toContain('You can withdraw up to €50.00.');
    state.cash = 0;
    expect(shown()).toContain('You have nothing to withdraw at the moment.');
    expect(shown()).not.toContain('up to €0.00');
  });

  it('is asked for once it is known where to, with the fields of a card where one is typed', () => {
    expect(canBePressed(shown())).toBe(true);
    expect(shown()).toContain('card fields');
    state.choice.methodId = 'm-1';
    expect(canBePressed(shown())).toBe(true);
    expect(shown()).toContain('the choice');
    expect(shown()).not.toContain('card fields');
  });

  it('that would be looked at first says so before it is asked for', () => {
    expect(shown()).not.toContain(texts.payment.reviewedForNow);
    state.review = { message: 'A deposit of yours was taken back.', until: null };
    expect(shown()).toContain(`A deposit of yours was taken back. ${texts.payment.reviewedForNow}`);
  });

  it('is not asked for before it is known where to', () => {
    state.choice.isPending = true;
    expect(canBePressed(shown())).toBe(false);
    expect(shown()).not.toMatch(/the choice|card fields/);
  });

  it('is not asked for where that can not be read, of which its customer is told in place of a card alone', () => {
    state.choice.error = new CallError('unreachable', texts.tryAgain);
    expect(shown()).toContain(texts.tryAgain);
    expect(canBePressed(shown())).toBe(false);
    expect(shown()).not.toMatch(/the choice|card fields/);
  });
});
