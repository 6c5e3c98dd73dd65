import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { movementOf, type WalletEvent } from '@paddock/contracts/wallet';
import { readEvent } from '@paddock/service-kit/events';
import { categoryOf, goldenEvents } from '@paddock/service-kit/events/golden.fixture';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { after, days, given, noon, opened, readFunds } from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';
import { type DecidedEvent, type OpenAccount, openAccountOf } from '../state.ts';
import { walletSlice } from '../wallet/wallet.ts';
import { completedDeposits, gatedDeposits } from './gated-deposits.ts';
import { validateDeposit } from './validate-deposit.ts';

const customer = openAccountOf(given([opened(), readFunds]).state);
const excludedCustomer = openAccountOf(
  given([
    opened(),
    readFunds,
    { type: 'ExclusionSet', data: { scope: 'full', months: 6, until: after(days(180)) } },
  ]).state,
);
const now = new Date(noon);

type Asked = { account?: OpenAccount; verified?: boolean; termsAccepted?: boolean };

const validate = (
  amount: number,
  method: Parameters<typeof validateDeposit>[2],
  { account = customer, verified = true, termsAccepted = true }: Asked = {},
) => validateDeposit(account, { amount, verified, termsAccepted }, method, { rules: testRules, now });

describe('the gate of deposits', () => {
  it.each(['card', 'shop-request', 'shop-confirmation'] as const)(
    'lets the amount through by way of %s, but not for a customer who may not deposit',
    (method) => {
      expect(validate(1000, method)).toBe(1000);
      expect(validate(1000, method, { account: excludedCustomer })).toMatchObject({
        refused: 'self-excluded',
      });
      expect(validate(1000, method, { verified: false })).toEqual(refuse('not-verified'));
      expect(validate(1000, method, { termsAccepted: false })).toEqual(refuse('terms-not-accepted'));
    },
  );
});

const isWalletEvent = (event: AccountEvent): event is WalletEvent =>
  walletSlice.handles.some((type) => type === event.type);

it('every event that pays money in is one that the gate lets through, or completes one', () => {
  const gated = new Set<string>([...gatedDeposits, ...completedDeposits]);
  const payingIn = goldenEvents
    .filter((event) => categoryOf(event) === 'account')
    .map((event) => readEvent<AccountEvent>(accountEvents, recorded(event, event)))
    .filter((event) => isWalletEvent(event) && movementOf(event).deposits > 0)
    .map(({ type }) => type);
  expect(payingIn).toContain('ShopDepositConfirmed');
  expect(payingIn.filter((type) => !gated.has(type))).toEqual([]);
});

it('no decision pays in an amount that the gate has not seen', () => {
  type PaidIn = Extract<DecidedEvent, { type: (typeof gatedDeposits | typeof completedDeposits)[number] }>;
  expectTypeOf<PaidIn['type']>().toEqualTypeOf<
    (typeof gatedDeposits)[number] | (typeof completedDeposits)[number]
  >();
  expectTypeOf<number>().not.toExtend<PaidIn['data']['amount']>();
});
