import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { MoneyLinks, RecordsNote } from './summary.tsx';

const state = vi.hoisted(() => ({ read: {} as object, country: undefined as string | undefined }));
vi.mock('../../lib/api/limits.ts', () => ({
  useLimits: () => ({ data: state.country && { jurisdiction: state.country } }),
}));
vi.mock('../../lib/api/closing.ts', () => ({ useClosing: () => state.read }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const shown = (read: object): string => {
  state.read = read;
  return renderToStaticMarkup(<MoneyLinks />);
};

it('no button to deposit is seen to go: before it is known whether the account closes none is seen, and the one to withdraw is', () => {
  expect(shown({ isPending: true })).toMatch(
    /^<div[^>]*><a(?![^>]*\binvisible\b)[^>]*>Withdraw<\/a><a[^>]*\binvisible\b[^>]*>Deposit/,
  );
  const known = [{ status: 'open' }, { status: 'closing' }].map((data) => shown({ data, isPending: false }));
  expect(known.map((markup) => markup.includes('invisible'))).toEqual([false, false]);
  expect(known.map((markup) => markup.includes('Deposit'))).toEqual([true, false]);
  expect(shown({ isPending: false, error: new Error('unreachable') })).toContain('Deposit');
});

it('that public records are looked at is said to who lives in Great Britain, in the currency of their account, and to nobody else', () => {
  const note = (country: string | undefined, currency: 'GBP' | 'EUR'): string => {
    state.country = country;
    return renderToStaticMarkup(<RecordsNote currency={currency} />);
  };
  expect(note('GB', 'GBP')).toContain('£150.00');
  expect(note('GB', 'EUR')).toContain('€150.00');
  expect([note('IE', 'GBP'), note(undefined, 'GBP')]).toEqual(['', '']);
});
