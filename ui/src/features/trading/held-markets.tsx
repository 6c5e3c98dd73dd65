import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import {
  refreshMarkets,
  useFreezeMarket,
  useFrozenMarkets,
  useStoppedMarkets,
  useStopTrading,
} from '../../lib/api/trading.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';

const everyMs = 2000;

type Held = {
  readonly marketId: string;
  readonly name: string | null;
  readonly reason: string;
  readonly at: string;
};

type HeldMarketsProps = {
  title: string;
  none: string;
  action: string;
  markets: readonly Held[] | undefined;
  error: Error | null;
  onRelease: (market: Held) => void;
};

const HeldMarkets = ({ title, none, action, markets, error, onRelease }: HeldMarketsProps) => (
  <Panel title={title}>
    {error && <Notice tone="error">{errorText(error)}</Notice>}
    {!markets && !error && <SkeletonRows rows={2} className="h-14" />}
    {markets?.length === 0 && <p className="text-ink-soft">{none}</p>}
    <ul className="divide-y divide-line">
      {markets?.map((market) => (
        <li key={market.marketId} className="flex items-center justify-between gap-3 py-2.5">
          <span className="min-w-0">
            <span className="block break-words font-semibold">{market.name ?? market.marketId}</span>
            <span className="block text-ink-soft text-sm">
              Since {formatDateTime(market.at)}
              {market.reason && ` · ${market.reason}`}
            </span>
          </span>
          <Button size="sm" variant="secondary" onClick={() => onRelease(market)}>
            {action}
            <span className="sr-only"> {market.name ?? market.marketId}</span>
          </Button>
        </li>
      ))}
    </ul>
  </Panel>
);

const after = (title: string) => ({
  onSuccess: () => toast({ tone: 'ok', title }),
  onError: (error: Error) => toast({ tone: 'error', title: errorText(error) }),
  onSettled: refreshMarkets,
});

/** Markets that take no bets until operations let them go on. */
export const StoppedMarkets = () => {
  const { data: markets, error } = useStoppedMarkets(everyMs);
  const resume = useStopTrading({
    ...after(''),
    onSuccess: ({ inEffect, message }) =>
      toast(inEffect ? { tone: 'ok', title: 'Market resumed' } : { tone: 'warn', title: message }),
  });
  return (
    <HeldMarkets
      title="Suspended markets"
      none="No market is suspended by us."
      action="Resume"
      {...{ markets, error }}
      onRelease={({ marketId }) => resume.mutate({ marketId, stopped: false })}
    />
  );
};

/** Markets whose winnings are withheld until operations release them. */
export const FrozenMarkets = () => {
  const { data: markets, error } = useFrozenMarkets();
  const release = useFreezeMarket(after('Payout released'));
  return (
    <HeldMarkets
      title="Frozen payouts"
      none="No payout is frozen."
      action="Release"
      {...{ markets, error }}
      onRelease={({ marketId, reason }) => release.mutate({ marketId, frozen: false, seen: reason })}
    />
  );
};
