import { describe, it } from 'vitest';
import { after, card, given, type Happened, hours, opened, otherCard } from '../account.fixture.ts';
import { close, closed, closing, heldAs, paidIn, returned, sent } from './closing.fixture.ts';

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
        heldAs({ withdrawalId: 'r-1-rest', amount: 500, reason: 'no-card' }),
        returned(500, 500),
        closed,
      );
  });

  it('is all held within a day of a reset or another contact: whoever has the session drains nothing by closing', () => {
    const at = after(-hours(23));
    for (const kind of ['password-reset', 'contact-changed'] as const) {
      const changed = { ...close, ownerChange: { kind, at } };
      const account = given(paidIn);
      account
        .when(changed)
        .gives(
          closing,
          heldAs({ withdrawalId: 'r-1-1', amount: 1000, card, reason: kind }),
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
    given([...paidIn, contradicted])
      .when(close)
      .gives(
        closing,
        heldAs({ withdrawalId: 'r-1-1', amount: 1000, card, reason: 'contradicted-payment' }),
        returned(1000, 1000),
        closed,
      );
  });
});
