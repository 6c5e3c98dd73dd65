import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { card } from '../../../domain/account/account.fixture.ts';
import { heldForItsCard } from '../../../domain/account/payments/held-again.ts';
import { sharesOf } from '../../../domain/account/payments/shares.ts';
import type { OpenAccount } from '../../../domain/account/state.ts';
import { paymentOf, referenceOf } from './reference.ts';

it.each(['deposit', 'withdrawal'] as const)('the reference of a %s says whose it is, and which', (kind) => {
  const payment = { kind, accountId: randomUUID(), paymentId: randomUUID() };
  const reference = referenceOf(payment);
  expect(reference.length).toBeLessThanOrEqual(80);
  expect(paymentOf(reference)).toEqual(payment);
});

describe('the reference of what goes back of a balance, and of what is tried again', () => {
  const first = randomUUID();
  const cards = Array.from({ length: 30 }, (_, index) => ({
    ...{ token: `t-${index}`, paidIn: 1, paidOut: 0 },
    ...card,
  }));
  const account = { payments: { cards } } as unknown as OpenAccount;
  const { parts, rest } = sharesOf(account, first, 1_000_000);
  const shares = [...parts, ...rest].map(({ withdrawalId }) => withdrawalId);
  const again = (withdrawalId: string, times: number): string => {
    let id = withdrawalId;
    for (let time = 0; time < times; time += 1) {
      const { data } = heldForItsCard(
        { withdrawn: { withdrawals: [], lookedAt: null } },
        {
          ...{ withdrawalId: id, amount: 1, card, requestedBy: null },
        },
      );
      id = (data as { withdrawalId: string }).withdrawalId;
    }
    return id;
  };

  it.each([0, 1, 12, 120])('is one that Adyen takes, and says which it is, after %i tries', (times) => {
    expect(shares.length).toBeGreaterThan(10);
    const ids = [first, ...shares].map((id) => again(id, times));
    const payments = ids.map((paymentId) => ({
      ...{ kind: 'withdrawal' as const, accountId: randomUUID(), paymentId },
    }));
    const references = payments.map(referenceOf);
    expect(Math.max(...references.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(new Set(references).size).toBe(references.length);
    expect(references.map(paymentOf)).toEqual(payments);
  });

  it('is none where it would be longer than Adyen takes', () => {
    const payment = {
      kind: 'withdrawal' as const,
      accountId: randomUUID(),
      paymentId: again(`${first}-rest`, 1000),
    };
    expect(() => referenceOf(payment)).toThrow('no reference that Adyen takes');
  });
});

it.each([
  '',
  'order-1',
  `D-${randomUUID()}`,
  `X-${randomUUID()}-${randomUUID()}`,
  `D-${randomUUID()}-${randomUUID()}x`,
  `W-${randomUUID()}-${randomUUID()}-1-2`,
  `W${randomUUID()}${randomUUID()}`,
])('"%s" is no reference of ours', (reference) => {
  expect(paymentOf(reference)).toBeUndefined();
});
