import { expect, it } from 'vitest';
import { isReturned, toReturnOf, willBeReturned } from './to-return.ts';

it.each([
  [undefined, /return your balance/, /^Your balance is returned/],
  [{ total: 1, openBets: 2 }, /return your balance/, /^Your balance is returned/],
  [{ total: 0, openBets: 1 }, /what your open bets win/, /^What your open bets win/],
])(
  'who excludes themselves from everything with %j reads what goes back, before and after',
  (balance, before, after) => {
    expect(willBeReturned[toReturnOf(balance)]).toMatch(before);
    expect(isReturned[toReturnOf(balance)]).toMatch(after);
  },
);

it('nothing is said of going back where nothing does', () => {
  const none = toReturnOf({ total: 0, openBets: 0 });
  expect(willBeReturned[none]).toBe('You will be logged out on every device.');
  expect(isReturned[none]).toBeUndefined();
});
