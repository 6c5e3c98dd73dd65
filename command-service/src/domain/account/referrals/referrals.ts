import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/**
 * A placement that a trader was asked about until `expiresAt`. Minor units: `stake` and `maximumStake` in total,
 * `unitStakes` on each line of its bets.
 */
export type Referral = {
  placementId: string;
  stake: number;
  unitStakes: readonly number[];
  expiresAt: string;
} & ({ status: 'open' | 'accepted' | 'declined' | 'expired' } | { status: 'offered'; maximumStake: number });

/** Oldest first: those that wait, and the last few that were decided. */
type Referrals = readonly Referral[];

const noReferrals: Referrals = [];

const keptDecided = 20;

type Decided = DataOf<AccountEvent, 'ReferralDecided'>;

const decided = (
  { placementId, stake, unitStakes, expiresAt }: Referral,
  { decision, maximumStake = stake }: Decided,
): Referral => {
  const asked = { placementId, stake, unitStakes, expiresAt };
  return decision === 'offered'
    ? { ...asked, status: decision, maximumStake }
    : { ...asked, status: decision };
};

const trimmed = (referrals: Referrals): Referrals => {
  const surplus = referrals.filter(({ status }) => status !== 'open').length - keptDecided;
  if (surplus <= 0) return referrals;
  const oldest = referrals.find(({ status }) => status !== 'open');
  return referrals.filter((referral) => referral !== oldest);
};

const handles = ['PlacementReferred', 'ReferralDecided'] as const;
type ReferralEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (referrals: Referrals, { type, data }: ReferralEvent): Referrals => {
  switch (type) {
    case 'PlacementReferred': {
      const { placementId, stake, bets, expiresAt } = data;
      const unitStakes = bets.map(({ unitStake }) => unitStake);
      return [...referrals, { placementId, stake, unitStakes, expiresAt, status: 'open' }];
    }
    case 'ReferralDecided':
      return trimmed(
        referrals.map((held) => (held.placementId === data.placementId ? decided(held, data) : held)),
      );
    default:
      return type satisfies never;
  }
};

export const referralsSlice: Slice<Referrals, ReferralEvent['type']> = {
  initial: noReferrals,
  handles,
  evolve,
};

export const referralOf = (referrals: Referrals, placementId: string): Referral | undefined =>
  referrals.find((referral) => referral.placementId === placementId);
