import { describe, expect, it } from 'vitest';
import { after, card, days, given, type Happened, otherCard } from '../account.fixture.ts';
import {
  balanceOf,
  completedDeposit,
  ended,
  followedBy,
  funded,
  type Kind,
  note,
  payment,
  resolve,
  saysDeposit,
  saysWithdrawal,
  twoSay,
} from './contradictions.fixture.ts';

describe('while it is open how a payment ended', () => {
  const withdraw = {
    type: 'request-withdrawal',
    withdrawalId: 'w-2',
    amount: 600,
    card,
    ownerChange: null,
  } as const;
  const held: Happened = {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-2', amount: 600, card, reason: 'contradicted-payment' },
  };
  const release = {
    type: 'decide-withdrawal',
    withdrawalId: 'w-2',
    approved: true,
    otherwise: false,
    note,
    decidedBy: 'staff-2',
  } as const;

  it('a withdrawal waits, be it to the card that was paid in with', () => {
    given(completedDeposit).when(withdraw).gives(held);
    given(followedBy(completedDeposit, resolve('d-1', 'as-recorded')))
      .when(withdraw)
      .gives({ type: 'WithdrawalRequested', data: { withdrawalId: 'w-2', amount: 600, card } });
  });

  it('nothing that waits is paid out, and it may be given back', () => {
    const waiting = [...completedDeposit, held];
    given(waiting).when(release).isRefused({ refused: 'payment-contradicted' });
    given(waiting)
      .when({ ...release, approved: false })
      .givesOnce(ended, {
        type: 'WithdrawalFailed',
        data: { withdrawalId: 'w-2', amount: 600, reason: 'not approved', note },
      });
    given(followedBy(waiting, resolve('d-1', 'as-recorded')))
      .when(release)
      .givesOnce(ended, {
        type: 'WithdrawalReleased',
        data: { withdrawalId: 'w-2', amount: 600, card, note },
      });
  });
});

describe('a report about a payment that the state has forgotten', () => {
  const past = { amount: 900, outcome: 'completed', card: otherCard, requestedAt: after(-days(40)) } as const;
  const contradicted = (kind: Kind, paymentId: string): Happened => ({
    type: 'PaymentContradicted',
    data: { ...payment(paymentId, kind, 900, 'completed'), card: otherCard },
  });

  it('is written down where it contradicts what the stream has, and is nothing where it does not', () => {
    given(funded)
      .when({ ...saysDeposit.declined, past })
      .gives(contradicted('deposit', 'd-1'));
    given(funded)
      .when({ ...saysWithdrawal.declined, past })
      .gives(contradicted('withdrawal', 'w-1'));
    given(funded)
      .when({ ...saysDeposit.completed, past })
      .givesNothing();
    given(funded)
      .when({ ...saysWithdrawal.completed, past })
      .givesNothing();
  });

  it('can be put right as any other', () => {
    const late = twoSay([...funded, contradicted('withdrawal', 'w-1')], 'w-1');
    expect(late).toContainEqual({
      type: 'WithdrawalFailed',
      data: { withdrawalId: 'w-1', amount: 900, reason: 'did not arrive' },
    });
    expect(balanceOf(late)).toBe(1900);
    const declined: Happened = {
      type: 'PaymentContradicted',
      data: { ...payment('d-1', 'deposit', 900, 'declined'), card: otherCard },
    };
    const credited = twoSay([...funded, declined], 'd-1');
    expect(balanceOf(credited)).toBe(1900);
    expect(given(credited).state).toMatchObject({
      payments: { cards: [{ paidIn: 1000 }, { token: otherCard.token, paidIn: 900 }] },
    });
  });
});
