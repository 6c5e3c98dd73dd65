import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  noon,
  opened,
  otherCard,
  plain,
  readFunds,
  sealedCard,
} from '../account.fixture.ts';
import { bet, placed } from '../bets/betting.fixture.ts';
import { remainingBeforeCheck } from '../financial-check/check-allowance.ts';
import { paidInWithin, remainingDepositAllowance } from '../limits/deposit-allowance.ts';
import { testRules } from '../rules.fixture.ts';
import { openAccountOf } from '../state.ts';

const of = { depositId: 'd-1', providerReference: 'ref-d-1' } as const;
const chargedBack = { type: 'reclaim-deposit', kind: 'chargeback', ...of, reference: 'c-1' } as const;
const refunded = { ...chargedBack, kind: 'refund', reference: 'r-1' } as const;
const reversed = { type: 'reverse-chargeback', ...of, reference: 'c-1' } as const;

const paidIn: Happened[] = [opened(), readFunds, ...deposited(1000)];
/** All but 300 is staked. */
const staked: Happened[] = [...paidIn, placed(bet('single', 'a', 700, 'b-1'), 'p-1')];
const taken = (debited: number, shortfall: number, amount = debited + shortfall): Happened => ({
  type: 'DepositChargedBack',
  data: { depositId: 'd-1', reference: 'c-1', amount, debited, shortfall, card },
});
const owing = [...staked, taken(300, 700)];
const settled = (amount: number, depositId?: string): Happened => ({
  type: 'DebtsSettled',
  data: {
    amount,
    ...(depositId !== undefined && { depositId }),
    parts: [{ of: 'chargeback', id: 'd-1', amount }],
  },
});
const request = (depositId: string, from = otherCard) =>
  ({
    type: 'request-deposit' as const,
    ...{ depositId, amount: 1000, card: from },
    ...{ verified: true, termsAccepted: true },
    funding: 'debit' as const,
  }) as const;
const askedAgain: Happened = {
  type: 'DepositRequested',
  data: { depositId: 'd-2', amount: 500, card: otherCard },
};
const completed = { type: 'complete-deposit', depositId: 'd-2', providerReference: 'ref-d-2' } as const;
const cameIn: Happened = {
  type: 'DepositCompleted',
  data: { depositId: 'd-2', amount: 500, providerReference: 'ref-d-2' },
};

