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
} from '../account.fixture.ts';

const request = (amount: number) =>
  ({ type: 'request-withdrawal', withdrawalId: 'w-1', amount, card, ownerChange: null }) as const;
const requested = (amount: number): Happened => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount, card },
});
const complete = { type: 'complete-withdrawal', withdrawalId: 'w-1', providerReference: 'r-1' } as const;
const completed: Happened = {
  type: 'WithdrawalCompleted',
  data: { withdrawalId: 'w-1', providerReference: 'r-1' },
};
const fail = {
  type: 'fail-withdrawal',
  withdrawalId: 'w-1',
  reason: 'account closed',
  providerReference: 'r-1',
} as const;
const failed: Happened = {
  type: 'WithdrawalFailed',
  data: { withdrawalId: 'w-1', amount: 800, reason: 'account closed' },
};
const funded = [opened(), ...deposited(1000)];

describe('a withdrawal', () => {
  it('may take the whole balance', () => given(funded).when(request(1000)).gives(requested(1000)));

  it('is refused above the balance', () =>
    given(funded).when(request(1001)).isRefused({ refused: 'withdrawal-exceeds-balance' }));

  it('is refused below the minimum', () =>
    given(funded).when(request(499)).isRefused({ refused: 'below-minimum-withdrawal', param1: '£5' }));

  it('is completed for what was requested', () =>
    given([...funded, requested(800)])
      .when(complete)
      .gives(completed));

  it('goes back to the wallet when the provider would not pay it', () => {
    given([...funded, requested(800)])
      .when(fail)
      .gives(failed);
    expect(given([...funded, requested(800), failed]).state).toMatchObject({ wallet: { balance: 1000 } });
  });

  it('ends by the first of two answers, and the second, where it says otherwise, is written down once', () => {
    const contradicted = (recorded: 'completed' | 'declined', reported: 'completed' | 'declined') =>
      ({
        type: 'PaymentContradicted',
        data: {
          paymentId: 'w-1',
          kind: 'withdrawal',
          amount: 800,
          recorded,
          reported,
          providerReference: 'r-1',
          card,
        },
      }) as const;
    given([...funded, requested(800), completed])
      .when(fail)
      .gives(contradicted('completed', 'declined'));
    given([...funded, requested(800), failed])
      .when(complete)
      .gives(contradicted('declined', 'completed'));
    given([...funded, requested(800), failed])
      .when(fail)
      .givesNothing();
    given([...funded, requested(800), completed])
      .when(complete)
      .givesNothing();
  });

  it('that was never requested has no outcome', () => {
    given(funded).when(complete).isRefused({ refused: 'not-found' });
    given(funded).when(fail).isRefused({ refused: 'not-found' });
  });
});

describe('a withdrawal while a deposit is charged back', () => {
  const reclaimed = { depositId: 'd-1', reference: 'c-1', amount: 1000, card };
  const chargedBack: Happened = {
    type: 'DepositChargedBack',
    data: { ...reclaimed, debited: 1000, shortfall: 0 },
  };
  const fromOther: Happened[] = [
    { type: 'DepositRequested', data: { depositId: 'd-2', amount: 800, card: otherCard } },
    { type: 'DepositCompleted', data: { depositId: 'd-2', amount: 800, providerReference: 'ref-d-2' } },
  ];
  const disputed = [...funded, ...fromOther, chargedBack];
  const toOther = { ...request(600), card: otherCard };
  const held: Happened = {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-1', amount: 600, card: otherCard, reason: 'charged-back-deposit' },
  };
  const free: Happened = {
    type: 'WithdrawalRequested',
    data: { withdrawalId: 'w-1', amount: 600, card: otherCard },
  };

  it('is looked at first, whichever card it is for, until it does not stand or staff have looked', () => {
    given(disputed).when(toOther).gives(held);
    given([...disputed, { type: 'ChargebackReversed', data: reclaimed }])
      .when(toOther)
      .gives(free);
    const allowed: Happened = {
      type: 'ChargedBackCardAllowed',
      data: { depositId: 'd-1', note: plain('ok') },
    };
    given([...disputed, allowed])
      .when(toOther)
      .gives(free);
  });

  it('is not kept up by what is owed alone, nor by a refund', () => {
    const refunded: Happened = {
      type: 'DepositRefunded',
      data: { ...reclaimed, debited: 0, shortfall: 1000 },
    };
    given([...funded, ...fromOther, refunded])
      .when(toOther)
      .gives(free);
  });
});

