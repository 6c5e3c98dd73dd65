import { type RefusalCode, refusals } from '@paddock/contracts/refusals';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingDeposit } from './pending-deposit.tsx';

const state = vi.hoisted(() => ({
  status: 'pending',
  paidDebts: undefined as number | undefined,
  /** Of which deposit it was asked how it ended. */
  asked: undefined as string | undefined,
  ended: undefined as object | undefined,
}));
vi.mock('../../lib/api/payments/followed-payments.ts', async (original) => ({
  ...(await original<object>()),
  useFollowedDeposit: () => state,
}));
vi.mock('../../lib/api/payments/deposit-return.ts', () => ({
  useEndedDeposit: (depositId: string | undefined) => {
    state.asked = depositId;
    return depositId === undefined ? undefined : state.ended;
  },
}));

const deposit = { depositId: 'd-1', amount: 2000, currency: 'EUR', message: 'Please wait.' } as const;
const shown = () => renderToStaticMarkup(<PendingDeposit deposit={deposit} />);
const endsAs = (code: RefusalCode) => {
  const refused = { status: 'declined', refusedAs: code, message: refusals[code].text };
  Object.assign(state, { status: 'declined', ended: refused });
};

beforeEach(() =>
  Object.assign(state, { status: 'pending', paidDebts: undefined, asked: undefined, ended: undefined }),
);

describe('a deposit that the bank has not answered', () => {
  it('waits until it is over, and until it is known how', () => {
    expect(shown()).toContain('Your deposit of €20.00 is pending');
    expect(state.asked).toBeUndefined();
    state.status = 'declined';
    expect(shown()).toContain('Your deposit of €20.00 is pending');
    expect(state.asked).toBe('d-1');
  });

  it.each([
    'deposit-declined',
    'credit-card-refused',
    'e-wallet-funding-unknown',
    'deposit-not-allowed',
  ] as const)('says in the words of its own refusal why it was not made: %s', (code) => {
    endsAs(code);
    expect(shown()).toContain('Your deposit of €20.00 was not made');
    expect(shown()).toContain(refusals[code].text);
  });

  it.each(['provider-timeout', 'deposit-being-checked'] as const)(
    'is not said to have failed where its money may still arrive: %s',
    (code) => {
      endsAs(code);
      expect(shown()).toContain('Your deposit of €20.00 may still arrive');
      expect(shown()).toContain(refusals[code].text);
      expect(shown()).not.toContain('not made');
    },
  );

  it('that came in after all is said to have, with what of it paid debts', () => {
    const ended = { status: 'completed', refusedAs: null, paidDebts: 500 };
    Object.assign(state, { status: 'declined', ended });
    expect(shown()).toContain('€20.00 deposited');
    expect(shown()).toContain('€5.00 of it paid what you owed us.');
    state.status = 'completed';
    expect(shown()).toContain('€20.00 deposited');
    expect(state.asked).toBeUndefined();
  });

  it('that arrives while it is waited for says what of it paid debts', () => {
    Object.assign(state, { status: 'completed', paidDebts: 1500 });
    expect(shown()).toContain('€20.00 deposited');
    expect(shown()).toContain('€15.00 of it paid what you owed us.');
  });

  it('that paid none says nothing of debts, nor does one that is still waited for', () => {
    expect(shown()).not.toContain('owed');
    state.status = 'completed';
    expect(shown()).toContain('€20.00 deposited');
    expect(shown()).not.toContain('owed');
  });
});