describe('a chargeback', () => {
  it('takes what the balance holds, and leaves the rest owing', () =>
    given(staked).when(chargedBack).gives(taken(300, 700)));

  it('reaches what lies in the poker wallet, as far as it has to', () => {
    const toPoker = (amount: number): Happened => ({
      type: 'WalletTransferred',
      data: { transferId: 'x-1', to: 'poker', amount, by: 'customer' },
    });
    const back = (amount: number): Happened => ({
      type: 'WalletTransferred',
      data: { transferId: 'd-1-1-poker', to: 'sportsbook', amount, by: 'taken-back' },
    });
    given([...paidIn, toPoker(600)])
      .when(chargedBack)
      .gives(back(600), taken(1000, 0));
    given([...paidIn, toPoker(600)])
      .when({ ...chargedBack, amount: 500 })
      .gives(back(100), taken(500, 0));
    given([...staked, toPoker(200)])
      .when(chargedBack)
      .gives(back(200), taken(300, 700));
  });

  it('reaches withdrawals that somebody looks at first', () => {
    const held: Happened = {
      type: 'WithdrawalHeld',
      data: { withdrawalId: 'w-1', amount: 300, card: otherCard, reason: 'other-card' },
    };
    given([...staked, held])
      .when(chargedBack)
      .gives(
        {
          type: 'WithdrawalFailed',
          data: {
            ...{ withdrawalId: 'w-1', amount: 300, reason: 'a payment was taken back' },
            taken: { amount: 300 },
          },
        },
        taken(300, 700),
      );
  });

  it('takes no more of one than it needs: the rest is held on, for all it was held for, and nobody plays with it', () => {
    const held = {
      ...{ withdrawalId: 'w-1', amount: 1000, card: otherCard, requestedBy: 'staff-1' },
      ...{ reason: 'contradicted-payment' as const, furtherReasons: ['other-card' as const] },
    };
    given([...paidIn, { type: 'WithdrawalHeld', data: held }])
      .when({ ...chargedBack, amount: 100 })
      .gives(
        {
          type: 'WithdrawalFailed',
          data: {
            ...{ withdrawalId: 'w-1', amount: 1000, reason: 'a payment was taken back' },
            taken: { amount: 100, heldAgainAs: 'w-1-again-1' },
          },
        },
        {
          type: 'WithdrawalHeld',
          data: { ...held, withdrawalId: 'w-1-again-1', amount: 900, requestedAt: noon },
        },
        taken(100, 0),
      );
  });

  it('takes no more than was said', () =>
    given(paidIn)
      .when({ ...chargedBack, amount: 400 })
      .gives(taken(400, 0)));

  it('of a deposit that is long forgotten is taken by what its stream has of it', () => {
    const past = { amount: 600, outcome: 'completed', card, requestedAt: after(-days(40)) } as const;
    given(paidIn)
      .when({ ...chargedBack, depositId: 'd-0', past })
      .gives({
        type: 'DepositChargedBack',
        data: { ...taken(600, 0).data, depositId: 'd-0' },
      } as Happened);
  });

  it('bars its card from paying in, and no other, until it does not stand or staff say so', () => {
    const barred = { refused: 'card-charged-back' } as const;
    given(owing).when(request('d-3', card)).isRefused(barred);
    expect(given(owing).decides(request('d-3'))).toHaveLength(1);
    const allowed: Happened = {
      type: 'ChargedBackCardAllowed',
      data: { depositId: 'd-1', note: plain('seen') },
    };
    const allow = { type: 'allow-charged-back-card', depositId: 'd-1', note: plain('seen') } as const;
    given(owing).when(allow).givesOnce({ refused: 'review-ended' }, allowed);
    expect(given([...owing, allowed]).decides(request('d-3', card))).toHaveLength(1);
    const back: Happened = {
      type: 'ChargebackReversed',
      data: { depositId: 'd-1', reference: 'c-1', amount: 1000, card },
    };
    expect(given([...owing, back]).decides(request('d-3', card))).toHaveLength(1);
    given(paidIn).when(allow).isRefused({ refused: 'not-found' });
  });

  describe('of a card that is typed again, and has another token', () => {
    const retyped = { ...card, token: 'typed-again' };
    const marked = (depositId: string, of: typeof card, cardDigest: string): Happened => ({
      type: 'DepositRequested',
      data: { depositId, amount: 1000, card: of, cardDigest },
    });
    const cameFrom = (cardDigest: string): Happened[] => [
      ...[opened(), readFunds, marked('d-1', card, cardDigest)],
      { type: 'DepositCompleted', data: { depositId: 'd-1', amount: 1000, providerReference: 'ref-d-1' } },
      taken(1000, 0),
    ];
    const ask = (cardDigest?: string) => ({ ...request('d-3', retyped), cardDigest });
    const barred = { refused: 'card-charged-back' } as const;
    const allowed = (depositId: string): Happened => ({
      type: 'ChargedBackCardAllowed',
      data: { depositId, note: plain('seen') },
    });

    it('bars it all the same, and no card of another digest', () => {
      given(cameFrom('digest')).when(ask('digest')).isRefused(barred);
      expect(given(cameFrom('digest')).decides(ask('another'))).toHaveLength(1);
    });

    it('bars it saved, when its security code alone is typed', () => {
      const saved: Happened = {
        type: 'PaymentMethodAdded',
        data: {
          ...{
            methodId: 'm-1',
            token: retyped.token,
            details: sealedCard('card'),
            funding: 'debit' as const,
          },
          cardDigest: 'digest',
        },
      };
      given([...cameFrom('digest'), saved])
        .when({ ...ask(), ifSaved: true })
        .isRefused(barred);
    });

    it('lets it pay in once staff have let the card, under each of its tokens', () => {
      const both: Happened[] = [
        ...cameFrom('digest'),
        marked('d-2', retyped, 'digest'),
        { type: 'DepositCompleted', data: { depositId: 'd-2', amount: 1000, providerReference: 'ref-d-2' } },
        {
          type: 'DepositChargedBack',
          data: {
            ...{ depositId: 'd-2', reference: 'c-2', amount: 1000, debited: 1000, shortfall: 0 },
            card: retyped,
          },
        },
      ];
      given(both).when(ask('digest')).isRefused(barred);
      expect(given([...both, allowed('d-1')]).decides(ask('digest'))).toHaveLength(1);
      expect(given([...both, allowed('d-2')]).decides(request('d-3', card))).toHaveLength(1);
    });

    it('goes by the token where its deposit is of before there were digests', () => {
      given(owing)
        .when({ ...request('d-3', card), cardDigest: 'digest' })
        .isRefused(barred);
      expect(given(owing).decides(ask('digest'))).toHaveLength(1);
    });
  });

  it('that does not stand pays what is owed, and the rest is in the balance', () =>
    given(owing)
      .when(reversed)
      .gives(
        { type: 'ChargebackReversed', data: { depositId: 'd-1', reference: 'c-1', amount: 1000, card } },
        settled(700),
      ));

  it('is nothing any more once it is known that it did not stand', () => {
    const unheard: Happened = {
      type: 'ChargebackReversed',
      data: { depositId: 'd-1', reference: 'c-1', amount: 0, card },
    };
    given(paidIn).when(reversed).gives(unheard);
    given([...paidIn, unheard])
      .when(chargedBack)
      .givesNothing();
  });
});

