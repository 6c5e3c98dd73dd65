import { fingerprintOf } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { createPendingPayments, pendingKeys, pendingSchema } from './pending.ts';

/** Whoever changes what the index keeps changes this: it is folded anew then, under other keys. */
test('what the index of pending payments stores has the shape that its keys are versioned by', () => {
  expect(fingerprintOf(pendingSchema)).toBe('21a4da356492');
  for (const key of pendingKeys) expect(key).toContain(fingerprintOf(pendingSchema));
});

test('a deposit that was let go is asked about until the provider has done so, any other that was declined is not', async () => {
  let steps: unknown;
  const redis = {
    eval: async (_: string, { arguments: [, given = ''] }: { arguments: string[] }) => {
      steps = JSON.parse(given);
    },
  } as unknown as Parameters<typeof createPendingPayments>[0];
  const stored = (reason: string) => ({
    ...{ type: 'DepositDeclined', data: { depositId: reason, reason }, stream: 'account-a-1', position: 1n },
    metadata: { at: '2026-11-28T12:00:00.000Z' },
  });
  const events = ['declined', 'credit-funding', 'unknown-funding', 'not-allowed'].map(stored);
  await createPendingPayments(redis).fold(events as never, 0n);
  const at = Date.parse('2026-11-28T12:00:00.000Z');
  expect(steps).toEqual([
    ['1', 'declined'],
    ['1', 'credit-funding', 'later', at],
    ['1', 'unknown-funding', 'later', at],
    ['1', 'not-allowed', 'later', at],
  ]);
});

test('all that is due is read, however many stay pending before it', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `p-${index}`);
  const redis = {
    zRange: async (
      _: string,
      _from: string,
      _to: number,
      { LIMIT }: { LIMIT: { offset: number; count: number } },
    ) => ids.slice(LIMIT.offset, LIMIT.offset + LIMIT.count),
    hmGet: async (_: string, wanted: string[]) =>
      wanted.map((paymentId) =>
        JSON.stringify({
          kind: 'deposit',
          accountId: 'a-1',
          paymentId,
          amount: 500,
          cardToken: 't',
          since: 0,
        }),
      ),
  } as unknown as Parameters<typeof createPendingPayments>[0];
  const read: string[] = [];
  for await (const page of createPendingPayments(redis).due(0)) {
    read.push(...page.map((payment) => ('paymentId' in payment ? payment.paymentId : payment.pin)));
  }
  expect(read).toEqual(ids);
});
