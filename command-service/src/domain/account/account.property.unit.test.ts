import type { AccountEvent } from '@paddock/contracts/events';
import { type LimitPeriod, limitPeriods, type PeriodAmount } from '@paddock/contracts/limits';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { after, card, hours } from './account.fixture.ts';
import { funds, history, historyOfLimits, opens, run, type Step } from './account-steps.fixture.ts';
import { periodMs } from './limits/limits.ts';
import { isUnderWay } from './payments/deposit-states.ts';
import { type AccountState, unopened } from './state.ts';

/** What the events say the wallet holds, added up apart from the aggregate. */
const moved = ({ type, data }: AccountEvent): number => {
  if (type === 'DepositCompleted' || type === 'ShopDepositConfirmed') return data.amount;
  if (type === 'WithdrawalFailed') return data.amount;
  if (type === 'WithdrawalRequested' || type === 'WithdrawalHeld') return -data.amount;
  if (type === 'DepositTakenBack' || type === 'WithdrawalTakenAgain') return -data.debited;
  if (type === 'DebtsSettled') return -data.amount;
  if (type === 'BetPlaced') return -data.stake;
  if (type === 'BetSettled') return data.returned;
  return type === 'BetVoided' ? data.refunded : 0;
};

/** What may be deposited at most, and within which period: the customer's own limits, and that of staff. */
const depositBounds = (state: AccountState): PeriodAmount[] => {
  const { limits, limitRestriction } = opens(state);
  const own = limitPeriods.flatMap((of) => {
    const limit = limits[of];
    return limit ? [{ period: of, amount: limit.amount }] : [];
  });
  return limitRestriction ? [...own, limitRestriction] : own;
};

/** Paid in within a period or on its way, added up from the events apart from the aggregate. */
const paidInWithin = (seen: readonly Step[], of: LimitPeriod, now: Date): number => {
  const since = now.getTime() - periodMs[of];
  const counted = new Map([['d-0', Date.parse(after(0)) > since ? funds : 0]]);
  for (const { events, now: at } of seen) {
    const isWithin = at.getTime() > since;
    for (const { type, data } of events) {
      if (type === 'DepositRequested') counted.set(data.depositId, data.amount);
      if (type === 'DepositCompleted') counted.set(data.depositId, isWithin ? data.amount : 0);
      if (type === 'DepositDeclined' || type === 'DepositTakenBack') counted.delete(data.depositId);
      if (type === 'ShopDepositRequested') {
        counted.set('pin', Date.parse(data.expiresAt) > now.getTime() ? data.amount : 0);
      }
      if (type === 'ShopDepositCancelled' || type === 'ShopDepositConfirmed') counted.delete('pin');
      if (type !== 'ShopDepositConfirmed') continue;
      counted.set(`${data.transId} at ${at.toISOString()}`, isWithin ? data.amount : 0);
    }
  }
  return [...counted.values()].reduce((sum, one) => sum + one, 0);
};

/** Limits that are higher than before, or gone. */
const risenLimits = (before: AccountState, state: AccountState) => {
  const kinds = [
    ['Deposit', opens(before).limits, opens(state).limits],
    ['NetLoss', opens(before).netLossLimits, opens(state).netLossLimits],
  ] as const;
  return kinds.flatMap(([on, was, is]) =>
    limitPeriods.flatMap((of) => {
      const limit = was[of];
      if (!limit || limit.amount >= (is[of]?.amount ?? Number.POSITIVE_INFINITY)) return [];
      return [{ key: `${on}/${of}`, setAt: Date.parse(limit.setAt), length: periodMs[of] }];
    }),
  );
};

