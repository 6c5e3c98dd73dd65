import type { Card, HeldReason } from '@paddock/contracts/events';
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
import { payment } from './contradictions.fixture.ts';

const excluded: Happened = {
  type: 'ExclusionSet',
  data: { scope: 'full', months: 6, until: after(days(180)) },
};
const payOut = {
  type: 'pay-out-balance',
  payOutId: 'p-1',
  requestedBy: 'staff-1',
  ownerChange: null,
} as const;
const requested = (part: string, amount: number, to = card): Happened => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: `p-1-${part}`, amount, card: to, requestedBy: 'staff-1' },
});
const cash: Happened = { type: 'ShopDepositConfirmed', data: { transId: 't-1', amount: 400, shopId: 's-1' } };
const fromOther: Happened[] = [
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 300, card: otherCard } },
  { type: 'DepositCompleted', data: { depositId: 'd-2', amount: 300, providerReference: 'r' } },
];
const again = { refused: 'nothing-to-pay-out' } as const;
const held = (
  withdrawalId: string,
  amount: number,
  reasons: HeldReason | [HeldReason, ...HeldReason[]],
  to?: Card,
): Happened => {
  const [reason, ...furtherReasons] = Array.isArray(reasons) ? reasons : [reasons];
  const why = { reason, ...(furtherReasons.length > 0 && { furtherReasons }) };
  return {
    type: 'WithdrawalHeld',
    data: { withdrawalId, amount, ...(to && { card: to }), ...why, requestedBy: 'staff-1' },
  };
};
const heldAgain = (withdrawalId: string): Happened => ({
  type: 'WithdrawalHeld',
  data: {
    ...{ withdrawalId, amount: 1000, card, reason: 'card-failed' },
    ...{ requestedAt: noon, requestedBy: 'staff-1' },
  },
});
const contradicted: Happened = {
  type: 'PaymentContradicted',
  data: { ...payment('d-1', 'deposit', 1000, 'completed'), card },
};

describe('the balance of an excluded customer', () => {
  it('goes back to the card that it came from', () =>
    given([opened(), ...deposited(1000), excluded])
      .when(payOut)
      .givesOnce(again, requested('1', 1000)));

  it('goes back to each card what came from it, the one used last first', () =>
    given([opened(), ...deposited(1000), ...fromOther, excluded])
      .when(payOut)
      .givesOnce(again, requested('1', 300, otherCard), requested('2', 1000)));

  it('waits for another person where it came from no card', () =>
    given([opened(), ...deposited(1000), cash, excluded])
      .when(payOut)
      .givesOnce(again, requested('1', 1000), {
        type: 'WithdrawalHeld',
        data: {
          ...{ withdrawalId: 'p-1-rest', amount: 400, card },
          ...{ reason: 'above-card-deposits', requestedBy: 'staff-1' },
        },
      }));

  it('is not paid where there is none, or no exclusion', () => {
    given([opened(), excluded]).when(payOut).isRefused(again);
    given([opened(), ...deposited(1000)])
      .when(payOut)
      .isRefused({ refused: 'customer-not-excluded' });
    const data = { scope: 'sportsbook', months: 6, until: after(days(180)) } as const;
    given([opened(), ...deposited(1000), { type: 'ExclusionSet', data }])
      .when(payOut)
      .isRefused({ refused: 'customer-not-excluded' });
  });

  it('is paid to who is excluded by another account of theirs', () =>
    given([opened(), ...deposited(1000)])
      .when({ ...payOut, isExcludedElsewhere: true })
      .givesOnce(again, requested('1', 1000)));

  it('waits as a whole while it is open how a payment ended', () =>
    given([opened(), ...deposited(1000), ...fromOther, cash, contradicted, excluded])
      .when(payOut)
      .givesOnce(
        again,
        held('p-1-1', 300, 'contradicted-payment', otherCard),
        held('p-1-2', 1000, 'contradicted-payment', card),
        held('p-1-rest', 400, ['contradicted-payment', 'above-card-deposits'], otherCard),
      ));

  it.each(['password-reset', 'contact-changed'] as const)(
    'waits as a whole within a day after %s, as whoever asked for it may not be the customer',
    (kind) => {
      const history = [opened(), ...deposited(1000), cash, excluded];
      given(history)
        .when({ ...payOut, ownerChange: { kind, at: after(-days(1) + 1) } })
        .givesOnce(
          again,
          held('p-1-1', 1000, kind, card),
          held('p-1-rest', 400, [kind, 'above-card-deposits'], card),
        );
      given([opened(), ...deposited(1000), excluded])
        .when({ ...payOut, ownerChange: { kind, at: after(-days(1)) } })
        .givesOnce(again, requested('1', 1000));
    },
  );
});

