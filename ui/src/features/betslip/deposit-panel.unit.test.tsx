import { texts } from '@paddock/contracts/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { DepositPanel } from './deposit-panel.tsx';

type Pay = (payment: object) => Promise<boolean>;
const state = vi.hoisted(() => ({
  notice: null as string | null,
  paidDebts: 0,
  pay: undefined as Pay | undefined,
  isPending: false,
  said: [] as object[],
}));
vi.mock('../../design/toast.ts', () => ({ toast: (one: object) => state.said.push(one) }));
vi.mock('../../lib/api/payments/payments.ts', () => ({
  useDeposit: () => ({
    mutateAsync: async () => ({
      ...{ depositId: 'd-1', status: 'completed', currency: 'GBP' },
      ...{ notice: state.notice, paidDebts: state.paidDebts },
    }),
  }),
}));
vi.mock('../payments/use-card-payment.ts', () => ({
  emptyPayment: {},
  useCardPayment: ({ pay }: { pay: Pay }) => {
    state.pay = pay;
    return { form: { bind: () => ({}), clearSent: () => {}, values: {} }, fields: { current: null } };
  },
}));
vi.mock('../customer-funds/use-customer-funds-popup.tsx', () => ({ useCustomerFundsPopup: () => ({}) }));
vi.mock('../payments/card-choice.tsx', () => ({
  useCardChoice: () => ({ isPending: state.isPending }),
  CardChoice: () => null,
}));
vi.mock('../payments/deposit-error-popup.tsx', () => ({ useDepositErrorPopup: () => ({}) }));
vi.mock('../payments/owed-first.tsx', () => ({ OwedFirst: () => null }));
vi.mock('../source-of-funds/deposit-refused.tsx', () => ({ DepositRefused: () => null }));
vi.mock('../payments/payment-fields.tsx', () => ({ PaymentFields: () => null }));
vi.mock('../payments/payment-password.tsx', () => ({ PaymentPassword: () => null }));
vi.mock('../payments/pending-deposit.tsx', () => ({ PendingDeposit: () => null }));
vi.mock('../../design/money-field.tsx', () => ({ MoneyField: () => null }));
vi.mock('./remove-fund-and-bet-popup.tsx', () => ({ RemoveFundAndBetPopup: () => null }));
vi.mock('./low-balance.ts', () => ({ clearLowBalance: () => {} }));
vi.mock('./funded-bet.ts', () => ({
  fundedBet: { begin: () => {}, end: () => {}, refuse: () => {}, watch: () => {} },
}));
vi.mock('./slip-context.ts', () => ({ useBetslip: () => ({ query: { refresh: async () => {} } }) }));

const shown = () =>
  renderToStaticMarkup(
    <DepositPanel
      {...{ amount: 1000, currency: 'GBP' }}
      onClose={() => {}}
      onPress={() => () => {}}
      isSlipShown={() => true}
    />,
  );

const pays = async (notice: string | null) => {
  state.notice = notice;
  shown();
  await state.pay?.({});
  return state.said;
};

beforeEach(() =>
  Object.assign(state, { notice: null, paidDebts: 0, pay: undefined, isPending: false, said: [] }),
);

it('nobody deposits before it is known with what; the panel can be closed meanwhile', () => {
  const idle = () =>
    [...shown().matchAll(/<button([^>]*)>(?:<[^>]+>)*([^<]+)/g)]
      .filter(([, attributes]) => attributes?.includes('aria-disabled="true"'))
      .map(([, , label]) => label);
  expect(idle()).toEqual([]);
  state.isPending = true;
  expect(idle()).toEqual(['Deposit and place bet', 'Deposit']);
});

it('whose deposits are blocked with this one is told so beside the bet that it places, until they close it', async () => {
  const notice = 'You have made 10 deposits in the last 60 minutes.';
  expect(await pays(notice)).toEqual([
    { tone: 'warn', title: texts.payment.depositsBlocked, text: notice, stays: true },
  ]);
});

it('whose deposit paid what they owed is told of how much, beside the bet, until they close it', async () => {
  state.paidDebts = 500;
  expect(await pays(null)).toEqual([
    {
      ...{ tone: 'info', title: texts.payment.depositDone, stays: true },
      text: '£5.00 of it paid what you owed us.',
    },
  ]);
});

it('whose deposits go on is told nothing of the kind', async () => {
  expect(await pays(null)).toEqual([]);
});
