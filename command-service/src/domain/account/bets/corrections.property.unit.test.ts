import type { AccountEvent, SelectionResult } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect, test } from 'vitest';
import { card, deposited, given, noon, opened } from '../account.fixture.ts';
import { bet, placed, result } from './betting.fixture.ts';
import type { ResultMarket } from './result-market.ts';
import { createBetFold } from './settled-bets.ts';

const start = 10_000;
const stake = 1000;
const options = { numRuns: runs(500) };

type Funding = 'cash' | 'free-balance';
const outcome = fc.constantFrom<SelectionResult['outcome']>('won', 'lost', 'void', 'half-won', 'half-lost');
const declared = fc.record({ name: fc.constantFrom('a', 'b'), outcome });
const step = fc.oneof(
  { weight: 4, arbitrary: declared },
  { weight: 1, arbitrary: fc.record({ withdraw: fc.integer({ min: 1, max: 12_000 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const historyOf = (betType: 'single' | 'double', funding: Funding): AccountEvent[] => {
  const bet1 = placed(bet(betType, betType === 'single' ? 'a' : 'ab', stake), 'p-1', {
    ...(funding === 'free-balance' && { funding: { kind: funding } }),
  });
  const free: AccountEvent = { type: 'FreeBalanceCredited', data: { amount: stake, reason: 'promotion' } };
  return [opened(), ...deposited(start), free, bet1];
};

const decide = (
  history: readonly AccountEvent[],
  command: Parameters<ReturnType<typeof given>['decides']>[0],
) => {
  const decision = given(history).decides(command);
  return isRefusal(decision) ? [] : decision;
};

/** Settles the bet by what is declared of its markets, or corrects it. */
const settleBy = (history: readonly AccountEvent[], declared: readonly ResultMarket[]): AccountEvent[] => {
  const open = [...history];
  for (const command of declared) open.push(...decide(open, command));
  const bets = createBetFold(() => true);
  for (const event of open) bets.apply(event, noon);
  const settled = bets.settledBet('b-1');
  if (!settled) return open;
  const markets = declared.map(({ market }) => market);
  return [...open, ...decide(open, { type: 'resettle-bet', settled, markets, frozen: [] })];
};

/** Each declaration applied as the process does it, twice: one that opens the bet again makes its markets due again. */
const walk = (from: readonly AccountEvent[], steps: readonly Step[]): AccountEvent[] => {
  const declared = new Map<string, ResultMarket>();
  let history = [...from];
  for (const [revision, one] of steps.entries()) {
    if ('name' in one) {
      declared.set(one.name, result(one.name, one.outcome, {}, noon, revision));
      history = settleBy(settleBy(history, [...declared.values()]), [...declared.values()]);
      continue;
    }
    const withdrawalId = `w-${revision}`;
    history.push(
      ...decide(history, {
        type: 'request-withdrawal',
        withdrawalId,
        amount: one.withdraw,
        card,
        ownerChange: null,
      }),
    );
  }
  return history;
};

const walletOf = (history: readonly AccountEvent[]) => {
  const { state } = given(history);
  if (state.status !== 'open') throw new Error('no account');
  return state.wallet;
};

const kinds = [
  fc.constantFrom<'single' | 'double'>('single', 'double'),
  fc.constantFrom<Funding>('cash', 'free-balance'),
] as const;

test('whatever was declared before, the wallets are as if only the last had been', () => {
  fc.assert(
    fc.property(...kinds, fc.array(declared, { minLength: 1, maxLength: 12 }), (betType, funding, said) => {
      const last = new Map(said.map((one) => [one.name, one]));
      const direct = walk(historyOf(betType, funding), [...last.values()]);
      expect(walletOf(walk(historyOf(betType, funding), said))).toEqual(walletOf(direct));
    }),
    options,
  );
});

test('whatever is withdrawn between corrections, no wallet is negative and nothing is paid twice', () => {
  fc.assert(
    fc.property(...kinds, fc.array(step, { minLength: 1, maxLength: 15 }), (betType, funding, steps) => {
      const history = walk(historyOf(betType, funding), steps);
      const { balance, free } = walletOf(history);
      expect(Math.min(balance, free)).toBeGreaterThanOrEqual(0);
      const bets = createBetFold(() => true);
      for (const event of history) bets.apply(event, noon);
      const { payout } = bets.settledBet('b-1') ?? {};
      if (!payout) return;
      const withdrawn = history.reduce(
        (sum, { type, data }) =>
          type === 'WithdrawalRequested' || type === 'WithdrawalHeld' ? sum + data.amount : sum,
        0,
      );
      expect(balance + withdrawn).toBe(start - (funding === 'cash' ? stake : 0) + payout.paid);
      expect(payout.paid).toBeGreaterThanOrEqual(payout.returned);
    }),
    options,
  );
});
