import { expect, it } from 'vitest';
import { reclaimedAs } from './reclaimed-as.ts';

const open = { kind: 'chargeback', reversed: false } as const;
const reversed = { kind: 'chargeback', reversed: true } as const;
const refund = { kind: 'refund', reversed: false } as const;

it.each([
  ['nothing', [], undefined],
  ['a chargeback', [open], 'charged-back'],
  ['a chargeback that did not stand', [reversed], 'chargeback-reversed'],
  ['a refund', [refund], 'refunded'],
  ['one chargeback of two that stands', [reversed, open], 'charged-back'],
  ['a chargeback beside a refund', [refund, open], 'charged-back'],
  ['a chargeback that did not stand beside a refund', [refund, reversed], 'refunded'],
  ['two chargebacks that did not stand', [reversed, reversed], 'chargeback-reversed'],
] as const)('a deposit of which %s was taken is that', (_, reclaims, as) => {
  expect(reclaimedAs(reclaims)).toBe(as);
});