describe('a chargeback of a deposit that nobody had heard of', () => {
  const asked: Happened = { type: 'DepositRequested', data: { depositId: 'd-1', amount: 1000, card } };
  const givenUp: Happened = {
    type: 'DepositDeclined',
    data: { depositId: 'd-1', reason: 'authentication-expired' },
  };
  const before = [opened(), readFunds, asked, givenUp];
  const arrived: Happened = {
    type: 'DepositCompleted',
    data: { depositId: 'd-1', amount: 1000, providerReference: 'ref-d-1', requestedAt: noon },
  };
  const later = after(days(2));

  it('says that it came in, when it was asked for', () =>
    given(before).when(chargedBack, later).gives(arrived, taken(1000, 0)));

  it('leaves what may be paid in on that day as it was', () => {
    const limit: Happened = { type: 'DepositLimitSet', data: { period: 'daily', amount: 1000 } };
    const history = [...before, limit, arrived, taken(1000, 0)].map((event) =>
      event === arrived || event.type === 'DepositChargedBack' ? { ...event, at: later } : event,
    );
    const account = openAccountOf(given(history).state);
    expect(remainingDepositAllowance(account, new Date(later))).toBe(1000);
    const { above } = testRules.financialCheck;
    expect(remainingBeforeCheck(account, testRules, new Date(later))).toBe(above - 1000);
    expect(remainingBeforeCheck(account, testRules, new Date(after(days(30))))).toBe(above);
  });

  it('that does not stand, and is heard of first, says what of the deposit paid what was owed', () => {
    const owed: Happened = {
      type: 'DepositRefunded',
      data: { depositId: 'd-0', reference: 'r-1', amount: 100, debited: 0, shortfall: 100 },
    };
    given([...before, owed])
      .when(reversed, later)
      .gives(
        arrived,
        { type: 'ChargebackReversed', data: { depositId: 'd-1', reference: 'c-1', amount: 0, card } },
        {
          type: 'DebtsSettled',
          data: { amount: 100, depositId: 'd-1', parts: [{ of: 'refund', id: 'd-0', amount: 100 }] },
        },
      );
  });

  it('of one that its state has forgotten counts as of when its stream has it', () => {
    const past = { amount: 600, outcome: 'declined', card, requestedAt: after(-days(40)) } as const;
    expect(given([opened(), readFunds]).decides({ ...chargedBack, past })).toMatchObject([
      { type: 'DepositCompleted', data: { requestedAt: past.requestedAt } },
      { type: 'DepositChargedBack', data: { debited: 600, shortfall: 0 } },
    ]);
  });
});

