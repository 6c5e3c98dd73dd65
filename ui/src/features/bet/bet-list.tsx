import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { errorText } from '../../lib/api.ts';
import { BetItem } from './bet-item.tsx';

type BetListProps = {
  bets: readonly Bet[] | undefined;
  error: Error | null;
  /** What stands there when there are none. */
  empty: { title: string; text: string };
  /** What stands under a bet. */
  below: (bet: Bet) => ReactNode;
};

/** Bets one below the other, or why there are none. */
export const BetList = ({ bets, error, empty, below }: BetListProps) => {
  if (!bets) {
    return (
      <div className="p-3">
        {error ? (
          <Notice tone="error">{errorText(error)}</Notice>
        ) : (
          <SkeletonRows rows={3} className="h-28" />
        )}
      </div>
    );
  }
  if (bets.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <Rows>
      {bets.map((bet) => (
        <BetItem key={bet.betId} bet={bet} below={below(bet)} />
      ))}
    </Rows>
  );
};
