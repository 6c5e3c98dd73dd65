import { type AccountEvent, accountEvents } from '@paddock/contracts/events';
import type { WayToDeposit } from '@paddock/contracts/payments';
import { refuse } from '@paddock/contracts/refusals';
import { movementOf, type WalletEvent } from '@paddock/contracts/wallet';
import { readEvent } from '@paddock/service-kit/events';
import { categoryOf, goldenEvents } from '@paddock/service-kit/events/golden.fixture';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { after, days, given, noon, opened, plain, readFunds } from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';
import { type DecidedEvent, type OpenAccount, openAccountOf } from '../state.ts';
import { walletSlice } from '../wallet/wallet.ts';
import { completedDeposits, gatedDeposits } from './gated-deposits.ts';
import { shownWaysToDeposit, validateDeposit } from './validate-deposit.ts';

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

describe('a way to pay in that staff have taken from an account', () => {
  const note = plain('seen');
  const set = (way: WayToDeposit, isEnabled: boolean) =>
    ({ type: 'WayToDepositSet', data: { way, isEnabled, note } }) as const;
  const hidden = refuse('deposit-method-hidden');
  const by = (method: Parameters<typeof validateDeposit>[2], ...events: AccountEvent[]) => {
    const account = openAccountOf(given([opened(), readFunds, ...events]).state);
    const order = { amount: 1000, verified: true, termsAccepted: true };
    return validateDeposit(account, order, method, { rules: testRules, now });
  };

  it('lets no money in, as one that its country has not, but for cash that is on the counter', () => {
    expect([by('card', set('card', false)), by('paypal', set('card', false))]).toEqual([hidden, 1000]);
    expect([by('paypal', set('paypal', false)), by('card', set('paypal', false))]).toEqual([hidden, 1000]);
    expect(by('shop-request', set('shop', false))).toEqual(hidden);
    expect(by('shop-confirmation', set('shop', false))).toBe(1000);
  });

  it('is not offered, and is again once it is given back', () => {
    const shown = (...events: AccountEvent[]) =>
      shownWaysToDeposit(openAccountOf(given([opened(), ...events]).state), testRules);
    expect(shown(set('paypal', false), set('shop', false))).toEqual(['card']);
    expect(shown(set('paypal', false), set('shop', false), set('paypal', true))).toEqual(['card', 'paypal']);
  });

  it('takes the PIN with it that cash in a shop was to be paid by, and no other way does', () => {
    const pin: AccountEvent = {
      type: 'ShopDepositRequested',
      data: { transId: 't-1', pin: '123456789', amount: 1000, expiresAt: '2026-11-21T12:00:00.000Z' },
    };
    const command = (way: WayToDeposit) =>
      ({ type: 'set-way-to-deposit', way, isEnabled: false, note }) as const;
    const withdrawn: AccountEvent = {
      type: 'ShopDepositCancelled',
      data: { transId: 't-1', reason: 'barred' },
    };
    given([opened(), pin]).when(command('shop')).gives(set('shop', false), withdrawn);
    given([opened(), pin]).when(command('card')).gives(set('card', false));
    given([opened(), pin, set('shop', false), withdrawn])
      .when({ type: 'confirm-shop-deposit', pin: '123456789', shopId: 's-1', verified: true })
      .isRefused(refuse('shop-transaction-ended'));
  });

  it('is taken and given back with a note, each once', () => {
    const command = (isEnabled: boolean) =>
      ({ type: 'set-way-to-deposit', way: 'paypal', isEnabled, note }) as const;
    given([opened()]).when(command(false)).gives(set('paypal', false));
    given([opened()]).when(command(true)).givesNothing();
    given([opened(), set('paypal', false)])
      .when(command(true))
      .gives(set('paypal', true));
  });
});

it('lets no money in by a way that is not offered in the country of the account, but cash that is on the counter', () => {
  const rules = { ...testRules, hiddenWaysToDeposit: { GB: ['shop'], IE: ['card'] } as const };
  const by = (method: Parameters<typeof validateDeposit>[2], country: 'GB' | 'IE') => {
    const account = openAccountOf(given([opened(country), readFunds]).state);
    const order = { amount: 1000, verified: true, termsAccepted: true };
    return validateDeposit(account, order, method, { rules, now });
  };
  const hidden = refuse('deposit-method-hidden');
  expect([by('card', 'GB'), by('shop-request', 'GB'), by('shop-confirmation', 'GB')]).toEqual([
    ...[1000, hidden, 1000],
  ]);
  expect([by('card', 'IE'), by('shop-request', 'IE')]).toEqual([hidden, 1000]);
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
