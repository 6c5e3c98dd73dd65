import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShopDepositScreen } from './shop-deposit-screen.tsx';

const waiting = {
  ...{ transactionId: 't-1', pin: '123456789', amount: 1000, paidDebts: 0, currency: 'EUR' },
  ...{ status: 'active', ended: false, expiresAt: '2030-01-01T12:00:00.000Z' },
};
const state = vi.hoisted(() => ({ active: null as object | null }));
vi.mock('../../lib/api/shop.ts', () => ({
  useActiveTransaction: () => ({ data: state.active, isPending: false, error: null }),
  useTransaction: () => ({ data: state.active }),
  useCancelTransaction: () => ({ isPending: false }),
}));
vi.mock('../../lib/use-title.ts', () => ({ useTitle: () => undefined }));
vi.mock('../../lib/clock.ts', () => ({ useClock: () => '' }));
vi.mock('../payments/owed-first.tsx', () => ({ OwedFirst: () => null }));
vi.mock('./ask-for-pin.tsx', () => ({
  AskForPin: () => <span>the way to a PIN, or why there is none</span>,
}));
vi.mock('./shop-deposit-dialog.tsx', () => ({ ShopDepositDialog: () => null }));

const shown = () => renderToStaticMarkup(<ShopDepositScreen />);

beforeEach(() => {
  state.active = null;
});

it('a PIN that waits for its cash is shown whatever else may be paid in: the counter takes it', () => {
  state.active = waiting;
  expect(shown()).toContain('123 456 789');
  expect(shown()).toContain('€10.00');
  expect(shown()).not.toContain('why there is none');
});

it('without one it is said how to get it, or why there is none', () => {
  expect(shown()).toContain('why there is none');
  expect(shown()).not.toContain('Show this PIN');
});
