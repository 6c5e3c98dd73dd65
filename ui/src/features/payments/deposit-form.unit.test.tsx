import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { DepositForm } from './deposit-form.tsx';

const state = vi.hoisted(() => ({
  isAvBlocked: true,
  barrier: null as string | null,
  ways: ['card'],
  shopBarrier: null as string | null,
  lines: [] as string[],
  toConfirm: [] as object[],
  room: undefined as { isLimited: boolean; maximumDeposit: number } | undefined,
}));
vi.mock('../../lib/money-state.ts', () => ({ useBalance: () => ({ ...state, currency: 'GBP', owed: 0 }) }));
vi.mock('../../lib/api/payments/deposit-view.ts', async (original) => ({
  ...(await original<object>()),
  useDepositBarrier: () => state.barrier,
  useDepositRoom: () => state.room,
  useWaysToDeposit: () => state.ways,
  useShopBarrier: () => state.shopBarrier,
  useEWallets: () => ({
    hasCards: state.ways.includes('card'),
    eWallets: state.ways.filter((way) => way === 'paypal'),
  }),
}));
vi.mock('../../lib/api/payments/deposits-to-confirm.ts', () => ({
  useDepositsToConfirm: () => state.toConfirm,
}));
vi.mock('../exclusions/standing-notice.tsx', () => ({
  useStanding: () => ({ lines: state.lines }),
  StandingNotice: () => null,
}));
vi.mock('../../lib/use-account-search.ts', () => ({ useAccountSearch: () => [{}] }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('../customer-funds/use-customer-funds-popup.tsx', () => ({ useCustomerFundsPopup: () => ({}) }));
vi.mock('./payment-fields.tsx', () => ({ PaymentFields: () => <span>card fields</span> }));
vi.mock('./card-choice.tsx', () => ({ useCardChoice: () => ({}), CardChoice: () => null }));
vi.mock('./deposit-error-popup.tsx', () => ({ useDepositErrorPopup: () => ({}) }));
vi.mock('./use-payment-fields.ts', () => ({ useFields: () => ({ current: null }) }));
vi.mock('./use-lost-payments.ts', () => ({
  useLostPayments: () => ({ open: [{ key: 'k-1', amount: 2000 }], found: undefined }),
}));
vi.mock('./lost-payment.tsx', () => ({ LostPayment: () => <span>a lost deposit</span> }));

const form = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DepositForm />
    </QueryClientProvider>,
  );

beforeEach(() =>
  Object.assign(state, {
    ...{ isAvBlocked: false, barrier: null, ways: ['card'], room: undefined },
    ...{ shopBarrier: null, lines: [], toConfirm: [] },
  }),
);

it('nobody types a card that would be refused, and each is told why: the first that holds of age and identity, a way that is hidden, and the account', () => {
  const blocked = refusals['too-frequent-deposits'].text;
  expect(form()).toContain('card fields');
  state.barrier = blocked;
  expect(form()).toContain(blocked);
  expect(form()).not.toContain('card fields');
  state.ways = ['shop'];
  expect(form()).toContain(texts.payment.noneOffered);
  expect(form()).not.toContain(blocked);
  state.isAvBlocked = true;
  expect(form()).toContain(texts.verification.needed);
  expect(form()).not.toContain(texts.payment.noneOffered);
});

it.each([true, false])(
  'what became of a deposit is said also to whoever may not pay in by now: held back %s',
  (isAvBlocked) => {
    state.isAvBlocked = isAvBlocked;
    const shown = form();
    expect(shown.match(/a lost deposit/g)).toHaveLength(1);
    expect(shown.includes('card fields')).toBe(!isAvBlocked);
    expect(shown.includes(texts.verification.needed)).toBe(isAvBlocked);
  },
);

it.each([
  ['until it is known', undefined, ['£10', '£20', '£50', '£100'], false],
  ['without limits', { isLimited: false, maximumDeposit: 100_000 }, ['£10', '£20', '£50', '£100'], false],
  ['with £20.00 left of a limit', { isLimited: true, maximumDeposit: 2000 }, ['£10', '£20'], true],
  ['with £9.99 left of a limit', { isLimited: true, maximumDeposit: 999 }, [], true],
])(
  'amounts are offered that may be paid in, and what is left of a limit is said: %s',
  (_, room, offered, isSaid) => {
    state.room = room;
    const shown = form();
    const amounts = [...shown.matchAll(/<button[^>]*>(?:<[^>]*>)*(£\d+)</g)].map(([, amount]) => amount);
    expect(amounts).toEqual(offered);
    expect(shown.includes('You can deposit up to £')).toBe(isSaid);
    expect(shown.includes(isSaid ? 'Your deposit limits' : 'Set a deposit limit')).toBe(true);
  },
);

it.each([
  [['card'], 'Debit cards only. Credit cards cannot be used for gambling.'],
  [
    ['card', 'paypal', 'shop'],
    'Debit cards and PayPal only. Credit cards cannot be used for gambling, not even through an e-wallet.',
  ],
  [['paypal'], 'PayPal only. Credit cards cannot be used for gambling, not even through an e-wallet.'],
])('what may be paid with is said by what is offered: %s', (ways, text) => {
  state.ways = ways;
  expect(form()).toContain(text);
  expect(form().includes('Debit cards')).toBe(ways.includes('card'));
});

it('nobody is led to pay cash in a shop who is refused there for the same reason', () => {
  const [blocked, underWay] = [refusals['too-frequent-deposits'].text, refusals['deposits-under-way'].text];
  const isLedThere = () => form().includes('Pay with cash in a shop');
  state.ways = ['card', 'shop'];
  expect(isLedThere()).toBe(true);
  Object.assign(state, { barrier: underWay });
  expect(isLedThere()).toBe(true);
  Object.assign(state, { barrier: blocked, shopBarrier: blocked });
  expect(form()).toContain(blocked);
  expect(isLedThere()).toBe(false);
});

it('a deposit that waits for its customer has its way on, also while no other is accepted, and none of who may not pay in', () => {
  const deposit = { paymentId: 'd-1', amount: 2000, currency: 'GBP', at: '2026-11-29T12:00:00.000Z' };
  const isShown = () => form().includes('Confirm your deposit of £20.00');
  expect(isShown()).toBe(false);
  state.toConfirm = [deposit];
  expect(isShown()).toBe(true);
  expect(form()).toContain('card fields');
  state.barrier = refusals['deposits-to-confirm'].text;
  expect(isShown()).toBe(true);
  expect(form()).toContain(refusals['deposits-to-confirm'].text);
  expect(form()).not.toContain('card fields');
  state.lines = ['Your account is excluded.'];
  expect(isShown()).toBe(false);
});

it('whoever may pay in no more is led to the limits that they have', () => {
  state.barrier = 'Your daily deposit limit leaves less than the smallest deposit.';
  expect(form()).not.toContain('Your deposit limits');
  state.room = { isLimited: true, maximumDeposit: 0 };
  expect(form()).toContain('Your deposit limits');
});
