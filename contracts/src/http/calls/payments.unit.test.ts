import { describe, expect, it } from 'vitest';
import { paymentHistorySearch, wantedType } from './payments/index.ts';

const search = (body: object) => paymentHistorySearch.body?.safeParse({ Mode: 'Period', ...body });
const faults = (body: object) => search(body)?.error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the type of a search for payments', () => {
  it.each([
    [{}, undefined],
    [{ transactionTypeId: 0 }, undefined],
    [{ transactionTypeId: 2 }, 2],
    [{ transactionTypeLabel: 'Withdrawals' }, 2],
    [{ transactionTypeLabel: ' all payments' }, 8],
    [{ transactionTypeLabel: 'All games' }, 9],
    [{ transactionTypeId: 1, transactionTypeLabel: 'Withdrawals' }, 1],
  ])('is said by its number, else by its label: %o is %s', (body, type) => {
    expect(faults(body)).toEqual([]);
    expect(wantedType(body)).toBe(type);
  });

  it('is refused where its label names none and no number stands beside it', () => {
    expect(faults({ transactionTypeLabel: 'Bets' })).toEqual(['transactionTypeLabel']);
    expect(faults({ transactionTypeId: 1, transactionTypeLabel: 'Bets' })).toEqual([]);
  });

  it('alone lets a period go on for ever, where it is all payments', () => {
    const all = { Period: 'all' };
    expect(faults({ ...all, transactionTypeId: 8 })).toEqual([]);
    expect(faults({ ...all, transactionTypeLabel: 'All payments' })).toEqual([]);
    for (const other of [{}, { transactionTypeId: 1 }, { transactionTypeLabel: 'Deposits' }])
      expect(faults({ ...all, ...other })).toEqual(['Period']);
  });
});
