import type { AccountEvent, Funding } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { expect, test } from 'vitest';
import { summaryField } from '../read-models/account-summary.ts';
import { type BetStatus, openProgress } from '../read-models/bet-progress.ts';
import { betRecord } from '../read-models/bet-record.ts';
import { totalOf } from '../read-models/bet-sums.ts';
import { betField, betIndexes, dayField, progressField } from '../read-models/bets.ts';
import {
  createFoldedAccount,
  credited,
  leg,
  opened,
  placed,
  replayed,
} from '../read-models/folded-account.fixture.ts';
import { createAccountFold } from './account-fold.ts';
import { accountStateView } from './account-state.ts';
import { applyEvent } from './apply-event.ts';

const betIds = ['b0', 'b1', 'b2'] as const;
const statuses: BetStatus[] = ['open', 'won', 'lost', 'void', 'cashed-out'];
const stake = 100;
/** Either side of a midnight in London. */
const days = ['2026-06-01T22:30:00.000Z', '2026-06-01T23:30:00.000Z', '2026-06-05T12:00:00.000Z'];

type Known = { status: BetStatus; stake: number; paid: number; left: number };
type Step = {
  betId: (typeof betIds)[number];
  kind: 'settle' | 'correct' | 'reopen' | 'void' | 'cash-out' | 'part';
  amount: number;
  kept: number;
};

const fundings: Funding[] = [{ kind: 'cash' }, { kind: 'cash' }, { kind: 'free-balance' }];

const step: fc.Arbitrary<Step> = fc.record({
  betId: fc.constantFrom(...betIds),
  kind: fc.constantFrom('settle', 'correct', 'reopen', 'void', 'cash-out', 'part'),
  amount: fc.integer({ min: 1, max: 300 }),
  kept: fc.integer({ min: 0, max: 50 }),
});

const outcome = (returned: number) => (returned > 0 ? ('won' as const) : ('lost' as const));
const ended = (known: Known) => known.status === 'won' || known.status === 'lost';

/** The event of a step that the bet allows, and what the wallet gains by it; `undefined` where it allows none. */
const eventOf = (known: Known, { betId, kind, amount, kept }: Step, isCash: boolean) => {
  const isOpen = known.status === 'open';
  const returned = amount % 3 === 0 ? 0 : amount;
  const previous = { reason: 'resettled', previousOutcome: 'lost', previousReturned: 0 } as const;
  const tell = (event: AccountEvent, gain: number, status: BetStatus, left = 0) => ({
    event,
    gain,
    status,
    left,
  });
  if (kind === 'settle' && isOpen) {
    const data = { betId, outcome: outcome(returned), returned };
    return tell({ type: 'BetSettled', data }, returned, data.outcome);
  }
  if (kind === 'correct' && ended(known)) {
    const [credited, debited] = returned > 150 ? [returned, 0] : [0, returned];
    const data = {
      betId,
      outcome: outcome(returned),
      returned,
      ...previous,
      credited,
      debited,
      shortfall: kept,
    };
    return tell({ type: 'BetResettled', data }, credited - debited, data.outcome);
  }
  if (kind === 'reopen' && ended(known)) {
    const bet = {
      placementId: 'p1',
      betType: 'single' as const,
      unitStake: known.left,
      stake: known.left,
      rulesVersion: '1',
      legs: [leg],
      struckAt: days[0] as string,
    };
    const data = { betId, ...previous, debited: kept, shortfall: 0, freeShortfall: 0, bet };
    return tell({ type: 'BetReopened', data }, -kept, 'open', known.left);
  }
  if (kind === 'void' && isOpen) {
    const data = { betId, reason: 'abandoned' as const, refunded: known.left };
    return tell({ type: 'BetVoided', data }, isCash ? known.left : 0, 'void');
  }
  if (kind === 'cash-out' && isOpen) {
    return tell(
      { type: 'BetCashedOut', data: { betId, value: amount, by: 'customer' } },
      amount,
      'cashed-out',
    );
  }
  if (kind === 'part' && isOpen && known.left > 1) {
    const left = known.left - 1;
    const data = { betId, value: amount, remainingUnitStake: left, remainingStake: left };
    return tell({ type: 'BetPartlyCashedOut', data }, amount, 'open', left);
  }
  return undefined;
};

/** Places the bets and plays the steps that they allow. */
const play = (steps: readonly Step[]) => {
  const account = createFoldedAccount();
  const known = new Map<string, Known>();
  const history: AccountEvent[] = [];
  const fold = (event: AccountEvent, at?: string) => {
    account.fold(event, at);
    history.push(event);
  };
  fold(opened);
  fold(credited(stake));
  for (const [index, betId] of betIds.entries()) {
    fold(placed(betId, stake, { funding: fundings[index] as Funding }), days[index]);
    known.set(betId, { status: 'open', stake: index === 2 ? 0 : stake, paid: 0, left: stake });
  }
  for (const one of steps) {
    const before = known.get(one.betId) as Known;
    const told = eventOf(before, one, one.betId !== 'b2');
    if (!told) continue;
    fold(told.event);
    const left = told.status === 'open' ? told.left : before.left;
    known.set(one.betId, { ...before, status: told.status, paid: before.paid + told.gain, left });
  }
  return { account, known, history };
};

const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0);

test('totals and balance are the fold of the events, whatever becomes of the bets', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { account, known } = play(steps);
      const bets = [...known.values()];
      const tally = totalOf(
        ['2026-06-01', '2026-06-02', '2026-06-05'].map((day) => account.get(dayField(day)) ?? {}),
        statuses,
      );
      const over = bets.filter(({ status }) => status !== 'open');
      expect(tally).toEqual({
        count: 3,
        staked: 2 * stake,
        returned: sum(bets.map(({ paid }) => paid)),
        won: sum(over.map(({ paid, stake: own }) => Math.max(0, paid - own))),
        lost: sum(over.map(({ paid, stake: own }) => Math.max(0, own - paid))),
      });
      expect(account.get(summaryField)?.balance).toBe(tally.returned - tally.staked);
    }),
  );
});

test('each bet stands in the indexes of its status, and open stakes are those still on', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { account, known } = play(steps);
      for (const [betId, { status, left }] of known) {
        const found = Object.entries(betIndexes).filter(([, index]) => account.index(index).includes(betId));
        const wanted = status === 'open' ? ['all', 'open'] : ['all', 'settled', status];
        expect(found.map(([name]) => name).sort()).toEqual(wanted.sort());
        const bet = account.get(betField(betId));
        const shown = bet && betRecord(bet, account.get(progressField(betId)) ?? openProgress);
        expect(shown?.remainingStake).toBe(status === 'open' ? left : 0);
      }
      const open = [...known.values()].filter(({ status }) => status === 'open');
      const summary = account.get(summaryField);
      expect(summary?.openBets).toBe(open.length);
      expect(sum(Object.values(summary?.openStakes ?? {}))).toBe(sum(open.map(({ left }) => left)));
    }),
  );
});

test('compliance and the customer see the same money', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { account, history } = play(steps);
      const state = createAccountFold();
      for (const [position, event] of history.entries())
        applyEvent(state, replayed(event, position, days[0]));
      const view = accountStateView('a1', state, () => null);
      const summary = account.get(summaryField);
      expect([view.balance, view.freeBalance]).toEqual([summary?.balance, summary?.free]);
      expect(view.openBets).toHaveLength(summary?.openBets ?? -1);
    }),
  );
});
