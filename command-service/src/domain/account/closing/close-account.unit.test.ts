import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  deposited,
  given,
  type Happened,
  hours,
  noon,
  opened,
  otherCard,
  plain,
} from '../account.fixture.ts';
import { bet, legResulted, place, placed, result, settled } from '../bets/betting.fixture.ts';
import { close, closed, closing, finish, returned, sent } from './closing.fixture.ts';

const staked = (stake: number): Happened => placed(bet('single', 'a', stake, 'b-1'), 'p-1');
const won: readonly Happened[] = [legResulted(0, { outcome: 'won' }, 'b-1'), settled('won', 900, 'b-1')];

describe('a customer who closes an account', () => {
  it('in which nothing is open has it closed at once, and the balance back on the card it came from', () => {
    given([opened(), ...deposited(1000)])
      .when(close)
      .gives(closing, sent(1000), returned(1000), closed);
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
    given([opened(), ...deposited(1000), staked(999)].concat(settled('lost', 0, 'b-1')))
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
    given([opened(), ...deposited(1000), open])
      .when(close)
      .gives(closing);
    given([opened(), ...deposited(1000), open, closing])
      .when(finish)
      .givesNothing();
  });

  it('does not wait for a withdrawal that staff look at', () => {
    const held: Happened = {
      type: 'WithdrawalHeld',
      data: { withdrawalId: 'w-1', amount: 600, card: otherCard, reason: 'other-card' },
    };
    given([opened(), ...deposited(1000), held])
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
      .gives(closing, { type: 'ShopDepositCancelled', data: { transId: 's-1', reason: 'customer' } }, closed);
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
    const waiting = [opened(), ...deposited(1000), staked(400), closing];
    given(waiting)
      .when(cancel)
      .gives({ type: 'AccountClosingCancelled', data: { closingId: 'c-1' } });
    given([opened()]).when(cancel).givesNothing();
    given([opened(), closing, closed]).when(cancel).isRefused({ refused: 'account-closed' });
  });
});

describe('an account that is being closed', () => {
  const waiting: readonly Happened[] = [opened(), ...deposited(1000), staked(400), closing];

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
        {
          type: 'WithdrawalHeld',
          data: { withdrawalId: 'r-1-rest', amount: 500, card, reason: 'above-card-deposits' },
        },
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
    const holding = given([opened(), ...deposited(1000), held, closing]);
    holding.when(finish, after(hours(1) - 1)).givesNothing();
    holding.when(finish, until).gives(sent(1000), returned(1000), closed);
  });
});

describe('what of the balance nobody may simply send', () => {
  const cards = (...tokens: { card: typeof card; amount: number }[]): Happened[] =>
    tokens.flatMap(({ card: from, amount }, index): Happened[] => [
      { type: 'DepositRequested', data: { depositId: `d-${index}`, amount, card: from } },
      {
        type: 'DepositCompleted',
        data: { depositId: `d-${index}`, amount, providerReference: `ref-${index}` },
      },
    ]);

  it('goes to each card what came from it, the one used last first', () => {
    given([opened(), ...cards({ card, amount: 700 }, { card: otherCard, amount: 300 })])
      .when(close)
      .gives(
        closing,
        { type: 'WithdrawalRequested', data: { withdrawalId: 'r-1-1', amount: 300, card: otherCard } },
        sent(700, 'r-1', 'r-1-2'),
        returned(1000),
        closed,
      );
  });

  it('is held for a member of staff where no card is known', () => {
    const cash: readonly Happened[] = [
      {
        type: 'ShopDepositRequested',
        data: { transId: 's-1', pin: '1234', amount: 500, expiresAt: after(hours(9)) },
      },
      { type: 'ShopDepositConfirmed', data: { transId: 's-1', amount: 500, shopId: 'shop-1' } },
    ];
    given([opened(), ...cash])
      .when(close)
      .gives(
        closing,
        { type: 'WithdrawalHeld', data: { withdrawalId: 'r-1-rest', amount: 500, reason: 'no-card' } },
        returned(500, 500),
        closed,
      );
  });

  it('is all held within a day of a reset or another contact: whoever has the session drains nothing by closing', () => {
    const at = after(-hours(23));
    for (const kind of ['password-reset', 'contact-changed'] as const) {
      const changed = { ...close, ownerChange: { kind, at } };
      const account = given([opened(), ...deposited(1000)]);
      account
        .when(changed)
        .gives(
          closing,
          { type: 'WithdrawalHeld', data: { withdrawalId: 'r-1-1', amount: 1000, card, reason: kind } },
          returned(1000, 1000),
          closed,
        );
      account.when(changed, after(hours(1))).gives(closing, sent(1000), returned(1000), closed);
    }
  });

  it('is all held while it is open how a payment ended', () => {
    const contradicted: Happened = {
      type: 'PaymentContradicted',
      data: {
        ...{ paymentId: 'd-1', kind: 'deposit', amount: 1000, recorded: 'completed', reported: 'declined' },
        ...{ providerReference: 'r', card },
      },
    };
    given([opened(), ...deposited(1000), contradicted])
      .when(close)
      .gives(
        closing,
        {
          type: 'WithdrawalHeld',
          data: { withdrawalId: 'r-1-1', amount: 1000, card, reason: 'contradicted-payment' },
        },
        returned(1000, 1000),
        closed,
      );
  });
});

