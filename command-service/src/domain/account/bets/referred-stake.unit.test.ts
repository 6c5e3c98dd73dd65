import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { after, deposited, given, type Happened, opened } from '../account.fixture.ts';
import { bet, place, placed } from './betting.fixture.ts';

const funded: Happened[] = [opened(), ...deposited(10_000_000)];
const rules = { maximumStake: 1000, minimumStake: 10, referralValidMs: 120_000 };
const single = (stake: number) => bet('single', 'a', stake);
const bound = (maximum: string) => ({ refused: 'stake-too-high', param1: maximum }) as const;
const referralEnded = { refused: 'referral-ended' } as const;

/** Referred with these stakes on each line, to be decided within half a minute. */
const referred = (...unitStakes: number[]): AccountEvent => ({
  type: 'PlacementReferred',
  data: {
    placementId: 'p-1',
    stake: unitStakes.reduce((sum, stake) => sum + stake, 0),
    currency: 'GBP',
    bets: unitStakes.map((unitStake) => ({
      betType: 'single',
      lines: 1,
      unitStake,
      selections: ['Selection a'],
    })),
    reasons: ['stake'],
    expiresAt: after(30_000),
  },
});
const decided = (decision: 'accepted' | 'declined'): AccountEvent => ({
  type: 'ReferralDecided',
  data: { placementId: 'p-1', decision },
});
const offered = {
  type: 'ReferralDecided',
  data: { placementId: 'p-1', decision: 'offered', maximumStake: 2000 },
} as const satisfies AccountEvent;
const asAccepted = (stake: number) => ({ ...place(single(stake)), referral: 'accepted' as const });

describe('a stake that a trader was asked about', () => {
  it('may be above the bound when it was accepted, up to what was asked', () => {
    const history = [...funded, referred(5000), decided('accepted')];
    given(history, rules)
      .when(asAccepted(5000))
      .gives(placed(single(5000)));
    given(history, rules).when(asAccepted(5001)).isRefused(bound('£50.00'));
  });

  it('may be what was offered', () => {
    given([...funded, referred(5000), offered], rules)
      .when(asAccepted(2000))
      .gives(placed(single(2000)));
    given([...funded, referred(5000), offered], rules)
      .when(asAccepted(2001))
      .isRefused(bound('£20.00'));
  });

  it('may be less than others may stake, where the trader offers no more', () =>
    given([...funded, referred(5000), { ...offered, data: { ...offered.data, maximumStake: 9 } }], rules)
      .when(asAccepted(9))
      .gives(placed(single(9))));

  it('is refused though it was accepted or offered, where staff let the customer stake nothing meanwhile', () => {
    const nothing: AccountEvent = {
      type: 'StakeFactorSet',
      data: { percent: 0, reason: { kind: 'plain', text: 'x' } },
    };
    for (const word of [decided('accepted'), offered])
      given([...funded, referred(2000), nothing, word], rules)
        .when(asAccepted(2000))
        .isRefused(bound('£0.00'));
  });

  it('may be above a stake factor that was lowered meanwhile: the trader knew the bet', () =>
    given(
      [
        ...[...funded, referred(5000)],
        { type: 'StakeFactorSet', data: { percent: 10, reason: { kind: 'plain', text: 'x' } } },
        decided('accepted'),
      ],
      rules,
    )
      .when(asAccepted(5000))
      .gives(placed(single(5000))));

  it('is refused as long as nobody has accepted it', () => {
    given(funded, rules).when(asAccepted(100)).isRefused(referralEnded);
    given([...funded, referred(5000)], rules)
      .when(asAccepted(5000))
      .isRefused(referralEnded);
    given([...funded, referred(5000), decided('declined')], rules)
      .when(asAccepted(5000))
      .isRefused(referralEnded);
  });

  it('is not moved from one bet of the placement to another', () => {
    const two = (first: number, second: number) => [single(first), bet('single', 'b', second, 'b-2')];
    const asked = (first: number, second: number) => ({
      ...place(...two(first, second)),
      referral: 'accepted' as const,
    });
    const history = [...funded, referred(4990, 10)];
    const [accepted, lower] = [
      [...history, decided('accepted')],
      [...history, offered],
    ];
    given(accepted, rules)
      .when(asked(4990, 10))
      .gives(...two(4990, 10).map((one) => placed(one)));
    given(accepted, rules).when(asked(10, 4990)).isRefused(bound('£0.10'));
    given(accepted, rules).when(asked(4989, 11)).isRefused(bound('£0.10'));
    given(lower, rules).when(asked(10, 1990)).isRefused(bound('£0.10'));
  });

  it('is none that a bet has which the trader was not asked about', () =>
    given([...funded, referred(5000), decided('accepted')], rules)
      .when({ ...place(single(100), bet('single', 'b', 100, 'b-2')), referral: 'accepted' })
      .isRefused(bound('£0.00')));

  it.each([
    ['accepted', decided('accepted')],
    ['offered', offered],
  ])('is refused once it was %s a while ago: prices and play have moved on', (_, decision) => {
    const history = [...funded, referred(5000), decision];
    given(history, rules)
      .when(asAccepted(2000), after(149_999))
      .gives(placed(single(2000)));
    given(history, rules).when(asAccepted(2000), after(150_000)).isRefused(referralEnded);
  });
});
