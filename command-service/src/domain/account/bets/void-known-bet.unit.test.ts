import type { AccountEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { deposited, given, opened, plain } from '../account.fixture.ts';
import { bet, legResulted, placed, settled } from './betting.fixture.ts';
import type { VoidBet } from './void-bet.ts';

const funded = [opened(), ...deposited(10_000)];
const single = placed(bet('single', 'a', 1000));
const double = placed(bet('double', 'ab', 1000));
const asked = { requestId: 'r-1', requestedBy: 'staff-1' };
const note = plain('wrong price');
const voidIt: VoidBet = {
  ...({ type: 'void-bet', betId: 'b-1', reason: 'palpable-error' } as const),
  ...{ resultKnown: false, note, ...asked },
};
const decide = (approved: boolean, decidedBy = 'staff-2') =>
  ({
    type: 'decide-request',
    requestId: 'r-1',
    approved,
    decidedBy,
    roles: ['trader'],
    askerRoles: ['trader'],
  }) as const;
const decided = (approved: boolean, decidedAs: 'trader' | 'asker'): AccountEvent => ({
  type: 'ActionRequestDecided',
  data: { requestId: 'r-1', approved, decidedAs },
});
const requestedFor = (returns: number): AccountEvent => ({
  type: 'ActionRequested',
  data: {
    ...asked,
    action: {
      ...({ kind: 'void-bet', betId: 'b-1', reason: 'palpable-error', outcome: 'open' } as const),
      ...{ paid: 0, returns, note },
    },
  },
});
const requested = requestedFor(1000);
const voided: AccountEvent = {
  type: 'BetVoided',
  data: { betId: 'b-1', reason: 'palpable-error', refunded: 1000 },
};
const ended = refuse('review-ended');

describe('making an open bet void of which a result is known', () => {
  it('waits for another person where a leg is decided', () => {
    given([...funded, double, legResulted(0, { outcome: 'won' })])
      .when(voidIt)
      .gives(requested);
    given([...funded, double, legResulted(0, { outcome: 'lost' })])
      .when(voidIt)
      .gives(requested);
  });

  it('waits for another person where a market is declared and nothing was settled by it', () => {
    given([...funded, single])
      .when({ ...voidIt, resultKnown: true })
      .gives(requested);
    given([...funded, single])
      .when(voidIt)
      .givesOnce(refuse('bet-not-open'), voided);
  });

  it('gives back the stake once another person approves, and leaves the bet where one declines', () => {
    const waiting = [...funded, single, requested];
    given(waiting).when(decide(true)).givesOnce(ended, decided(true, 'trader'), voided);
    given(waiting).when(decide(false)).givesOnce(ended, decided(false, 'trader'));
    expect(given([...waiting, decided(true, 'trader'), voided]).state).toMatchObject({
      wallet: { balance: 10_000 },
      bets: { open: [] },
    });
  });

  it('gives back what paid for a free bet', () => {
    const credited: AccountEvent = {
      type: 'FreeBalanceCredited',
      data: { amount: 1000, reason: 'promotion' },
    };
    const free = placed(bet('single', 'a', 1000), 'p-1', { funding: { kind: 'free-balance' } });
    given([opened(), credited, free])
      .when({ ...voidIt, resultKnown: true })
      .gives(requestedFor(0));
    given([opened(), credited, free, requestedFor(0)])
      .when(decide(true))
      .givesOnce(ended, decided(true, 'trader'), voided, {
        type: 'FreeBalanceCredited',
        data: { amount: 1000, reason: 'bet-void', betId: 'b-1' },
      });
  });

  it('is not approved by who asked, who may take it back', () => {
    const waiting = given([...funded, single, requested]);
    waiting.when(decide(true, 'staff-1')).isRefused(refuse('needs-another-person'));
    waiting.when(decide(false, 'staff-1')).givesOnce(ended, decided(false, 'asker'));
  });

  it('needs a note for who decides', () =>
    given([...funded, single])
      .when({ ...voidIt, resultKnown: true, note: null })
      .isRefused(refuse('note-missing', { field: 'note' })));

  it('is not done where the bet was settled, or cashed out in part, since that was asked for', () => {
    const outdated = refuse('request-outdated');
    given([...funded, single, requested, legResulted(0, { outcome: 'lost' }), settled('lost', 0)])
      .when(decide(true))
      .isRefused(outdated);
    const part: AccountEvent = {
      type: 'BetPartlyCashedOut',
      data: { betId: 'b-1', value: 400, remainingUnitStake: 500, remainingStake: 500 },
    };
    given([...funded, single, requested, part])
      .when(decide(true))
      .isRefused(outdated);
  });
});
