import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect, it } from 'vitest';
import { card, given, type Happened, opened, otherCard } from '../account.fixture.ts';
import { type OpenAccount, openAccountOf } from '../state.ts';
import { owedIn } from './debts.ts';
import { take } from './take.ts';

const cards = [card, otherCard];
const amount = fc.integer({ min: 1, max: 2000 });

/** What came in lies in the balance, in poker, and in withdrawals, some of which are held. */
const accounts = fc.record({
  balance: fc.nat(2000),
  poker: fc.nat(2000),
  withdrawals: fc.array(fc.record({ amount, isHeld: fc.boolean(), of: fc.nat(1) }), { maxLength: 4 }),
});
type Account = typeof accounts extends fc.Arbitrary<infer Value> ? Value : never;

const historyOf = ({ balance, poker, withdrawals }: Account): Happened[] => {
  const whole = withdrawals.reduce((sum, one) => sum + one.amount, balance + poker);
  const paidIn: Happened[] = cards.flatMap((from, index): Happened[] => [
    { type: 'DepositRequested', data: { depositId: `d-${index}`, amount: whole + 1, card: from } },
    {
      type: 'DepositCompleted',
      data: { depositId: `d-${index}`, amount: whole + 1, providerReference: 'r' },
    },
  ]);
  const lost: Happened = {
    type: 'DepositRefunded',
    data: {
      ...{ depositId: 'd-1', reference: 'r-0', amount: whole + 2, debited: whole + 2, shortfall: 0 },
    },
  };
  const toPoker: Happened[] =
    poker === 0
      ? []
      : [
          {
            type: 'WalletTransferred',
            data: { transferId: 'x', to: 'poker', amount: poker, by: 'customer' },
          },
        ];
  const out = withdrawals.map((one, index): Happened => {
    const to = cards[one.of] ?? card;
    const data = { withdrawalId: `w-${index}`, amount: one.amount, card: to };
    return one.isHeld
      ? {
          type: 'WithdrawalHeld',
          data: { ...data, reason: 'other-card', furtherReasons: ['contact-changed'] },
        }
      : { type: 'WithdrawalRequested', data };
  });
  return [opened(), ...paidIn, lost, ...toPoker, ...out];
};

const heldIn = ({ payments }: OpenAccount) => payments.withdrawals.filter(({ hold }) => hold !== null);
const sum = (all: readonly { amount: number }[]): number => all.reduce((total, one) => total + one.amount, 0);
/** What has gone, or is to go, to each card. */
const paidOut = ({ payments }: OpenAccount) =>
  new Map(payments.cards.map((used) => [used.token, used.paidOut]));

it('a payment that is taken back takes no more of poker and held withdrawals than it needs, and gives none of it to play with', () => {
  let reduced = 0;
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 12_000 }), (account, wanted) => {
      const history = historyOf(account);
      const before = openAccountOf(given(history).state);
      expect(before.wallet).toMatchObject({ balance: account.balance, poker: account.poker });
      const events = take(before, { amount: wanted, id: 'd-0-1' }, (taken) => ({
        type: 'DepositRefunded',
        data: { depositId: 'd-0', reference: 'r-1', ...taken, card },
      }));
      const after = openAccountOf(given([...history, ...events] as Happened[]).state);
      expect(after.wallet.balance).toBeLessThanOrEqual(before.wallet.balance);
      expect(after.wallet.balance).toBeGreaterThanOrEqual(0);
      expect(after.wallet.poker).toBeLessThanOrEqual(before.wallet.poker);
      const all = (of: OpenAccount) =>
        of.wallet.balance + of.wallet.poker + sum(heldIn(of)) - owedIn(of.debts);
      expect(all(after)).toBe(all(before) - wanted);
      // Nobody owes what lies in a held withdrawal.
      if (owedIn(after.debts) > 0) expect(heldIn(after)).toEqual([]);
      // What the provider has it keeps, and each held withdrawal stays with its card and all it was held for.
      expect(after.payments.withdrawals.filter(({ hold }) => hold === null)).toEqual(
        before.payments.withdrawals.filter(({ hold }) => hold === null),
      );
      for (const one of heldIn(after)) {
        expect(one).toMatchObject({ hold: 'other-card', furtherReasons: ['contact-changed'] });
        if (one.withdrawalId.endsWith('-again-1')) reduced += 1;
      }
      for (const { token } of cards) {
        const lost =
          sum(heldIn(before).filter((one) => one.card?.token === token)) -
          sum(heldIn(after).filter((one) => one.card?.token === token));
        expect(paidOut(after).get(token) ?? 0).toBe((paidOut(before).get(token) ?? 0) - lost);
      }
      expect(new Set(after.payments.withdrawals.map(({ withdrawalId }) => withdrawalId)).size).toBe(
        after.payments.withdrawals.length,
      );
    }),
    { numRuns: runs(300) },
  );
  expect(reduced).toBeGreaterThan(0);
});
