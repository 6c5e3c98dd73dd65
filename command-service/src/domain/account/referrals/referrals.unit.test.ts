import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, given, opened } from '../account.fixture.ts';
import type { DecideReferral } from './decide-referral.ts';
import type { ReferPlacement } from './refer-placement.ts';

const refer = (placementId = 'p-1'): ReferPlacement => ({
  type: 'refer-placement',
  placementId,
  stake: 5000,
  bets: [{ betType: 'single', lines: 1, unitStake: 5000, selections: ['Arsenal'] }],
  reasons: ['stake'],
  expiresAt: after(30_000),
});
const referred = (placementId = 'p-1'): AccountEvent => {
  const { type: _, ...data } = refer(placementId);
  return { type: 'PlacementReferred', data: { ...data, currency: 'GBP' } };
};
const decide = (decision: DecideReferral['decision'], maximumStake?: number): DecideReferral => ({
  type: 'decide-referral',
  placementId: 'p-1',
  decision,
  ...(maximumStake !== undefined && { maximumStake }),
});
const decided = (decision: DecideReferral['decision'], maximumStake?: number): AccountEvent => {
  const { type: _, ...data } = decide(decision, maximumStake);
  return { type: 'ReferralDecided', data };
};
const ended = { refused: 'referral-ended' } as const;

describe('asking a trader', () => {
  it('happens once for a placement', () => given([opened()]).when(refer()).gives(referred()));

  it.each(['accepted', 'declined', 'expired'] as const)('ends as %s', (decision) =>
    given([opened(), referred()]).when(decide(decision), after(10_000)).gives(decided(decision)),
  );

  it('ends with an offer of a lower stake', () =>
    given([opened(), referred()]).when(decide('offered', 2000)).gives(decided('offered', 2000)));

  it.each([5000, 6000, 0, undefined])('is not answered by an offer of %s', (stake) =>
    given([opened(), referred()])
      .when(decide('offered', stake))
      .isRefused({ refused: 'invalid-input', field: 'maximumStake' }),
  );

  it('is over once its time is, whatever the trader decides then', () => {
    given([opened(), referred()]).when(decide('accepted'), after(30_000)).isRefused(ended);
    given([opened(), referred()]).when(decide('expired'), after(30_000)).gives(decided('expired'));
  });

  it('is decided once', () => {
    given([opened()]).when(decide('accepted')).isRefused(ended);
    given([opened(), referred(), decided('declined')])
      .when(decide('accepted'))
      .isRefused(ended);
    given([opened(), referred(), decided('offered', 2000)])
      .when(decide('offered', 3000))
      .isRefused(ended);
  });

  it('is remembered while it waits, and of the decided the last twenty are', () => {
    const many = Array.from({ length: 30 }, (_, index) => `p-${index + 2}`);
    const history = many.flatMap((placementId): AccountEvent[] => [
      referred(placementId),
      { type: 'ReferralDecided', data: { placementId, decision: 'declined' } },
    ]);
    const { state } = given([opened(), referred(), ...history]);
    expect(state.status === 'open' && state.referrals).toHaveLength(21);
    expect(state.status === 'open' && state.referrals.slice(0, 2)).toMatchObject([
      { placementId: 'p-1', status: 'open' },
      { placementId: 'p-12' },
    ]);
  });
});