describe('where a withdrawal goes', () => {
  const held = (amount: number, to: typeof card, reason: 'other-card' | 'above-card-deposits'): Happened => ({
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-1', amount, card: to, reason },
  });
  /** Money that came from no card. */
  const won: Happened = {
    type: 'ShopDepositConfirmed',
    data: { transId: 't-1', amount: 500, shopId: 'shop-1' },
  };

  it('back to the card that it came from, up to what came from there', () => {
    given([...funded, ...deposited(500, 'd-2')])
      .when(request(1500))
      .gives(requested(1500));
    given([...funded, won])
      .when(request(1500))
      .gives(held(1500, card, 'above-card-deposits'));
  });

  it('to no other card without a second look, however little', () =>
    given(funded)
      .when({ ...request(500), card: otherCard })
      .gives(held(500, otherCard, 'other-card')));

  it('what went back is not owed to the card any more, unless it did not arrive', () => {
    const before: Happened = {
      type: 'WithdrawalRequested',
      data: { withdrawalId: 'w-0', amount: 600, card },
    };
    const returned: Happened = {
      type: 'WithdrawalFailed',
      data: { withdrawalId: 'w-0', amount: 600, reason: 'declined' },
    };
    given([...funded, won, before])
      .when(request(500))
      .gives(held(500, card, 'above-card-deposits'));
    given([...funded, won, before, returned])
      .when(request(1000))
      .gives(requested(1000));
  });

  it('a card that was only asked to pay in has paid nothing in', () => {
    const asked: Happened = {
      type: 'DepositRequested',
      data: { depositId: 'd-9', amount: 900, card: otherCard },
    };
    given([...funded, asked])
      .when({ ...request(500), card: otherCard })
      .gives(held(500, otherCard, 'other-card'));
  });
});

describe('a withdrawal after the account may have been taken over', () => {
  const kinds = ['password-reset', 'contact-changed', 'details-corrected'] as const;
  const day = days(1);
  const wanted = (kind: (typeof kinds)[number]) => ({ ...request(800), ownerChange: { kind, at: noon } });
  const held = (kind: (typeof kinds)[number]): Happened => ({
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-1', amount: 800, card, reason: kind },
  });

  it.each(kinds)('is looked at until 24 hours after a %s, and not from then on', (kind) => {
    for (const ms of [0, day - 1000, day - 1]) {
      given(funded).when(wanted(kind), after(ms)).gives(held(kind));
    }
    given(funded).when(wanted(kind), after(day)).gives(requested(800));
  });

  it.each(kinds)('is held to another card too, within 24 hours after a %s', (kind) => {
    given(funded)
      .when({ ...wanted(kind), card: otherCard }, after(day - 1))
      .gives({
        type: 'WithdrawalHeld',
        data: {
          ...{ withdrawalId: 'w-1', amount: 800, card: otherCard },
          ...{ reason: kind, furtherReasons: ['other-card'] },
        },
      });
  });

  it('is refused for what it is refused for anyway', () =>
    given(funded)
      .when({ ...wanted('contact-changed'), amount: 1001 }, noon)
      .isRefused({ refused: 'withdrawal-exceeds-balance' }));
});

describe('a withdrawal that was held', () => {
  const held: Happened = {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-1', amount: 800, card: otherCard, reason: 'other-card', requestedBy: 'staff-1' },
  };
  const decide = (approved: boolean, decidedBy = 'staff-2', otherwise = false) =>
    ({
      type: 'decide-withdrawal',
      withdrawalId: 'w-1',
      approved,
      otherwise,
      note: plain('seen'),
      decidedBy,
    }) as const;
  const ended = { refused: 'review-ended' } as const;
  const released: Happened = {
    type: 'WithdrawalReleased',
    data: { withdrawalId: 'w-1', amount: 800, card: otherCard, note: plain('seen') },
  };

  it('has left the wallet, and the provider can neither pay nor refuse it', () => {
    const { state } = given([...funded, held]);
    expect(state).toMatchObject({ wallet: { balance: 200 } });
    given([...funded, held])
      .when(complete)
      .isRefused({ refused: 'not-found' });
    given([...funded, held])
      .when(fail)
      .isRefused({ refused: 'not-found' });
  });

  it('is paid when somebody lets it go, and then ends as any other', () => {
    given([...funded, held])
      .when(decide(true))
      .givesOnce(ended, released);
    given([...funded, held, released])
      .when(complete)
      .gives(completed);
  });

  const back: Happened = {
    type: 'WithdrawalFailed',
    data: { withdrawalId: 'w-1', amount: 800, reason: 'not approved', note: plain('seen') },
  };

  it('is back in the wallet when somebody does not', () => {
    given([...funded, held])
      .when(decide(false))
      .givesOnce(ended, back);
    expect(given([...funded, held, back]).state).toMatchObject({ wallet: { balance: 1000 } });
  });

  it('is not paid by who asked for it, who may take it back, nor decided twice', () => {
    given([...funded, held])
      .when(decide(true, 'staff-1'))
      .isRefused({ refused: 'needs-another-person' });
    given([...funded, held])
      .when(decide(false, 'staff-1'))
      .givesOnce(ended, back);
    given([...funded, held, released])
      .when(decide(false))
      .isRefused(ended);
    given(funded).when(decide(true)).isRefused(ended);
  });
});
