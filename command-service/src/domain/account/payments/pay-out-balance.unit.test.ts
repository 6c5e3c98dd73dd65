import { describe, it } from 'vitest';
import { after, card, days, deposited, given, type Happened, opened, otherCard } from '../account.fixture.ts';

const excluded: Happened = { type: 'SportsbookExclusionSet', data: { months: 6, until: after(days(180)) } };
const payOut = { type: 'pay-out-balance', payOutId: 'p-1', requestedBy: 'staff-1' } as const;
const requested = (part: string, amount: number, to = card): Happened => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: `p-1-${part}`, amount, card: to },
});
const cash: Happened = { type: 'ShopDepositConfirmed', data: { transId: 't-1', amount: 400, shopId: 's-1' } };
const fromOther: Happened[] = [
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 300, card: otherCard } },
  { type: 'DepositCompleted', data: { depositId: 'd-2', amount: 300, providerReference: 'r' } },
];
const again = { refused: 'nothing-to-pay-out' } as const;

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

  it('is not paid where there is none, or no card, or no exclusion', () => {
    given([opened(), excluded]).when(payOut).isRefused(again);
    given([opened(), cash, excluded]).when(payOut).isRefused({ refused: 'no-card-to-pay' });
    given([opened(), ...deposited(1000)])
      .when(payOut)
      .isRefused({ refused: 'customer-not-excluded' });
    given([opened(), ...deposited(1000), excluded])
      .when(payOut, after(days(180)))
      .isRefused({ refused: 'customer-not-excluded' });
  });
});
