import { expect, test } from 'vitest';
import { betResettled } from '../events/events.fixture.ts';
import type { AccountEvent } from '../events/index.ts';
import { formatMoney } from '../money/index.ts';
import { missingAndSettled, owedOf, type Shortfall, shortfallsAfter, shortfallText } from './shortfalls.ts';

const at = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const missing = (shortfall: number) => betResettled('b-1', { debited: 0, shortfall });
const takenBack = (shortfall: number): Extract<AccountEvent, { type: 'DepositTakenBack' }> => ({
  type: 'DepositTakenBack',
  data: { depositId: 'd-1', amount: 1000, debited: 1000 - shortfall, shortfall },
});
const money = (minor: number) => formatMoney(minor, 'GBP');
const ofBet: Shortfall = { of: 'bet', id: 'b-1', amount: 300, open: 300, at };

test('a correction that found all its money leaves no shortfall', () =>
  expect(shortfallsAfter([], missing(0), at)).toEqual([]));

test('a shortfall is known by what it is of, and from when', () => {
  const known = shortfallsAfter(shortfallsAfter([], missing(300), at), takenBack(400), later);
  expect(known).toEqual([ofBet, { of: 'deposit', id: 'd-1', amount: 400, open: 400, at: later }]);
});

test('another correction of the same bet says what is missing of it from then on, and what was stays known', () => {
  const [settled] = shortfallsAfter([ofBet], missing(120), later);
  expect(settled).toEqual({ ...ofBet, open: 120 });
  expect(shortfallsAfter([ofBet], missing(0), later)).toEqual([{ ...ofBet, open: 0 }]);
  expect(shortfallsAfter([ofBet], missing(500), later)).toEqual([{ ...ofBet, amount: 500, open: 500 }]);
});

test('what is missing of a deposit adds up, where more of it is taken back', () => {
  const known = shortfallsAfter(shortfallsAfter([], takenBack(400), at), takenBack(100), later);
  expect(known).toEqual([{ of: 'deposit', id: 'd-1', amount: 500, open: 500, at }]);
});

test('what pays a debt is what is missing no more, of that and of no other', () => {
  const settled = (amount: number): Extract<AccountEvent, { type: 'DebtsSettled' }> => ({
    type: 'DebtsSettled',
    data: { amount, parts: [{ of: 'deposit', id: 'd-1', amount }] },
  });
  const known = [ofBet, ...shortfallsAfter([], takenBack(400), at)];
  const paid = shortfallsAfter(known, settled(150), later);
  expect(paid).toEqual([ofBet, { of: 'deposit', id: 'd-1', amount: 400, open: 250, at }]);
  expect(owedOf(paid)).toBe(250);
  expect(owedOf(shortfallsAfter(paid, settled(250), later))).toBe(0);
});

test('a shortfall says what of it was settled since', () => {
  expect(shortfallText(ofBet, money)).toBe('£3.00 for bet b-1');
  expect(shortfallText({ ...ofBet, open: 120 }, money)).toBe('£3.00 for bet b-1, £1.80 of it settled since');
  expect(shortfallText({ ...ofBet, open: 0 }, money)).toBe('£3.00 for bet b-1, settled since');
});

test('what is written off is owed no more, is told apart from what was paid, and is owed again once it is claimed again', () => {
  const of = { of: 'deposit', id: 'd-1' } as const;
  const writtenOff: Extract<AccountEvent, { type: 'DebtWrittenOff' }> = {
    type: 'DebtWrittenOff',
    data: { ...of, amount: 250, note: { kind: 'plain', text: 'moved away' } },
  };
  const known: Shortfall[] = [ofBet, { ...of, amount: 400, open: 250, at }];
  const after = shortfallsAfter(known, writtenOff, later);
  expect(after).toEqual([ofBet, { ...of, amount: 400, open: 0, writtenOff: 250, at }]);
  expect(owedOf(after)).toBe(0);
  const again = { type: 'DebtReinstated', data: { ...of, amount: 250 } } as const;
  expect(shortfallsAfter(after, again, later)).toEqual(known);
  const text = (one: Partial<Shortfall>) => shortfallText({ ...ofBet, ...of, ...one }, money);
  expect(text({ open: 0, writtenOff: 300 })).toBe('£3.00 for deposit d-1, written off');
  expect(text({ open: 0, writtenOff: 100 })).toBe(
    '£3.00 for deposit d-1, £2.00 of it settled since, £1.00 of it written off',
  );
});

test('what was settled since is told apart from what is missing', () => {
  const [part, whole] = [
    { ...ofBet, open: 120 },
    { ...ofBet, id: 'b-2', open: 0 },
  ];
  expect(missingAndSettled([whole, part, ofBet])).toEqual({ missing: [part, ofBet], settled: [whole] });
});
