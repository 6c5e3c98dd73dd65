import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../lib/api/payments/history.ts';
import { FoundWithdrawal, WithdrawalOutcome, type WithdrawalTo } from './withdrawal-outcome.tsx';

const state = vi.hoisted(() => ({ status: 'pending' }));
vi.mock('../../lib/api/payments/followed-payments.ts', () => ({ useFollowedWithdrawal: () => state.status }));

const made: WithdrawalTo = {
  withdrawalId: 'w-1',
  held: false,
  message: 'We look at it first.',
  amount: 1000,
  balance: 8000,
  currency: 'EUR',
  to: 'Visa ending 0069',
};
const found: Payment = {
  paymentId: 'w-1',
  kind: 'withdrawal',
  status: 'pending',
  amount: 1000,
  moved: -1000,
  currency: 'EUR',
  at: '2026-11-20T12:00:00Z',
  detail: 'Visa ending 0069',
};
const shown = (held = false) => renderToStaticMarkup(<WithdrawalOutcome withdrawal={{ ...made, held }} />);
const shownFound = (status: 'pending' | 'failed' = 'pending') =>
  renderToStaticMarkup(<FoundWithdrawal payment={{ ...found, status }} />);

beforeEach(() => {
  state.status = 'pending';
});

describe('a withdrawal that was asked for', () => {
  it.each(['pending', 'completed'])('is on its way while it is %s', (status) => {
    state.status = status;
    expect(shown()).toContain('€10.00 is on its way to Visa ending 0069');
    expect(shown()).toContain('Your balance is €80.00.');
  });

  it('is said not to be paid once it failed, with nothing of the balance of before', () => {
    state.status = 'failed';
    expect(shown()).toContain('Your withdrawal of €10.00 was not paid');
    expect(shown()).toContain(texts.payment.withdrawalReturned);
    expect(shown()).not.toMatch(/on its way|€80\.00/);
  });

  it('is looked at first where it is held, as was said', () => {
    expect(shown(true)).toContain('We are looking at your withdrawal of €10.00');
    expect(shown(true)).toContain('We look at it first. Your balance is €80.00.');
  });
});

describe('a withdrawal that was found', () => {
  it('is pending until the payments say what became of it', () => {
    expect(shownFound()).toContain(texts.payment.withdrawalFound);
    state.status = 'completed';
    expect(shownFound()).toContain('€10.00 is on its way to Visa ending 0069');
    state.status = 'failed';
    expect(shownFound()).toContain('Your withdrawal of €10.00 was not paid');
  });

  it('that had failed when it was found was not paid', () => {
    expect(shownFound('failed')).toContain('Your withdrawal of €10.00 was not paid');
  });
});
