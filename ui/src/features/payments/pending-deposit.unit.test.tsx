import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PendingDeposit } from './pending-deposit.tsx';

const state = vi.hoisted(() => ({ status: 'pending', paidDebts: undefined as number | undefined }));
vi.mock('../../lib/api/payments/payments.ts', () => ({
  useFollowedDeposit: () => state,
  hasComeIn: (status: string) => status === 'completed',
  isUndecided: (status: string) => status === 'pending',
}));
vi.mock('../../lib/api/payments/balance.ts', () => ({ refreshMoney: () => Promise.resolve() }));

const shown = (now: Partial<typeof state>): string => {
  Object.assign(state, { status: 'pending', paidDebts: undefined, ...now });
  const deposit = { depositId: 'd-1', amount: 3000, currency: 'EUR', message: 'It takes a while.' } as const;
  return renderToStaticMarkup(<PendingDeposit deposit={deposit} />);
};

it('a deposit that arrives while it is waited for says what of it paid debts', () => {
  const markup = shown({ status: 'completed', paidDebts: 2000 });
  expect(markup).toContain('€30.00 deposited');
  expect(markup).toContain('€20.00 of it paid what you owed us.');
});

it('one that paid none says nothing of debts, nor does one that is still waited for', () => {
  expect(shown({ status: 'completed' })).toContain('€30.00 deposited');
  expect(shown({ status: 'completed' })).not.toContain('owed');
  expect(shown({})).toContain('Your deposit of €30.00 is pending');
});