describe('whatever is asked of an account', () => {
  it('its balance is deposits less withdrawals less stakes plus returns, and never negative', () => {
    fc.assert(
      fc.property(history, (commands) => {
        let expected = funds;
        for (const { state, events } of run(commands)) {
          expected += events.reduce((sum, event) => sum + moved(event), 0);
          expect(opens(state).wallet.balance).toBe(expected);
          expect(expected).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('no deposit takes it over any of its limits', () => {
    let limited = 0;
    fc.assert(
      fc.property(history, (commands) => {
        const seen = run(commands);
        for (const [index, { before, events, now }] of seen.entries()) {
          const asksForMoney = events.some(({ type }) =>
            /^(DepositRequested|ShopDeposit(Requested|Confirmed))$/.test(type),
          );
          if (!asksForMoney) continue;
          for (const { period: of, amount: most } of depositBounds(before)) {
            limited += 1;
            expect(paidInWithin(seen.slice(0, index + 1), of, now)).toBeLessThanOrEqual(most);
          }
        }
      }),
    );
    expect(limited).toBeGreaterThan(0);
  });

  it.each([
    ['GB', 'a day after it was asked for'],
    ['IE', 'when its period has run too'],
  ] as const)('no limit rises or goes in %s but by a confirmation, %s', (country, _) => {
    let raised = 0;
    fc.assert(
      fc.property(historyOfLimits, (commands) => {
        const askedAt = new Map<string, number>();
        for (const { before, state, events, now, command } of run(commands, country)) {
          for (const { type, data } of events) {
            const [, on] = /^(Deposit|NetLoss)LimitChangeRequested$/.exec(type) ?? [];
            if (on && 'period' in data) askedAt.set(`${on}/${data.period}`, now.getTime());
          }
          for (const { key, setAt, length } of risenLimits(before, state)) {
            raised += 1;
            expect(command.type).toBe('confirm-limit');
            expect(now.getTime() - (askedAt.get(key) ?? Number.NaN)).toBeGreaterThanOrEqual(hours(24));
            if (country === 'IE') expect(now.getTime() - setAt).toBeGreaterThanOrEqual(length);
          }
        }
      }),
    );
    expect(raised).toBeGreaterThan(0);
  });

  it('money under way is a request without an answer, and nothing else', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const pending = new Set<string>();
        for (const { state, events } of run(commands)) {
          for (const { type, data } of events) {
            if (type === 'DepositRequested') pending.add(data.depositId);
            if (type === 'DepositCompleted' || type === 'DepositDeclined') pending.delete(data.depositId);
            if (type === 'WithdrawalRequested' || type === 'WithdrawalHeld') pending.add(data.withdrawalId);
            if (type === 'WithdrawalCompleted' || type === 'WithdrawalFailed')
              pending.delete(data.withdrawalId);
          }
          const { deposits, withdrawals } = opens(state).payments;
          const held = [
            ...deposits.filter(isUnderWay).map(({ depositId }) => depositId),
            ...withdrawals.map(({ withdrawalId }) => withdrawalId),
          ];
          expect(held.sort()).toEqual([...pending].sort());
        }
      }),
    );
  });

  it('pays out to a card without a second look only what was paid in from it', () => {
    let paidStraight = 0;
    fc.assert(
      fc.property(history, (commands) => {
        const paidIn = new Map<string, number>([[card.token, funds]]);
        const asked = new Map<string, AccountEvent>();
        const move = (token: string, sum: number) => paidIn.set(token, (paidIn.get(token) ?? 0) + sum);
        for (const { events } of run(commands)) {
          for (const event of events) {
            const { type, data } = event;
            if (type === 'DepositCompleted') move(card.token, data.amount);
            if (type === 'DepositTakenBack') move(card.token, -data.amount);
            if (type === 'WithdrawalTakenAgain') {
              const again = asked.get(data.withdrawalId);
              if (again?.type === 'WithdrawalRequested') move(again.data.card.token, -data.amount);
              if (again?.type === 'WithdrawalHeld' && again.data.card)
                move(again.data.card.token, -data.amount);
            }
            if (type === 'WithdrawalRequested' || type === 'WithdrawalHeld') {
              asked.set(data.withdrawalId, event);
              if (data.card) move(data.card.token, -data.amount);
            }
            if (type === 'WithdrawalRequested') {
              paidStraight += 1;
              expect(paidIn.get(data.card.token)).toBeGreaterThanOrEqual(0);
            }
            if (type !== 'WithdrawalFailed') continue;
            const before = asked.get(data.withdrawalId);
            if (before && 'card' in before.data && before.data.card)
              move(before.data.card.token, data.amount);
          }
        }
      }),
    );
    expect(paidStraight).toBeGreaterThan(0);
  });

  it('its state survives being written as JSON, for snapshots', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const state = run(commands).at(-1)?.state ?? unopened;
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
    );
  });

  it('every bet is open, or settled or void once', () => {
    let over = 0;
    fc.assert(
      fc.property(history, (commands) => {
        const open = new Set<string>();
        for (const { state, events } of run(commands)) {
          for (const { type, data } of events) {
            if (type === 'BetPlaced') open.add(data.betId);
            if (type !== 'BetSettled' && type !== 'BetVoided') continue;
            over += 1;
            expect(open.delete(data.betId)).toBe(true);
          }
          expect(opens(state).bets.open.map(({ betId }) => betId)).toEqual([...open]);
        }
      }),
    );
    expect(over).toBeGreaterThan(0);
  });
});
