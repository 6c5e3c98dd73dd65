import type { AccountEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { deposited, given, noon, opened, plain } from '../account.fixture.ts';
import { bet, legResulted, placed, settled } from './betting.fixture.ts';
import { createBetFold } from './settled-bets.ts';
import type { VoidBet } from './void-bet.ts';

const funded = [opened(), ...deposited(10_000)];
const single = placed(bet('single', 'a', 1000));
const asked = { requestId: 'r-1', requestedBy: 'staff-1' };
const note = plain('wrong price');
const because = { reason: 'palpable-error', resultKnown: false, note } as const;
const voidIt: VoidBet = { type: 'void-bet', betId: 'b-1', ...because, ...asked };
const approve = {
  ...({ type: 'decide-request', requestId: 'r-1', approved: true } as const),
  ...{ decidedBy: 'staff-2', roles: ['trader'], askerRoles: ['trader'] },
};
const approved: AccountEvent = {
  type: 'ActionRequestDecided',
  data: { requestId: 'r-1', approved: true, decidedAs: 'trader' },
};
const requested = (outcome: 'won' | 'lost' | 'open', paid: number): AccountEvent => ({
  type: 'ActionRequested',
  data: {
    ...asked,
    action: { kind: 'void-bet', betId: 'b-1', reason: 'palpable-error', outcome, paid, returns: 1000, note },
  },
});

/** The bet as these events leave it. */
const settledBy = (history: readonly AccountEvent[]) => {
  const bets = createBetFold(() => true);
  for (const event of history) bets.apply(event, noon);
  const known = bets.settledBet('b-1');
  return known ? { settled: known } : {};
};
const free = placed(bet('single', 'a', 1000), 'p-1', { funding: { kind: 'free-balance' } });
const credited: AccountEvent = { type: 'FreeBalanceCredited', data: { amount: 1000, reason: 'promotion' } };
const voided: AccountEvent = {
  type: 'BetVoided',
  data: { betId: 'b-1', reason: 'palpable-error', refunded: 1000 },
};

describe('making a bet void', () => {
  it('gives back the stake of an open bet', () => {
    given([...funded, single])
      .when(voidIt)
      .givesOnce(refuse('bet-not-open'), voided);
    expect(given([...funded, single, voided]).state).toMatchObject({
      wallet: { balance: 10_000 },
      bets: { open: [] },
    });
  });

  it('gives back what paid for an open free bet', () => {
    const back: AccountEvent = {
      type: 'FreeBalanceCredited',
      data: { amount: 1000, reason: 'bet-void', betId: 'b-1' },
    };
    given([opened(), credited, free]).when(voidIt).givesOnce(refuse('bet-not-open'), voided, back);
    expect(given([opened(), credited, free, voided, back]).state).toMatchObject({
      wallet: { balance: 0, free: 1000 },
    });
  });

  it.each([
    ['won', 2000, 0, 1000],
    ['lost', 0, 1000, 0],
  ] as const)(
    'brings a bet that was settled as %s to its stake, once another person approves it',
    (outcome, returned, up, down) => {
      const history = [...funded, single, legResulted(0, { outcome }), settled(outcome, returned)];
      given(history)
        .when({ ...voidIt, ...settledBy(history) })
        .gives(requested(outcome, returned));
      given([...history, requested(outcome, returned)])
        .when({ ...approve, ...settledBy(history) })
        .givesOnce(refuse('review-ended'), approved, {
          type: 'BetResettled',
          data: {
            ...{ betId: 'b-1', outcome: 'void', returned: 1000, reason: 'voided' },
            ...{ previousOutcome: outcome, previousReturned: returned },
            ...{ credited: up, debited: down, shortfall: 0 },
          },
        });
    },
  );

  it('is not done by whoever asked for it, nor asked for twice', () => {
    const history = [...funded, single, legResulted(0, { outcome: 'won' }), settled('won', 2000)];
    const waiting = given([...history, requested('won', 2000)]);
    waiting
      .when({ ...approve, decidedBy: 'staff-1', ...settledBy(history) })
      .isRefused(refuse('needs-another-person'));
    waiting
      .when({ ...voidIt, requestId: 'r-2', ...settledBy(history) })
      .isRefused(refuse('already-requested'));
  });

  it('is not done where the bet was resettled, opened again or made void since that was asked for', () => {
    const history = [...funded, single, legResulted(0, { outcome: 'won' }), settled('won', 2000)];
    const correction: AccountEvent = {
      type: 'BetResettled',
      data: {
        ...{ betId: 'b-1', outcome: 'lost', returned: 0, reason: 'resettled' },
        ...{ previousOutcome: 'won', previousReturned: 2000, credited: 0, debited: 2000, shortfall: 0 },
      },
    };
    const corrected = [...history, requested('won', 2000), correction];
    given(corrected)
      .when({ ...approve, ...settledBy(corrected) })
      .isRefused(refuse('request-outdated'));
    given(corrected)
      .when({ ...approve, approved: false })
      .givesOnce(refuse('review-ended'), {
        type: 'ActionRequestDecided',
        data: { requestId: 'r-1', approved: false, decidedAs: 'trader' },
      });
    given([...history, requested('won', 2000)])
      .when(approve)
      .isRefused(refuse('request-outdated'));
  });

  it('is refused for a bet that is neither open nor settled', () =>
    given([...funded, single, voided])
      .when(voidIt)
      .isRefused(refuse('bet-not-open')));
});
