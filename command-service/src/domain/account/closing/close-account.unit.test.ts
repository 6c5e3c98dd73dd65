import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  deposited,
  given,
  type Happened,
  hours,
  opened,
  otherCard,
} from '../account.fixture.ts';
import { bet, legResulted, place, placed, result, settled } from '../bets/betting.fixture.ts';
import { close, closed, closing, finish, heldAs, paidIn, returned, sent } from './closing.fixture.ts';

const staked = (stake: number): Happened => placed(bet('single', 'a', stake, 'b-1'), 'p-1');
const won: readonly Happened[] = [legResulted(0, { outcome: 'won' }, 'b-1'), settled('won', 900, 'b-1')];

describe('a customer who closes an account', () => {
  it('in which nothing is open has it closed at once, and the balance back on the card it came from', () => {
    given(paidIn).when(close).gives(closing, sent(1000), returned(1000), closed);
  });

  it('of which the balance is empty is sent nothing', () => {
    given([opened()])
      .when({ ...close, reason: 'no-time' })
      .gives(
        { ...closing, data: { closingId: 'c-1', by: 'customer', reason: 'no-time' } } as AccountEvent,
        closed,
      );
  });

  it('is sent less than the least withdrawal too', () => {
    given([...paidIn, staked(999)].concat(settled('lost', 0, 'b-1')))
      .when(close)
      .gives(closing, sent(1), returned(1), closed);
  });

  it.each<[string, Happened]>([
    ['a bet is open', staked(400)],
    [
      'a stake is held',
      {
        type: 'StakeHeld',
        data: { placementId: 'p-1', stake: 1, funding: { kind: 'cash' }, until: after(hours(1)) },
      },
    ],
    ['a deposit is under way', { type: 'DepositRequested', data: { depositId: 'd-9', amount: 500, card } }],
    [
      'the provider has a withdrawal',
      { type: 'WithdrawalRequested', data: { withdrawalId: 'w-9', amount: 500, card } },
    ],
    [
      'a trader is asked',
      {
        type: 'PlacementReferred',
        data: {
          ...{ placementId: 'p-1', stake: 90_000, currency: 'GBP', reasons: ['stake'] },
          bets: [{ betType: 'single', lines: 1, unitStake: 90_000, selections: ['Arsenal'] }],
          expiresAt: after(hours(1)),
        },
      },
    ],
  ])('waits for the end of it while %s', (_, open) => {
    given([...paidIn, open])
      .when(close)
      .gives(closing);
    given([...paidIn, open, closing])
      .when(finish)
      .givesNothing();
  });

  it('does not wait for a withdrawal that staff look at', () => {
    const held = heldAs({ withdrawalId: 'w-1', amount: 600, card: otherCard, reason: 'other-card' });
    given([...paidIn, held])
      .when(close)
      .gives(closing, sent(400), returned(400), closed);
  });

  it('has a shop PIN taken back, as no cash comes any more', () => {
    const pin: Happened = {
      type: 'ShopDepositRequested',
      data: { transId: 's-1', pin: '1234', amount: 500, expiresAt: after(hours(9)) },
    };
    given([opened(), pin])
      .when(close)
      .gives(closing, { type: 'ShopDepositCancelled', data: { transId: 's-1', reason: 'barred' } }, closed);
  });

  it('loses free bets as it is closed, and not before', () => {
    const free: readonly Happened[] = [
      { type: 'FreeBalanceCredited', data: { amount: 400, reason: 'goodwill' } },
      {
        type: 'FreeBetTokenGranted',
        data: { tokenId: 't-1', amount: 300, betType: 'S', promoCode: 'SPRING', expiresAt: after(hours(99)) },
      },
    ];
    given([opened(), ...free, ...deposited(400), staked(400)])
      .when(close)
      .gives(closing);
    given([opened(), ...free])
      .when(close)
      .gives(
        closing,
        { type: 'FreeBalanceDebited', data: { amount: 400, reason: 'account-closed' } },
        { type: 'FreeBetTokenExpired', data: { tokenId: 't-1' } },
        closed,
      );
  });

  it('may keep it until it is closed, and then only customer service opens it', () => {
    const cancel = { type: 'cancel-closing' } as const;
    const waiting = [...paidIn, staked(400), closing];
    given(waiting)
      .when(cancel)
      .gives({ type: 'AccountClosingCancelled', data: { closingId: 'c-1' } });
    given([opened()]).when(cancel).givesNothing();
    given([opened(), closing, closed]).when(cancel).isRefused({ refused: 'account-closed' });
  });
});

describe('an account that is being closed', () => {
  const waiting: readonly Happened[] = [...paidIn, staked(400), closing];

  it('takes no new bet, and settles and cashes out the ones that there are', () => {
    const { decides } = given(waiting);
    expect(decides({ ...place(bet('single', 'b', 100, 'b-2')), placementId: 'p-2' })).toMatchObject({
      refused: 'account-closing',
    });
    expect(decides(result('a', 'won'))).toMatchObject([{ type: 'BetLegResulted' }, { type: 'BetSettled' }]);
    const valued = { unitStake: 400, results: [null] };
    expect(decides({ type: 'cash-out-bet', betId: 'b-1', value: 350, by: 'customer', valued })).toMatchObject(
      [{ type: 'BetCashedOut' }],
    );
  });

  it('is closed once the last bet has ended, and what it won goes back with the rest', () => {
    given([...waiting, ...won])
      .when(finish)
      .gives(
        sent(1000),
        heldAs({ withdrawalId: 'r-1-rest', amount: 500, card, reason: 'above-card-deposits' }),
        returned(1500, 500),
        closed,
      );
  });

  it('is closed once what lapses by itself has lapsed', () => {
    const until = after(hours(1));
    const held: Happened = {
      type: 'StakeHeld',
      data: { placementId: 'p-1', stake: 400, funding: { kind: 'cash' }, until },
    };
    const holding = given([...paidIn, held, closing]);
    holding.when(finish, after(hours(1) - 1)).givesNothing();
    holding.when(finish, until).gives(sent(1000), returned(1000), closed);
  });
});
