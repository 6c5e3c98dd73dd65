import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** A placement that a trader was asked about. Stakes are totals in minor units. */
export type Referral = { placementId: string; stake: number } & (
  | { status: 'open'; expiresAt: string }
  | { status: 'accepted' | 'declined' | 'expired' }
  | { status: 'offered'; maximumStake: number }
);

/** Oldest first: those that wait, and the last few that were decided. */
type Referrals = readonly Referral[];

const noReferrals: Referrals = [];

const keptDecided = 20;

type Decided = DataOf<AccountEvent, 'ReferralDecided'>;

const decided = ({ placementId, stake }: Referral, { decision, maximumStake = stake }: Decided): Referral =>
  decision === 'offered'
    ? { placementId, stake, status: decision, maximumStake }
    : { placementId, stake, status: decision };

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
      const { placementId, stake, expiresAt } = data;
      return [...referrals, { placementId, stake, status: 'open', expiresAt }];
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
