import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaymentHistory } from './payment-history.tsx';

const state = vi.hoisted(() => ({ payment: {} as object, lines: [] as string[] }));
vi.mock('../../lib/api/payments/history.ts', async (original) => ({
  ...(await original<object>()),
  usePayments: () => ({
    data: { label: 'All payments', payments: [state.payment], page: 0, pageCount: 1, totals: null },
  }),
}));
vi.mock('../../lib/money-state.ts', () => ({ useBalance: () => undefined }));
vi.mock('../../lib/use-account-search.ts', () => ({ useAccountSearch: () => [{}, () => {}] }));
vi.mock('../exclusions/standing-notice.tsx', () => ({ useStanding: () => ({ lines: state.lines }) }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search }: { to: string; search: object }) => <i>{[to, ...Object.values(search)].join(' ')}</i>,
}));

const deposit = {
  ...{ paymentId: 'd-1', kind: 'deposit', status: 'authentication', amount: 2000, moved: 0 },
  ...{ currency: 'EUR', at: '2026-11-29T12:00:00.000Z', detail: 'Visa ending 0077' },
};
const shown = () => renderToStaticMarkup(<PaymentHistory />);
const way = '/account/deposit-return d-1';

beforeEach(() => Object.assign(state, { payment: deposit, lines: [] }));

it('a deposit that waits for its customer leads to where it is confirmed', () => {
  expect(shown()).toContain('To be confirmed');
  expect(shown()).toContain(way);
});

it.each(['pending', 'completed', 'declined', 'cancelled'])('one that is %s leads nowhere', (status) => {
  state.payment = { ...deposit, status };
  expect(shown()).not.toContain(way);
});

it('nor does that of who may not pay in', () => {
  state.lines = ['Your account is excluded.'];
  expect(shown()).toContain('To be confirmed');
  expect(shown()).not.toContain(way);
});

it.each([
  ['refunded', 'Partly refunded', 'Deposited €20.00, refunded €5.00.'],
  ['charged-back', 'Partly taken back by bank', 'Deposited €20.00, taken back €5.00.'],
])(
  'a deposit of which a part was %s says so, how much was paid in and how much went back',
  (status, badge, text) => {
    state.payment = { ...deposit, status, moved: 1500 };
    expect(shown()).toContain('+€15.00');
    expect(shown()).toContain(badge);
    expect(shown()).toContain(text);
  },
);

it.each(['refunded', 'charged-back', 'completed'])('one that is %s as a whole says no more', (status) => {
  state.payment = { ...deposit, status, moved: status === 'completed' ? 2000 : 0 };
  expect(shown()).not.toContain('Deposited');
  expect(shown()).not.toContain('Partly');
});
