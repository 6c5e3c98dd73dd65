import type { BetView } from '@paddock/contracts/http';
import { ReceiptText } from 'lucide-react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText } from '../../lib/api.ts';
import { BetRow } from './bet-row.tsx';

interface BetListProps {
  bets: readonly BetView[] | undefined;
  error: Error | null;
  /** What stands there when there are none. */
  empty: { title: string; text: string };
}

/** Bets one below the other, or why there are none. */
export function BetList({ bets, error, empty }: BetListProps) {
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!bets) return <SkeletonRows rows={5} className="h-14" />;
  return (
    <div className="card overflow-hidden">
      {bets.length === 0 ? (
        <EmptyState icon={ReceiptText} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <Rows>
          {bets.map((bet) => (
            <BetRow key={bet.betId} bet={bet} />
          ))}
        </Rows>
      )}
    </div>
  );
}
