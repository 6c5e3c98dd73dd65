import { describe, expect, it } from 'vitest';
import {
  card,
  deposited,
  given,
  type Happened,
  opened,
  otherCard,
  plain,
  readFunds,
} from '../account.fixture.ts';

const note = plain('nobody can be reached');
const asked = { requestId: 'r-1', requestedBy: 'staff-1' };
const of = { of: 'chargeback', id: 'd-1' } as const;
const writeOff = { type: 'write-off-debt', ...of, note, ...asked } as const;
const limit = { debtWriteOffAlone: 1000 };

/** Of which nothing was in the wallet any more. */
const taken = (depositId: string, amount: number, debited = 0): Happened => ({
  type: 'DepositChargedBack',
  data: { depositId, reference: `c-${depositId}`, amount, debited, shortfall: amount - debited, card },
});
const spent = (amount: number): Happened[] => [
  { type: 'WithdrawalRequested', data: { withdrawalId: `w-${amount}`, amount, card } },
  { type: 'WithdrawalCompleted', data: { withdrawalId: `w-${amount}`, providerReference: 'r' } },
];
const owing = (amount: number): Happened[] => [
  ...[opened(), readFunds, ...deposited(amount), ...spent(amount)],
  taken('d-1', amount),
];
const written = (amount: number, id = 'd-1'): Happened => ({
  type: 'DebtWrittenOff',
  data: { of: 'chargeback', id, amount, note },
});
const requested = (amount: number): Happened => ({
  type: 'ActionRequested',
  data: { ...asked, action: { kind: 'debt-write-off', ...of, amount, note } },
});

describe('a debt', () => {
  it('is written off by one person up to the operator’s sum, all that is open of it', () => {
    given(owing(1000), limit).when(writeOff).givesOnce({ refused: 'review-ended' }, written(1000));
    const part: Happened = { type: 'DebtsSettled', data: { amount: 400, parts: [{ ...of, amount: 400 }] } };
    given([...owing(1000), part], limit)
      .when(writeOff)
      .givesOnce({ refused: 'review-ended' }, written(600));
  });

  it('above that, or with what was written off of this customer before, waits for another person', () => {
    given(owing(1001), limit).when(writeOff).gives(requested(1001));
    const more = [...owing(600), written(600), ...deposited(500, 'd-2'), ...spent(500), taken('d-2', 500)];
    expect(given(more, limit).decides({ ...writeOff, id: 'd-2' })).toMatchObject([
      { type: 'ActionRequested', data: { action: { kind: 'debt-write-off', id: 'd-2', amount: 500 } } },
    ]);
  });

  it('is refused where nothing is owed of the payment, and where it was written off', () => {
    given([opened(), ...deposited(1000)], limit)
      .when(writeOff)
      .isRefused({ refused: 'not-found' });
    given(owing(1000), limit)
      .when({ ...writeOff, of: 'refund' })
      .isRefused({ refused: 'not-found' });
    const paid: Happened = { type: 'DebtsSettled', data: { amount: 1000, parts: [{ ...of, amount: 1000 }] } };
    given([...owing(1000), paid], limit)
      .when(writeOff)
      .isRefused({ refused: 'not-found' });
    given([...owing(1000), written(1000)], limit)
      .when(writeOff)
      .isRefused({ refused: 'review-ended' });
  });

  it('is written off where it is the sum that was seen, and refused where it is another by now', () => {
    given(owing(1000), limit)
      .when({ ...writeOff, amount: 1000 })
      .givesOnce({ refused: 'review-ended' }, written(1000));
    for (const amount of [999, 1001]) {
      given(owing(1000), limit)
        .when({ ...writeOff, amount })
        .isRefused({ refused: 'changed-meanwhile' });
    }
  });

  it('waits once, and beside another of the same customer', () => {
    const waiting = [...owing(1001), requested(1001)];
    given(waiting, limit).when(writeOff).givesNothing();
    given(waiting, limit)
      .when({ ...writeOff, requestId: 'r-2' })
      .isRefused({ refused: 'already-requested' });
    const two = [...waiting, ...deposited(2000, 'd-2'), ...spent(2000), taken('d-2', 2000)];
    expect(given(two, limit).decides({ ...writeOff, id: 'd-2', requestId: 'r-2' })).toHaveLength(1);
  });

  it('that waits is written off once another person approves it, unless more or less is owed by now', () => {
    const decide = {
      type: 'decide-request',
      ...{ requestId: 'r-1', approved: true, decidedBy: 'staff-2' },
      ...{ roles: ['compliance'], askerRoles: ['compliance'] },
    } as const;
    const waiting = [...owing(1001), requested(1001)];
    given(waiting, limit)
      .when(decide)
      .givesOnce(
        { refused: 'review-ended' },
        {
          type: 'ActionRequestDecided',
          data: { requestId: 'r-1', approved: true, decidedAs: 'compliance' },
        },
        written(1001),
      );
    given(waiting, limit)
      .when({ ...decide, decidedBy: 'staff-1' })
      .isRefused({ refused: 'needs-another-person' });
    const part: Happened = { type: 'DebtsSettled', data: { amount: 1, parts: [{ ...of, amount: 1 }] } };
    given([...waiting, part], limit)
      .when(decide)
      .isRefused({ refused: 'request-outdated' });
  });
});

describe('a debt that is written off', () => {
  const off = [...owing(1000), written(1000)];
  const request = (from: typeof card) =>
    ({
      type: 'request-deposit',
      ...{ depositId: 'd-3', amount: 700, card: from },
      ...{ verified: true, termsAccepted: true },
      funding: 'debit',
    }) as const;

  it('is not paid by what comes in, moves no wallet, and leaves its card barred', () => {
    given(off).when(request(card)).isRefused({ refused: 'card-charged-back' });
    const underWay: Happened = {
      type: 'DepositRequested',
      data: { depositId: 'd-3', amount: 700, card: otherCard },
    };
    const completed = { type: 'complete-deposit', depositId: 'd-3', providerReference: 'r' } as const;
    expect(given([...off, underWay]).decides(completed)).toMatchObject([{ type: 'DepositCompleted' }]);
    expect(given(off).state).toMatchObject({ debts: [], wallet: { balance: 0 } });
  });

  it('is owed again once its chargeback did not stand: what that gives back pays it, and no more is given than was taken', () => {
    const reverse = {
      type: 'reverse-chargeback',
      ...{ depositId: 'd-1', reference: 'c-d-1', providerReference: 'r' },
    } as const;
    const partly = [
      ...[opened(), readFunds, ...deposited(1000), ...spent(700)],
      ...[taken('d-1', 1000, 300), written(700)],
    ];
    given(partly)
      .when(reverse)
      .gives(
        {
          type: 'ChargebackReversed',
          data: { depositId: 'd-1', reference: 'c-d-1', amount: 1000, card },
        },
        { type: 'DebtReinstated', data: { ...of, amount: 700 } },
        { type: 'DebtsSettled', data: { amount: 700, parts: [{ ...of, amount: 700 }] } },
      );
    const decided = given(partly).decides(reverse);
    if ('refused' in decided) throw new Error(decided.refused);
    expect(given([...partly, ...decided]).state).toMatchObject({
      ...{ debts: [], writtenOffDebts: [], wallet: { balance: 300 } },
    });
  });
});
