import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Payment } from '../../lib/api/payments/history.ts';
import { PaymentAmount } from './payment-amount.tsx';

const deposit: Payment = {
  ...{ paymentId: 'd-1', kind: 'deposit', status: 'completed', amount: 2000, moved: 2000 },
  ...{ currency: 'EUR', at: '2026-11-20T12:00:00Z', detail: 'Visa ending 0002' },
};
const shown = (more: Partial<Payment>) =>
  renderToStaticMarkup(<PaymentAmount payment={{ ...deposit, ...more }} />);

it('the amount of a payment is what it moved, with its sign', () => {
  expect(shown({})).toContain('>+€20.00</span>');
  expect(shown({ kind: 'withdrawal', status: 'pending', moved: -2000 })).toContain('>-€20.00</span>');
});

it('a payment that moved nothing says what it is about: plain while it is under way, struck out once it has failed', () => {
  expect(shown({ status: 'pending', moved: 0 })).toMatch(/^<span[^>]*>€20.00<\/span>$/);
  expect(shown({ status: 'declined', moved: 0 })).toMatch(/^<s [^>]*>€20.00<\/s>$/);
});

it('a transfer brought nothing in and took nothing out', () => {
  expect(shown({ kind: 'transfer', moved: 0 })).toMatch(/^<span[^>]*>€20.00<\/span>$/);
});
