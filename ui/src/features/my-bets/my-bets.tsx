import { myBetsSearch } from '@paddock/contracts/http';
import { Link } from '@tanstack/react-router';
import { TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText, useCall } from '../../lib/api.ts';
import { BetCard } from './bet-card.tsx';
import { useOpenBets } from './use-open-bets.ts';

type Shown = 'Open' | 'Settled';
const SETTLED_SHOWN = 10;

/** The customer's bets beside the slip: open ones, and the last that were settled. */
export function MyBets() {
  const [shown, setShown] = useState<Shown>('Open');
  return (
    <div className="grid grid-cols-1">
      <div className="flex gap-1 px-2 pb-1">
        {(['Open', 'Settled'] as const).map((state) => (
          <Button
            key={state}
            size="sm"
            variant={state === shown ? 'secondary' : 'quiet'}
            aria-pressed={state === shown}
            onClick={() => setShown(state)}
          >
            {state}
          </Button>
        ))}
      </div>
      {shown === 'Open' ? <OpenBets /> : <SettledBets />}
      <div className="border-line border-t p-2 text-center">
        <Link to="/account" hash="account-bethistory" className={buttonClass('quiet', 'sm')}>
          Full bet history
        </Link>
      </div>
    </div>
  );
}

function OpenBets() {
  const bets = useOpenBets();
  return <Bets bets={bets.data?.bets} error={bets.error} empty="You have no open bets" />;
}

function SettledBets() {
  const bets = useCall(myBetsSearch, { body: { BetState: 'Settled' } });
  return (
    <Bets
      bets={bets.data?.bets.slice(0, SETTLED_SHOWN)}
      error={bets.error}
      empty="No bets have settled yet"
    />
  );
}

interface BetsProps {
  bets: readonly Parameters<typeof BetCard>[0]['bet'][] | undefined;
  error: Error | null;
  empty: string;
}

function Bets({ bets, error, empty }: BetsProps) {
  if (!bets) {
    return (
      <div className="p-3">
        {error ? (
          <Notice tone="error">{errorText(error)}</Notice>
        ) : (
          <SkeletonRows rows={2} className="h-32" />
        )}
      </div>
    );
  }
  if (bets.length === 0) return <EmptyState icon={TicketCheck} title={empty} />;
  return (
    <Rows>
      {bets.map((bet) => (
        <BetCard key={bet.betId} bet={bet} />
      ))}
    </Rows>
  );
}
