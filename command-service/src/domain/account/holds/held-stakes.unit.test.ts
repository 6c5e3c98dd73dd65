import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  opened,
  plain,
} from '../account.fixture.ts';
import { placed } from '../bets/betting.fixture.ts';
import { payment } from '../payments/contradictions.fixture.ts';
import { held, hold, placing, single, until } from './holds.fixture.ts';

const funded: readonly Happened[] = [opened(), ...deposited(10_000)];
const all = [...funded, held('p-1', 10_000)];
const lastMoment = after(34_999);

describe('while the stake of a placement is held', () => {
  it('no other placement is paid with it', () => {
    given(all).when(placing('p-2', 1), lastMoment).isRefused({ refused: 'insufficient-funds' });
    given([...funded, held('p-1', 9000)])
      .when(placing('p-2', 1000))
      .gives(placed(single('p-2', 1000), 'p-2'));
  });

  it('its own bet is paid with it, whatever was tried meanwhile', () =>
    given(all)
      .when(placing('p-1', 10_000), lastMoment)
      .gives(placed(single('p-1', 10_000), 'p-1')));

  it('it cannot be withdrawn', () => {
    const withdrawal = {
      type: 'request-withdrawal',
      withdrawalId: 'w-1',
      amount: 1001,
      card,
      ownerChange: null,
    } as const;
    const account = given([...funded, held('p-1', 9000)]);
    account.when(withdrawal).isRefused({ refused: 'withdrawal-exceeds-balance' });
    account
      .when({ ...withdrawal, amount: 1000 })
      .gives({ type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 1000, card } });
    account
      .when(withdrawal, until)
      .gives({ type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 1001, card } });
  });

  it('it is not paid out to an excluded customer', () => {
    const excluded: Happened = {
      type: 'ExclusionSet',
      data: { scope: 'full', months: 6, until: after(days(180)) },
    };
    const payOut = {
      type: 'pay-out-balance',
      ownerChange: null,
      payOutId: 'o-1',
      requestedBy: 'staff-1',
    } as const;
    given([...all, excluded])
      .when(payOut)
      .isRefused({ refused: 'nothing-to-pay-out' });
    given([...funded, held('p-1', 9000), excluded])
      .when(payOut)
      .givesFirst({
        type: 'WithdrawalRequested',
        data: { withdrawalId: 'o-1-1', amount: 1000, card, requestedBy: 'staff-1' },
      });
  });

  it('free balance that is held pays for nothing else, and money for anything', () => {
    const free = { kind: 'free-balance' } as const;
    const account = given([
      ...funded,
      { type: 'FreeBalanceCredited', data: { amount: 800, reason: 'goodwill' } },
      held('p-1', 800, free),
    ]);
    account.when(placing('p-2', 1, free)).isRefused({ refused: 'insufficient-free-balance' });
    account.when(placing('p-2', 10_000)).gives(placed(single('p-2', 10_000), 'p-2'));
    account
      .when(placing('p-1', 800, free))
      .gives(placed(single('p-1', 800), 'p-1', { funding: free, potentialReturn: 800 }));
  });

  it('a token that is held pays for nothing else', () => {
    const funding = { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' } as const;
    const granted: AccountEvent = {
      type: 'FreeBetTokenGranted',
      data: { tokenId: 't-1', amount: 500, betType: 'S', promoCode: 'SPRING', expiresAt: after(days(7)) },
    };
    const account = given([...funded, granted, held('p-1', 500, funding)]);
    const bet = (placementId: string) =>
      placed(single(placementId, 500), placementId, { funding, potentialReturn: 500 });
    account.when(placing('p-2', 500, funding)).isRefused({ refused: 'token-unknown' });
    account.when(placing('p-2', 500, funding), until).gives(bet('p-2'));
    account.when(placing('p-1', 500, funding)).gives(bet('p-1'));
  });

  it('a correction takes it back all the same, and the bet is refused what is no longer there', () => {
    const requested: Happened = {
      type: 'PaymentCorrectionRequested',
      data: {
        ...payment('d-1', 'deposit', 10_000, 'completed'),
        ...{ requestedBy: 'staff-1', note: plain('the bank says so') },
      },
    };
    const contradicted: Happened = {
      type: 'PaymentContradicted',
      data: { ...payment('d-1', 'deposit', 10_000, 'completed'), card },
    };
    const taken: Happened = {
      type: 'DepositTakenBack',
      data: { depositId: 'd-1', amount: 10_000, debited: 10_000, shortfall: 0 },
    };
    given([...all, contradicted, requested])
      .when({
        ...{ type: 'resolve-contradiction', paymentId: 'd-1', outcome: 'as-reported' },
        ...{ note: plain('seen'), decidedBy: 'staff-2' },
      })
      .givesFirst(taken as AccountEvent, {
        type: 'PaymentContradictionResolved',
        data: { paymentId: 'd-1', outcome: 'as-reported', note: plain('seen') },
      });
    given([...all, taken])
      .when(placing('p-1', 10_000))
      .isRefused({ refused: 'insufficient-funds' });
  });
});

describe('a hold that has lapsed', () => {
  it('keeps nothing from others, and its placement takes what is left', () => {
    given(all)
      .when(placing('p-2', 10_000), until)
      .gives(placed(single('p-2', 10_000), 'p-2'));
    given([...all, placed(single('p-2', 1), 'p-2')])
      .when(placing('p-1', 10_000), until)
      .isRefused({ refused: 'insufficient-funds' });
  });
});

describe('a customer who has pressed a bet that waits', () => {
  const limited = (amount: number): AccountEvent => ({
    type: 'NetLossLimitSet',
    data: { period: 'daily', amount },
  });

  it('does not cancel it by another bet up to the net loss limit, as the stake counts while it is held', () => {
    const account = given([...funded, limited(1000), held('p-1', 900)]);
    account
      .when(placing('p-2', 101))
      .isRefused({ refused: 'net-loss-limit-reached', param1: '£1.00', param2: 'daily' });
    account
      .when(hold(placing('p-2', 101)))
      .isRefused({ refused: 'net-loss-limit-reached', param1: '£1.00', param2: 'daily' });
    account.when(placing('p-2', 100)).gives(placed(single('p-2', 100), 'p-2'));
    account.when(placing('p-1', 900)).gives(placed(single('p-1', 900), 'p-1'));
  });

  it('does not cancel it by a lower net loss limit', () =>
    given([...funded, held('p-1', 900), limited(100)])
      .when(placing('p-1', 900))
      .gives(placed(single('p-1', 900), 'p-1')));

  it('is held to the net loss limit with what exceeds the stake that is held', () =>
    given([...funded, held('p-1', 900), limited(100)])
      .when(placing('p-1', 901))
      .isRefused({ refused: 'net-loss-limit-reached', param1: '£1.00', param2: 'daily' }));

  it('does not cancel it by a reality check that falls due and is left unanswered', () => {
    const playing: Happened[] = [
      ...funded,
      { type: 'RealityCheckSet', data: { minutes: 60 }, at: after(-hours(1)) },
    ];
    given(playing).when(placing('p-1', 900)).isRefused({ refused: 'reality-check-outstanding' });
    given([...playing, held('p-1', 900)])
      .when(placing('p-1', 900))
      .gives(placed(single('p-1', 900), 'p-1'));
  });

  it('who excludes themselves meanwhile is refused it', () =>
    given([
      ...all,
      { type: 'ExclusionSet', data: { scope: 'full', months: 6, until: '2027-05-20T12:00:00.000Z' } },
    ])
      .when(placing('p-1', 10_000))
      .isRefused({ refused: 'self-excluded', param1: '20 May 2027' }));
});
