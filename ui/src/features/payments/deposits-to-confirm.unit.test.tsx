import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DepositsToConfirm } from './deposits-to-confirm.tsx';

const state = vi.hoisted(() => ({ waiting: [] as object[] }));
vi.mock('../../lib/api/payments/deposits-to-confirm.ts', () => ({
  useDepositsToConfirm: () => state.waiting,
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: { deposit: string }; children: string }) => (
    <a href={`${to}?deposit=${search.deposit}`}>{children}</a>
  ),
}));

const deposit = (paymentId: string, amount: number) => ({
  ...{ paymentId, amount, currency: 'EUR', at: '2026-11-29T12:00:00.000Z' },
});
const shown = (but?: string) => renderToStaticMarkup(<DepositsToConfirm but={but} />);
const ledTo = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);

it('a deposit that waits for its customer leads to where it is confirmed, and one that is shown already is left out', () => {
  expect(shown()).toBe('');
  state.waiting = [deposit('d-1', 2000)];
  expect(shown()).toContain('Confirm your deposit of €20.00');
  expect(shown()).toContain(texts.payment.depositNotConfirmed);
  expect(ledTo(shown())).toEqual(['/account/deposit-return?deposit=d-1']);
  expect(shown('d-1')).toBe('');
});

it('of several each is named, and leads to where it is confirmed', () => {
  state.waiting = [deposit('d-2', 1000), deposit('d-1', 2000)];
  const both = shown();
  expect(both).toContain('Confirm your 2 deposits');
  expect(both).toContain(texts.payment.depositsNotConfirmed);
  expect(both).toMatch(/Continue to confirm €10\.00 .*Continue to confirm €20\.00 /);
  expect(ledTo(both)).toEqual(['/account/deposit-return?deposit=d-2', '/account/deposit-return?deposit=d-1']);
  expect(shown('d-2')).toContain('Confirm your deposit of €20.00');
});
