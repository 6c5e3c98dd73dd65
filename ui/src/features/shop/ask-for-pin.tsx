import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { Button, buttonClass } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useShopBarrier, useWaysToDeposit } from '../../lib/api/payments/deposit-view.ts';
import { useBalance } from '../../lib/money-state.ts';
import { StandingNotice, useStanding } from '../exclusions/standing-notice.tsx';
import { SourceOfFundsLink } from '../source-of-funds/source-of-funds-link.tsx';
import { useFundsAsked } from '../source-of-funds/use-funds-asked.ts';

/** The way to a PIN, or why there is none: nobody types an amount that would be refused whatever it is. */
export const AskForPin = ({ onAsk }: { onAsk: () => void }) => {
  const barrier = useShopBarrier();
  const isBarred = useStanding({ sportOnly: true }).lines.length > 0;
  if (isBarred) return <StandingNotice sportOnly />;
  if (barrier === undefined) return <SkeletonRows rows={1} className="h-80" />;
  return (
    <div className="card">{barrier === null ? <Offered onAsk={onAsk} /> : <Refused barrier={barrier} />}</div>
  );
};

const Offered = ({ onAsk }: { onAsk: () => void }) => {
  const owes = (useBalance()?.owed ?? 0) > 0;
  return (
    <EmptyState
      icon={Store}
      title="Deposit with cash"
      action={
        <Button variant="accent" size="lg" onClick={onAsk}>
          Deposit in a shop
        </Button>
      }
    >
      {owes ? texts.shop.howOwing : texts.shop.how}
    </EmptyState>
  );
};

const Refused = ({ barrier }: { barrier: string }) => {
  const ways = useWaysToDeposit();
  const isFundsAsked = useFundsAsked();
  const hasOthers = !ways.includes('shop') && ways.length > 0;
  return (
    <EmptyState
      icon={Store}
      title="Deposit with cash"
      action={
        (isFundsAsked && <SourceOfFundsLink />) ||
        (hasOthers && (
          <Link to="/account" hash="account-banking+deposit" className={buttonClass('secondary')}>
            Other ways to deposit
          </Link>
        ))
      }
    >
      {barrier}
    </EmptyState>
  );
};
