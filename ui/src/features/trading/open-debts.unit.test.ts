import type { Shortfall } from '@paddock/contracts/wallet';
import { expect, it } from 'vitest';
import { openDebts } from './open-debts.ts';

const shortfall = (of: Shortfall['of'], open: number, writtenOff?: number): Shortfall => ({
  ...{ of, id: `of-${of}`, amount: 2000, open, at: '2026-11-25T10:00:00.000Z' },
  ...(writtenOff !== undefined && { writtenOff }),
});

it('what is open of a payment can be written off, also of one that was settled or written off in part', () => {
  const debts = [
    shortfall('chargeback', 2000),
    shortfall('refund', 500),
    shortfall('deposit', 300, 1700),
    shortfall('withdrawal', 1),
  ];
  expect(openDebts(debts)).toEqual(debts);
});

it('what was settled or written off is no debt any more, and what is missing of a bet never was one', () => {
  expect(
    openDebts([shortfall('chargeback', 0), shortfall('refund', 0, 2000), shortfall('bet', 2000)]),
  ).toEqual([]);
});
