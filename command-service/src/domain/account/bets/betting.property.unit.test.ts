import type { AccountEvent } from '@paddock/contracts/events';
import { limitPeriods } from '@paddock/contracts/limits';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { periodMs } from '../limits/limits.ts';
import { deposited, run, type Seen, steps } from './betting-steps.fixture.ts';

/** What each wallet should hold, added up from the events apart from the aggregate. */
const ledger = () => {
  const paidBy = new Map<string, string>();
  let cash = deposited;
  let free = 0;
  const note = ({ type, data }: AccountEvent): void => {
    if (type === 'BetPlaced') {
      const kind = data.funding?.kind ?? 'cash';
      paidBy.set(data.betId, kind);
      if (kind === 'cash') cash -= data.stake;
      if (kind === 'free-balance') free -= data.stake;
    }
    if (type === 'BetSettled') cash += data.returned;
    if (type === 'BetResettled') cash += data.credited - data.debited;
    if (type === 'BetReopened') cash -= data.debited;
    if (type === 'BetVoided' && paidBy.get(data.betId) === 'cash') cash += data.refunded;
    if (type === 'BetCashedOut' || type === 'BetPartlyCashedOut') cash += data.value;
    if (type === 'WithdrawalRequested' || type === 'WithdrawalHeld') cash -= data.amount;
    if (type === 'FreeBalanceCredited') free += data.amount;
    if (type === 'FreeBalanceDebited') free -= data.amount;
  };
  return { note, cash: () => cash, free: () => free };
};

/** Cash lost since an instant, exactly: stakes less returns. */
const lostSince = (seen: readonly Seen[], since: number): number => {
  const free = new Set<string>();
  let lost = 0;
  for (const { events, now } of seen) {
    for (const { type, data } of events) {
      if (type === 'BetPlaced' && data.funding) free.add(data.betId);
      if (now.getTime() <= since || !('betId' in data) || free.has(data.betId ?? '')) continue;
      if (type === 'BetPlaced') lost += data.stake;
      if (type === 'BetSettled') lost -= data.returned;
      if (type === 'BetResettled') lost += data.debited - data.credited;
      if (type === 'BetReopened') lost += data.debited;
      if (type === 'BetVoided') lost -= data.refunded;
      if (type === 'BetCashedOut' || type === 'BetPartlyCashedOut') lost -= data.value;
    }
  }
  return lost;
};

const options = { numRuns: runs(200) };

describe('whatever becomes of bets', () => {
  it('each wallet is what its events add up to, and never negative', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const book = ledger();
        for (const { state, events } of run(sequence)) {
          for (const event of events) book.note(event);
          expect(state.wallet).toEqual({ balance: book.cash(), free: book.free(), poker: 0 });
          expect(state.wallet.balance).toBeGreaterThanOrEqual(0);
          expect(state.wallet.free).toBeGreaterThanOrEqual(0);
        }
      }),
      options,
    );
  });

  it('a bet is open from its placement until it is over, and over once unless it is opened again', () => {
    let over = 0;
    fc.assert(
      fc.property(steps, (sequence) => {
        const open = new Set<string>();
        for (const { state, events } of run(sequence)) {
          for (const { type, data } of events) {
            if (type === 'BetPlaced' || type === 'BetReopened') open.add(data.betId);
            if (type === 'BetSettled' || type === 'BetVoided' || type === 'BetCashedOut') {
              over += 1;
              expect(open.delete(data.betId)).toBe(true);
            }
            if (type === 'BetResettled') open.delete(data.betId);
          }
          expect(state.bets.open.map((held) => held.betId).toSorted()).toEqual([...open].toSorted());
        }
      }),
      options,
    );
    expect(over).toBeGreaterThan(0);
  });

  it('no stake takes what may be lost over a net loss limit that held', () => {
    let limited = 0;
    fc.assert(
      fc.property(steps, (sequence) => {
        const seen = run(sequence);
        for (const [index, { before, events, now }] of seen.entries()) {
          if (!events.some(({ type, data }) => type === 'BetPlaced' && !data.funding)) continue;
          for (const period of limitPeriods) {
            const limit = before.netLossLimits[period];
            if (!limit) continue;
            const lost = lostSince(seen.slice(0, index + 1), now.getTime() - periodMs[period]);
            limited += 1;
            expect(lost).toBeLessThanOrEqual(limit.amount);
          }
        }
      }),
      options,
    );
    expect(limited).toBeGreaterThan(0);
  });

  it('a token is unused or used, and pays for one open bet at most', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        for (const { state } of run(sequence)) {
          const ids = [...state.tokens.unused, ...state.tokens.used].map(({ tokenId }) => tokenId);
          expect(ids).toHaveLength(new Set(ids).size);
          const paying = state.bets.open.flatMap(({ funding: by }) =>
            by?.kind === 'token' ? [by.tokenId] : [],
          );
          expect(paying).toHaveLength(new Set(paying).size);
        }
      }),
      options,
    );
  });

  it('the state survives being written as JSON, for snapshots', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const state = run(sequence).at(-1)?.state ?? null;
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
      options,
    );
  });
});
