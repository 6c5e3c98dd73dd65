import type { AccountEvent, WalletName } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, type Happened, hours, opened } from '../account.fixture.ts';
import { openAccountOf } from '../state.ts';
import { transferBarrier } from './transfer.ts';

const able = { verified: true, termsAccepted: true };
const order = (to: WalletName, amount: number, more: Partial<typeof able> = {}) =>
  ({ type: 'transfer', transferId: 'x-1', to, amount, ...able, ...more }) as const;
const moved = (to: WalletName, amount: number, by: 'customer' | 'return' = 'customer'): AccountEvent => ({
  type: 'WalletTransferred',
  data: { transferId: 'x-1', to, amount, by },
});
const exceeds = { refused: 'transfer-exceeds-balance' } as const;
const until = after(days(180));

/** 10.00 came in, of which 4.00 are in poker. */
const both: readonly Happened[] = [opened(), ...deposited(1000), moved('poker', 400)];
const walletAfter = (...events: readonly Happened[]) => openAccountOf(given(events).state).wallet;

describe('a transfer between wallets', () => {
  it('takes from the one what it puts into the other, there and back', () => {
    given([opened(), ...deposited(1000)])
      .when(order('poker', 600))
      .givesOnce(exceeds, moved('poker', 600));
    expect(walletAfter(...both)).toEqual({ balance: 600, free: 0, poker: 400 });
    given(both).when(order('sportsbook', 300)).givesOnce(exceeds, moved('sportsbook', 300));
    expect(walletAfter(...both, moved('sportsbook', 300))).toEqual({ balance: 900, free: 0, poker: 100 });
  });

  it('takes no more than there is, nor what a placement holds', () => {
    given(both).when(order('poker', 601)).isRefused(exceeds);
    given(both).when(order('sportsbook', 401)).isRefused(exceeds);
    const held: Happened = {
      type: 'StakeHeld',
      data: { placementId: 'p-1', stake: 500, funding: { kind: 'cash' }, until: after(hours(1)) },
    };
    given([...both, held])
      .when(order('poker', 101))
      .isRefused(exceeds);
    given([...both, held])
      .when(order('poker', 100))
      .givesFirst(moved('poker', 100));
  });

  it('has a least and a greatest amount, and less only where it is all that is there', () => {
    given(both).when(order('poker', 99)).isRefused({ refused: 'below-minimum-transfer', param1: '£1' });
    const most = given(both, { maximumTransfer: 300 });
    most.when(order('poker', 301)).isRefused({ refused: 'above-maximum-transfer', param1: '£3' });
    most.when(order('poker', 300)).givesFirst(moved('poker', 300));
    given([...both, moved('sportsbook', 350)])
      .when(order('sportsbook', 50))
      .givesOnce(exceeds, moved('sportsbook', 50));
  });

  it.each<[string, Happened | undefined, Partial<typeof able>, string]>([
    [
      'is excluded from poker',
      { type: 'ExclusionSet', data: { scope: 'poker', months: 6, until } },
      {},
      'product-excluded',
    ],
    [
      'was, and nobody has lifted it',
      { type: 'ExclusionSet', data: { scope: 'poker', months: 6, until: after(-1) } },
      {},
      'product-exclusion-not-lifted',
    ],
    [
      'is excluded from everything',
      { type: 'ExclusionSet', data: { scope: 'full', months: 6, until } },
      {},
      'self-excluded',
    ],
    ['is on a time-out', { type: 'TimeOutSet', data: { length: 'week', until } }, {}, 'time-out'],
    [
      'is blocked by a marker of harm',
      {
        type: 'HarmMarkerRaised',
        data: {
          ...{ marker: 'night-play', beginsBlock: true, textVersion: '1' },
          evidence: {
            ...{ value: 5, threshold: 5, windowMs: days(7), from: 3, through: 9 },
            events: [{ revision: 3, at: after(0) }],
          },
        },
      },
      {},
      'play-blocked',
    ],
    [
      'closes their account',
      { type: 'AccountClosing', data: { closingId: 'c-1', by: 'customer', reason: null } },
      {},
      'account-closing',
    ],
    ['is not verified', undefined, { verified: false }, 'not-verified'],
    ['has not accepted the terms', undefined, { termsAccepted: false }, 'terms-not-accepted'],
  ])('goes back to the sportsbook and not to poker where the customer %s', (_, happened, more, refused) => {
    const account = given(happened ? [...both, happened] : both);
    expect(account.decides(order('poker', 100, more))).toMatchObject({ refused });
    account.when(order('sportsbook', 400, more)).givesOnce(exceeds, moved('sportsbook', 400));
  });

  it('goes to poker where the customer is excluded from sport, or may pay nothing in for a while', () => {
    const sport: Happened = { type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until } };
    const paused: Happened = {
      type: 'DepositsBlocked',
      data: { because: 'frequent', count: 10, minutes: 60, until },
    };
    const account = openAccountOf(given([...both, sport, paused]).state);
    expect(transferBarrier(account, 'poker', able, new Date(after(0)))).toBeUndefined();
  });

  it('is no deposit: it counts for no limit, and may be more than what is left of one', () => {
    const limited: readonly Happened[] = [
      ...both,
      { type: 'DepositLimitSet', data: { period: 'daily', amount: 1000 } },
    ];
    given(limited).when(order('sportsbook', 400)).givesOnce(exceeds, moved('sportsbook', 400));
    const before = openAccountOf(given(limited).state);
    const { payments, netDeposits, netLoss } = openAccountOf(
      given([...limited, moved('sportsbook', 400)]).state,
    );
    expect({ payments, netDeposits, netLoss }).toEqual({
      payments: before.payments,
      netDeposits: before.netDeposits,
      netLoss: before.netLoss,
    });
  });
});

it('whatever is transferred, both wallets hold what came in, and neither less than nothing', () => {
  const orders = fc.array(
    fc.record({
      to: fc.constantFrom('poker' as const, 'sportsbook' as const),
      amount: fc.integer({ min: 1, max: 1200 }),
    }),
    { maxLength: 20 },
  );
  let made = 0;
  fc.assert(
    fc.property(orders, (all) => {
      const happened: Happened[] = [opened(), ...deposited(1000)];
      for (const { to, amount } of all) {
        const decision = given(happened).decides(order(to, amount));
        if ('refused' in decision) continue;
        made += decision.length;
        happened.push(...(decision as AccountEvent[]));
        const { balance, poker } = walletAfter(...happened);
        expect(balance + poker).toBe(1000);
        expect(Math.min(balance, poker)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
  expect(made).toBeGreaterThan(0);
});
