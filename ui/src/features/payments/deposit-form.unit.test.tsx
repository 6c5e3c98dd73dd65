import { texts } from '@paddock/contracts/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { DepositForm } from './deposit-form.tsx';

const state = vi.hoisted(() => ({ isAvBlocked: true }));
vi.mock('../../lib/money-state.ts', () => ({ useBalance: () => ({ ...state, currency: 'GBP', owed: 0 }) }));
vi.mock('../../lib/use-account-search.ts', () => ({ useAccountSearch: () => [{}] }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('../customer-funds/use-customer-funds-popup.tsx', () => ({ useCustomerFundsPopup: () => ({}) }));
vi.mock('./payment-fields.tsx', () => ({ PaymentFields: () => <span>card fields</span> }));
vi.mock('./card-choice.tsx', () => ({ useCardChoice: () => ({}), CardChoice: () => null }));
vi.mock('./use-payment-fields.ts', () => ({ useFields: () => ({ current: null }) }));
vi.mock('./use-lost-payments.ts', () => ({
  useLostPayments: () => ({ open: [{ key: 'k-1', amount: 2000 }], found: undefined }),
}));
vi.mock('./lost-payment.tsx', () => ({ LostPayment: () => <span>a lost deposit</span> }));

it.each([true, false])(
  'what became of a deposit is said also to whoever may not pay in by now: held back %s',
  (isAvBlocked) => {
    state.isAvBlocked = isAvBlocked;
    const shown = renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <DepositForm />
      </QueryClientProvider>,
    );
    expect(shown.match(/a lost deposit/g)).toHaveLength(1);
    expect(shown.includes('card fields')).toBe(!isAvBlocked);
    expect(shown.includes(texts.verification.needed)).toBe(isAvBlocked);
  },
);