describe('an excluded customer whose card can not be paid', () => {
  const note = plain('by bank transfer, reference 12');
  const decide = (withdrawalId: string, by: { otherwise: boolean; approved?: boolean; decidedBy?: string }) =>
    ({ type: 'decide-withdrawal', withdrawalId, approved: true, decidedBy: 'staff-2', note, ...by }) as const;
  const fail = (withdrawalId: string) =>
    ({
      type: 'fail-withdrawal',
      withdrawalId,
      reason: 'card closed',
      providerReference: 'r-1',
    }) as const;
  const failed = (withdrawalId: string, amount: number): Happened => ({
    type: 'WithdrawalFailed',
    data: { withdrawalId, amount, reason: 'card closed' },
  });
  const paid = (withdrawalId: string, amount: number): Happened => ({
    type: 'WithdrawalPaidOtherwise',
    data: { withdrawalId, amount, note },
  });
  const asked = [opened(), ...deposited(1000), excluded, requested('1', 1000)];
  const refused = [...asked, failed('p-1-1', 1000), heldAgain('p-1-1-again-1')];
  const ended = { refused: 'review-ended' } as const;

  it('has what failed put before another person, out of the wallet', () => {
    given(asked).when(fail('p-1-1')).gives(failed('p-1-1', 1000), heldAgain('p-1-1-again-1'));
    expect(given(refused).state).toMatchObject({ wallet: { balance: 0 } });
  });

  it('is paid another way by a second person, once and for good', () => {
    given(refused)
      .when(decide('p-1-1-again-1', { otherwise: true }))
      .givesOnce(ended, paid('p-1-1-again-1', 1000));
    given(refused)
      .when(decide('p-1-1-again-1', { otherwise: true, decidedBy: 'staff-1' }))
      .isRefused({ refused: 'needs-another-person' });
    const over = given([...refused, paid('p-1-1-again-1', 1000)]);
    expect(over.state).toMatchObject({ wallet: { balance: 0 }, payments: { withdrawals: [] } });
    over.when(payOut).isRefused(again);
  });

  it('may be paid to the card again, and that may fail again', () => {
    const card2: Happened = {
      type: 'WithdrawalReleased',
      data: { withdrawalId: 'p-1-1-again-1', amount: 1000, card, note },
    };
    given(refused)
      .when(decide('p-1-1-again-1', { otherwise: false }))
      .givesOnce(ended, card2);
    given([...refused, card2])
      .when(fail('p-1-1-again-1'))
      .gives(failed('p-1-1-again-1', 1000), heldAgain('p-1-1-again-2'));
  });

  it('is held again where nobody pays it, and not sent by itself', () => {
    const back: Happened = {
      type: 'WithdrawalFailed',
      data: { withdrawalId: 'p-1-1-again-1', amount: 1000, reason: 'not approved', note },
    };
    const twice = heldAgain('p-1-1-again-2');
    given(refused)
      .when(decide('p-1-1-again-1', { otherwise: false, approved: false }))
      .givesOnce(ended, back, twice);
    given([...refused, back, twice])
      .when({ ...payOut, payOutId: 'p-2' })
      .isRefused(again);
  });

  it('needs no card: the balance of who never paid in by one waits for another person, who pays it another way', () => {
    const waits = held('p-1-rest', 400, 'no-card');
    given([opened(), cash, excluded]).when(payOut).givesOnce(again, waits);
    const history = [opened(), cash, excluded, waits];
    given(history)
      .when(decide('p-1-rest', { otherwise: false }))
      .isRefused({ refused: 'no-card-to-pay' });
    given(history)
      .when(decide('p-1-rest', { otherwise: true }))
      .givesOnce(ended, paid('p-1-rest', 400));
  });

  it('is no way round the card for anybody else', () => {
    const own: Happened = {
      type: 'WithdrawalHeld',
      data: { withdrawalId: 'w-1', amount: 500, card: otherCard, reason: 'other-card' },
    };
    given([opened(), ...deposited(1000), own])
      .when(decide('w-1', { otherwise: true }))
      .isRefused({ refused: 'pays-by-card-only' });
    const byCustomer: Happened = {
      type: 'WithdrawalRequested',
      data: { withdrawalId: 'w-2', amount: 500, card },
    };
    given([opened(), ...deposited(1000), byCustomer])
      .when(fail('w-2'))
      .gives(failed('w-2', 500));
  });
});
