import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { DepositPrompt } from './deposit-prompt.tsx';

const barrier = refusals['account-closing'].text;
const state = vi.hoisted(() => ({
  ...{ barrier: null as string | null, lines: [] as string[] },
  ...{ isHeld: false, isFundsAsked: false, toConfirm: [] as object[] },
  room: undefined as { isLimited: boolean; maximumDeposit: number } | undefined,
}));
vi.mock('../source-of-funds/use-funds-asked.ts', () => ({ useFundsAsked: () => state.isFundsAsked }));
vi.mock('../../lib/api/payments/deposit-view.ts', () => ({
  useDepositBarrier: () => state.barrier,
  useMinimumDeposit: () => 500,
  useDepositRoom: () => state.room,
}));
vi.mock('../../lib/api/payments/deposits-to-confirm.ts', () => ({
  useDepositsToConfirm: () => state.toConfirm,
}));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('../exclusions/standing-notice.tsx', () => ({ useStanding: () => ({ lines: state.lines }) }));
vi.mock('../verification/use-verification.ts', () => ({
  useVerification: () => undefined,
  isHeldBack: () => state.isHeld,
}));

const shown = () =>
  renderToStaticMarkup(
    <DepositPrompt
      short={1000}
      currency="EUR"
      open={false}
      onOpen={() => {}}
      isSlipShown={() => true}
      onPress={() => () => {}}
    />,
  );

beforeEach(() =>
  Object.assign(state, {
    ...{ barrier: null, lines: [], isHeld: false, isFundsAsked: false },
    ...{ toConfirm: [], room: undefined },
  }),
);

it('asks for what a stake lacks', () => {
  expect(shown()).toContain('Please deposit now to complete your bet.');
  expect(shown()).toContain('Deposit €10.00');
});

it('asks nobody for money who may not pay in, and says why, once', () => {
  state.barrier = barrier;
  expect(shown()).toContain(barrier);
  expect(shown()).not.toContain('Deposit €10.00');
  expect(shown()).not.toContain(texts.sourceOfFunds.send);
  state.isFundsAsked = true;
  expect(shown()).toContain(texts.sourceOfFunds.send);
  state.lines = ['You are excluded from sport.'];
  expect(shown()).toBe('');
  Object.assign(state, { lines: [], isHeld: true });
  expect(shown()).toContain(texts.verification.needed);
  expect(shown()).not.toContain('Deposit €10.00');
});

it('leads to the deposits that wait for their customer, where those are why', () => {
  state.barrier = refusals['deposits-to-confirm'].text;
  state.toConfirm = [
    { paymentId: 'd-1', amount: 2000, currency: 'EUR', at: '2026-11-29T12:00:00.000Z', kind: 'deposit' },
  ];
  expect(shown()).toContain(state.barrier);
  expect(shown()).toContain('Confirm your deposit of €20.00');
});

it('asks for no deposit that would be refused as too high, and says beforehand what one may be', () => {
  state.room = { isLimited: true, maximumDeposit: 1000 };
  expect(shown()).toContain('Deposit €10.00');
  state.room = { isLimited: true, maximumDeposit: 999 };
  expect(shown()).toContain('This bet needs €10.00 more than your balance. You can deposit up to €9.99 now.');
  expect(shown()).toContain('Your deposit limits');
  expect(shown()).not.toContain('Deposit €10.00');
  state.room = { isLimited: false, maximumDeposit: 999 };
  expect(shown()).not.toContain('Your deposit limits');
  Object.assign(state, { barrier, room: { isLimited: true, maximumDeposit: 0 } });
  expect(shown()).toContain('Your deposit limits');
});