describe('what is owed', () => {
  it('is paid by the next deposit first, the oldest first', () => {
    const more: Happened = {
      type: 'DepositRefunded',
      data: { depositId: 'd-0', reference: 'r-1', amount: 100, debited: 0, shortfall: 100 },
    };
    given([...owing, askedAgain])
      .when(completed)
      .gives(cameIn, settled(500, 'd-2'));
    given([...owing, settled(600), more, askedAgain])
      .when(completed)
      .gives(cameIn, {
        type: 'DebtsSettled',
        data: {
          ...{ amount: 200, depositId: 'd-2' },
          parts: [
            { of: 'chargeback', id: 'd-1', amount: 100 },
            { of: 'refund', id: 'd-0', amount: 100 },
          ],
        },
      });
  });

  it('is paid by so much of what comes in as the operator’s rule says', () => {
    const percentForDebts = { card: 33, shop: 100, 'reversed-chargeback': 100 };
    given([...owing, askedAgain], { percentForDebts })
      .when(completed)
      .gives(cameIn, settled(165, 'd-2'));
    given([...owing, askedAgain], { percentForDebts: { ...percentForDebts, card: 0 } })
      .when(completed)
      .gives(cameIn);
  });

  it('is paid by cash in a shop as well', () => {
    const pin = '100000001';
    const asked: Happened = {
      type: 'ShopDepositRequested',
      data: { transId: 't-1', pin, amount: 800, expiresAt: after(days(1)) },
    };
    given([...owing, asked])
      .when({ type: 'confirm-shop-deposit', pin, shopId: 's-1', verified: true })
      .gives(
        { type: 'ShopDepositConfirmed', data: { transId: 't-1', amount: 800, shopId: 's-1' } },
        settled(700, 't-1'),
      );
  });
});

describe('a refund', () => {
  it('takes so much of the balance, each by its reference', () => {
    const gave = { type: 'DepositRefunded', data: { ...taken(400, 0).data, reference: 'r-1' } } as Happened;
    given(paidIn)
      .when({ ...refunded, amount: 400 })
      .gives(gave);
    const again = given([...paidIn, gave]).decides({ ...refunded, amount: 400, reference: 'r-2' });
    expect(again).toMatchObject([{ type: 'DepositRefunded', data: { debited: 400 } }]);
  });

  it('leaves what was paid in and stayed', () => {
    const part: Happened = {
      type: 'DepositRefunded',
      data: { depositId: 'd-1', reference: 'r-1', amount: 400, debited: 400, shortfall: 0, card },
    };
    const { state } = given([...paidIn, part]);
    expect(paidInWithin(openAccountOf(state), 'daily', new Date(after(1)))).toBe(600);
  });
});

describe('a deposit of which a part was refunded, and staff took back the rest', () => {
  const part: Happened = {
    type: 'DepositRefunded',
    data: { depositId: 'd-1', reference: 'r-1', amount: 600, debited: 600, shortfall: 0, card },
  };
  const partBack: Happened = {
    type: 'DepositChargedBack',
    data: { depositId: 'd-1', reference: 'c-1', amount: 600, debited: 600, shortfall: 0, card },
  };
  const rest: Happened = {
    type: 'DepositTakenBack',
    data: { depositId: 'd-1', amount: 400, debited: 400, shortfall: 0 },
  };
  const arrived = {
    type: 'DepositCompleted',
    data: { depositId: 'd-1', amount: 400, providerReference: 'ref-d-1', requestedAt: expect.any(String) },
  } as const;

  it('has no more come in, by what is refunded of it later, than was taken back', () => {
    const again = {
      type: 'DepositRefunded',
      data: { depositId: 'd-1', reference: 'r-2', amount: 300, debited: 300, shortfall: 0, card },
    } as const;
    given([...paidIn, part, rest])
      .when({ ...refunded, reference: 'r-2', amount: 300 })
      .gives(arrived, again);
  });

  it('nor by a chargeback of it that did not stand', () =>
    given([...paidIn, partBack, rest])
      .when(reversed)
      .gives(arrived, {
        type: 'ChargebackReversed',
        data: { depositId: 'd-1', reference: 'c-1', amount: 600, card },
      }));

  it('is known by the whole of what it was afterwards', () => {
    const account = openAccountOf(
      given([...paidIn, part, rest, { ...arrived, data: { ...arrived.data, requestedAt: noon } }]).state,
    );
    expect(account.payments.deposits).toMatchObject([
      { depositId: 'd-1', amount: 1000, status: 'completed' },
    ]);
    expect(account.wallet.balance).toBe(400);
  });
});
