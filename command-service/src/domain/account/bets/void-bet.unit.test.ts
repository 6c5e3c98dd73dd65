import type { AccountEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { deposited, given, noon, opened } from '../account.fixture.ts';
import { bet, legResulted, placed, settled } from './betting.fixture.ts';
import { createBetFold } from './settled-bets.ts';
import type { VoidBet } from './void-bet.ts';

const funded = [opened(), ...deposited(10_000)];
const single = placed(bet('single', 'a', 1000));
const voidIt: VoidBet = { type: 'void-bet', betId: 'b-1', reason: 'palpable-error' };
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
  ] as const)('brings a bet that was settled as %s to its stake', (outcome, returned, up, down) => {
    const history = [...funded, single, legResulted(0, { outcome }), settled(outcome, returned)];
    const bets = createBetFold(() => true);
    for (const event of history) bets.apply(event, noon);
    const bet1 = bets.settledBet('b-1');
    given(history)
      .when({ ...voidIt, ...(bet1 && { settled: bet1 }) })
      .givesFirst({
        type: 'BetResettled',
        data: {
          ...{ betId: 'b-1', outcome: 'void', returned: 1000, reason: 'voided' },
          ...{ previousOutcome: outcome, previousReturned: returned },
          ...{ credited: up, debited: down, shortfall: 0 },
        },
      });
  });

  it('is refused for a bet that is neither open nor settled', () =>
    given([...funded, single, voided])
      .when(voidIt)
      .isRefused(refuse('bet-not-open')));
});
