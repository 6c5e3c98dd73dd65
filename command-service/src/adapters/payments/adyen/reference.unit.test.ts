import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { paymentOf, referenceOf } from './reference.ts';

it.each(['deposit', 'withdrawal'] as const)('the reference of a %s says whose it is, and which', (kind) => {
  const payment = { kind, accountId: randomUUID(), paymentId: randomUUID() };
  const reference = referenceOf(payment);
  expect(reference.length).toBeLessThanOrEqual(80);
  expect(paymentOf(reference)).toEqual(payment);
});

it.each([
  '',
  'order-1',
  `D-${randomUUID()}`,
  `X-${randomUUID()}-${randomUUID()}`,
  `D-${randomUUID()}-${randomUUID()}x`,
])('"%s" is no reference of ours', (reference) => {
  expect(paymentOf(reference)).toBeUndefined();
});
