import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { card, deposited, given, type Happened, opened, readFunds } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { openAccountOf } from '../state.ts';
import { balanceOf, ended, followedBy, note, resolve, twoSay } from './contradictions.fixture.ts';
import { owedIn } from './debts.ts';
import { reclaimedOf } from './reclaims.ts';

const of = { depositId: 'd-1', providerReference: 'ref-d-1' } as const;
const reclaim = (kind: 'chargeback' | 'refund', reference: string, amount: number) =>
  ({ type: 'reclaim-deposit', kind, ...of, reference, amount }) as const;
const reversed = (reference: string) => ({ type: 'reverse-chargeback', ...of, reference }) as const;

const paidIn: Happened[] = [opened(), readFunds, ...deposited(2000)];
const after = (...commands: readonly AccountCommand[]): Happened[] => commands.reduce(followedBy, paidIn);
const beyondId = 'd-1-beyond-2';
const beyond = (kind: 'chargeback' | 'refund', reference: string, amount: number, taken: number) => ({
  ...{ paymentId: beyondId, kind: 'deposit' as const, amount },
  ...{ recorded: 'completed' as const, reported: 'declined' as const, providerReference: 'ref-d-1' },
  reclaim: { depositId: 'd-1', kind, reference, deposited: 2000, taken },
});
const contradicted = (...of: Parameters<typeof beyond>): Happened => ({
  type: 'PaymentContradicted',
  data: { ...beyond(...of), card },
});

describe('a chargeback or refund by which more would be taken than the deposit came to', () => {
  const refunded = after(reclaim('refund', 'r-1', 1500));
  const second = reclaim('refund', 'r-2', 1500);

  it('takes nothing, and is for staff', () => {
    given(refunded)
      .when(second)
      .gives(contradicted('refund', 'r-2', 1500, 1500));
    given(after(reclaim('chargeback', 'c-1', 2000)))
      .when(reclaim('refund', 'r-1', 2000))
      .gives(contradicted('refund', 'r-1', 2000, 2000));
    given(refunded)
      .when(reclaim('chargeback', 'c-1', 501))
      .gives(contradicted('chargeback', 'c-1', 501, 1500));
  });

  it('takes nothing either where it is the only one', () => {
    const [alone] = given(paidIn).decides(reclaim('chargeback', 'c-1', 2001)) as Happened[];
    expect(alone).toMatchObject({
      type: 'PaymentContradicted',
      data: { amount: 2001, reclaim: { reference: 'c-1', deposited: 2000, taken: 0 } },
    });
  });

  it('is taken by itself as long as all of them come to no more', () => {
    const [taken] = given(refunded).decides(reclaim('refund', 'r-2', 500)) as Happened[];
    expect(taken).toMatchObject({ type: 'DepositRefunded', data: { amount: 500 } });
  });

  it('goes by what still stands of those before it', () => {
    const back = after(reclaim('chargeback', 'c-1', 2000), reversed('c-1'));
    const [taken] = given(back).decides(reclaim('refund', 'r-1', 2000)) as Happened[];
    expect(taken).toMatchObject({ type: 'DepositRefunded', data: { amount: 2000, debited: 2000 } });
  });

  it('is written down once for its reference, and again for another', () => {
    const open = followedBy(refunded, second);
    given(open).when(second).givesNothing();
    const [other] = given(open).decides(reclaim('refund', 'r-3', 1500)) as Happened[];
    expect(other).toMatchObject({ type: 'PaymentContradicted', data: { paymentId: 'd-1-beyond-3' } });
    given(followedBy(open, resolve(beyondId, 'as-recorded')))
      .when(second)
      .givesNothing();
    given(twoSay(open, beyondId)).when(second).givesNothing();
  });

  it('is taken where two persons say so, and leaves a debt then', () => {
    const open = followedBy(refunded, second);
    const asked: Happened = {
      type: 'PaymentCorrectionRequested',
      data: { ...beyond('refund', 'r-2', 1500, 1500), requestedBy: 'staff-1', note },
    };
    expect(given(open).decides(resolve(beyondId, 'as-reported'))).toEqual([asked]);
    given([...open, asked])
      .when(resolve(beyondId, 'as-reported', 'staff-2'))
      .givesOnce(
        ended,
        {
          type: 'DepositRefunded',
          data: { depositId: 'd-1', reference: 'r-2', amount: 1500, debited: 500, shortfall: 1000, card },
        },
        { type: 'PaymentContradictionResolved', data: { paymentId: beyondId, outcome: 'as-reported', note } },
      );
  });

  it('moves nothing where one says that it did not stand', () => {
    const open = followedBy(refunded, second);
    const closed = followedBy(open, resolve(beyondId, 'as-recorded'));
    expect(balanceOf(closed)).toBe(500);
  });

  it('moves nothing more where it is known meanwhile that the chargeback did not stand', () => {
    const open = followedBy(followedBy(refunded, reclaim('chargeback', 'c-1', 2000)), reversed('c-1'));
    expect(balanceOf(twoSay(open, beyondId))).toBe(500);
  });

  it('has withdrawals looked at while it is open', () => {
    const open = followedBy(refunded, second);
    const asked = {
      type: 'request-withdrawal',
      withdrawalId: 'w-1',
      amount: 500,
      card,
      ownerChange: null,
    } as const;
    expect(given(open).decides(asked)).toMatchObject([
      { type: 'WithdrawalHeld', data: { reason: 'contradicted-payment' } },
    ]);
  });
});

const words = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('chargeback' as const, 'refund' as const),
      reference: fc.constantFrom('1', '2', '3'),
      amount: fc.integer({ min: 1, max: 2400 }),
    }),
    fc.record({ reversed: fc.constantFrom('1', '2', '3') }),
  ),
  { maxLength: 12 },
);

it('what chargebacks and refunds have taken by themselves is never more than the deposit, in any order, and leaves no debt of what is in the balance', () => {
  let contradictions = 0;
  fc.assert(
    fc.property(words, (said) => {
      let history = paidIn;
      for (const word of said) {
        const command =
          'reversed' in word ? reversed(word.reversed) : reclaim(word.kind, word.reference, word.amount);
        history = followedBy(history, command);
        // The same word again changes nothing.
        expect(given(history).decides(command)).toEqual([]);
        const { wallet, reclaims, debts, payments } = openAccountOf(given(history).state);
        const taken = reclaimedOf(reclaims, 'd-1');
        expect(taken).toBeLessThanOrEqual(2000);
        expect({ balance: wallet.balance, owed: owedIn(debts) }).toEqual({ balance: 2000 - taken, owed: 0 });
        contradictions += payments.contradictions.length;
      }
    }),
    { numRuns: runs(300) },
  );
  expect(contradictions).toBeGreaterThan(0);
});
