import { Inbox } from 'lucide-react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Referral, useReferrals } from '../../lib/api/trading.ts';
import { errorText } from '../../lib/call-error.ts';
import { ReferralCard } from './referral-card.tsx';

/** A customer waits half a minute at most. */
export const referralsPollMs = 1500;

/** The queue of placements for a trader, oldest first; polled. It stays while a later look has no answer. */
export const Referrals = () => {
  const { data: referrals, error } = useReferrals(referralsPollMs);
  return (
    <div className="grid gap-4">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!referrals && !error && <SkeletonRows rows={2} className="h-48" />}
      {referrals && <Queue referrals={referrals} />}
    </div>
  );
};

const Queue = ({ referrals }: { referrals: readonly Referral[] }) => {
  if (referrals.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={Inbox} title="Queue empty">
          Bets over the automatic acceptance limits appear here while a trader is on duty.
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {referrals.map((referral) => (
        <ReferralCard key={referral.placementId} referral={referral} />
      ))}
    </ul>
  );
};