describe('a closed account', () => {
  const gone: readonly Happened[] = [
    opened(),
    ...deposited(1000),
    closing,
    sent(1000),
    returned(1000),
    closed,
  ];

  it('has its balance returned once, whoever asks for it again', () => {
    given(gone).when(finish).givesNothing();
    given(gone).when(close).givesNothing();
  });

  it('of which the card refuses the money has a case for staff, and nothing in a wallet that nobody can open', () => {
    given(gone)
      .when({ type: 'fail-withdrawal', withdrawalId: 'r-1-1', reason: 'declined', providerReference: 'ref' })
      .gives(
        { type: 'WithdrawalFailed', data: { withdrawalId: 'r-1-1', amount: 1000, reason: 'declined' } },
        {
          type: 'WithdrawalHeld',
          data: { withdrawalId: 'r-1-1-again-1', amount: 1000, card, reason: 'card-failed' },
        },
      );
  });

  it('into which money comes later returns that too', () => {
    const late: Happened = {
      type: 'DepositCompleted',
      data: { depositId: 'd-1', amount: 300, providerReference: 'late' },
    };
    given([...gone, late])
      .when({ ...finish, returnId: 'r-2' })
      .gives(sent(300, 'r-2'), returned(300, 0, 'r-2'));
  });

  const corrected = (credited: number, debited: number, shortfall: number): Happened => ({
    type: 'BetResettled',
    data: {
      ...{ betId: 'b-1', outcome: credited > 0 ? 'won' : 'lost', returned: credited, reason: 'resettled' },
      ...{ previousOutcome: credited > 0 ? 'lost' : 'won', previousReturned: debited + shortfall },
      ...{ credited, debited, shortfall },
    },
  });

  it('of which a bet is corrected to pay later is sent what it pays, looked at as all that no card is owed', () => {
    given([...gone, corrected(700, 0, 0)])
      .when({ ...finish, returnId: 'r-2' })
      .gives(
        {
          type: 'WithdrawalHeld',
          data: { withdrawalId: 'r-2-rest', amount: 700, card, reason: 'above-card-deposits' },
        },
        returned(700, 700, 'r-2'),
      );
  });

  it('of which a bet is corrected to have paid too much owes it, and what comes later is not kept for it', () => {
    const owing = [...gone, corrected(0, 0, 900)];
    expect(given(owing).state).toMatchObject({ wallet: { balance: 0 } });
    given(owing).when(finish).givesNothing();
    given([...owing, corrected(400, 0, 0)])
      .when({ ...finish, returnId: 'r-2' })
      .gives(
        {
          type: 'WithdrawalHeld',
          data: { withdrawalId: 'r-2-rest', amount: 400, card, reason: 'above-card-deposits' },
        },
        returned(400, 400, 'r-2'),
      );
  });

  it.each<[string, Extract<AccountEvent, { type: 'WithdrawalHeld' }>['data']]>([
    ['after a reset, a day later', { withdrawalId: 'r-1-1', amount: 1000, card, reason: 'password-reset' }],
    ['that no card is known for', { withdrawalId: 'r-1-rest', amount: 1000, reason: 'no-card' }],
  ])('of which staff give back a withdrawal %s has it held again, and nothing is sent', (_, held) => {
    const before: readonly Happened[] = [
      ...[opened(), ...deposited(1000), closing, { type: 'WithdrawalHeld', data: held } as const],
      ...[returned(1000, 1000), closed],
    ];
    const note = plain('wrong card');
    const back: AccountEvent = {
      type: 'WithdrawalFailed',
      data: { withdrawalId: held.withdrawalId, amount: 1000, reason: 'not approved', note },
    };
    const again: AccountEvent = {
      type: 'WithdrawalHeld',
      data: { ...held, withdrawalId: `${held.withdrawalId}-again-1` },
    };
    given(before)
      .when(
        {
          ...{
            type: 'decide-withdrawal',
            withdrawalId: held.withdrawalId,
            approved: false,
            otherwise: false,
          },
          ...{ note, decidedBy: 'staff-1' },
        },
        after(hours(25)),
      )
      .givesOnce({ refused: 'review-ended' }, back, again);
    const account = given([...before, back, again]);
    account.when({ ...finish, returnId: 'r-2' }, after(hours(25))).givesNothing();
    expect(account.state).toMatchObject({ wallet: { balance: 0 }, closing: { returned: 1000 } });
  });
});

describe('an account that customer service opens again', () => {
  const reopen = { type: 'reopen-account', note: plain('asked for by telephone') } as const;
  const gone: readonly Happened[] = [opened(), closing, closed];

  it('is open, once', () => {
    given(gone)
      .when(reopen)
      .givesOnce(
        { refused: 'account-not-closed' },
        { type: 'AccountReopened', data: { closingId: 'c-1', note: reopen.note } },
      );
    given([opened()]).when(reopen).isRefused({ refused: 'account-not-closed' });
    given([opened(), closing]).when(reopen).isRefused({ refused: 'account-not-closed' });
  });

  it('is not that of somebody who is excluded, there or in another account of theirs', () => {
    const excluded: Happened = { type: 'FullExclusionSet', data: { until: null } };
    expect(given([...gone, excluded]).decides(reopen)).toMatchObject({ refused: 'customer-excluded' });
    expect(given(gone).decides({ ...reopen, excludedUntil: after(hours(1)) }, noon)).toMatchObject({
      refused: 'customer-excluded',
    });
  });
});
