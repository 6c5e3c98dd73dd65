import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SearchField } from '../../design/search-field.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import {
  type OfferedMarket,
  refreshMarkets,
  useFreezeMarket,
  useOfferedMarkets,
  useStopTrading,
} from '../../lib/api/trading.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { marketSearchError } from '../staff-actions/action-errors.ts';

const statuses = {
  open: { tone: 'ok', label: 'Open' },
  suspended: { tone: 'warn', label: 'Suspended' },
  resulted: { tone: 'neutral', label: 'Resulted' },
} as const;

/** Finds a market by its fixture, to keep it from taking bets or to withhold what it pays. */
export const PickMarket = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [reason, setReason] = useState('');
  const { data, error, isLoading } = useOfferedMarkets(search);
  const markets = data?.markets;
  const find = () => {
    const wrong = marketSearchError(typed);
    setFault(wrong);
    setSearch(wrong === undefined ? typed.trim() : undefined);
  };
  return (
    <Panel title="Find a market">
      <div className="grid gap-3">
        <div className="flex gap-2">
          <SearchField
            label="Part of the name of the fixture"
            placeholder="Name of a fixture"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setFault(undefined);
            }}
            onSubmit={find}
            className="flex-1"
          />
          <Button onClick={find}>Find</Button>
        </div>
        {fault && <Notice tone="error">{fault}</Notice>}
        <TextField label="Reason" optional maxLength={200} value={reason} onChange={setReason} />
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {isLoading && <SkeletonRows rows={3} className="h-14" />}
        {markets?.length === 0 && <p className="text-ink-soft">No fixture has this in its name.</p>}
        {markets && markets.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {markets.map((market) => (
              <MarketActions key={market.marketId} market={market} reason={reason} />
            ))}
          </ul>
        )}
        {data && data.moreFixtures > 0 && (
          <p className="text-ink-soft">
            {data.moreFixtures} more with this in the name: type more of it to see them.
          </p>
        )}
      </div>
    </Panel>
  );
};

const MarketActions = ({ market, reason }: { market: OfferedMarket; reason: string }) => {
  const { marketId, marketName, fixtureName, startsAt, status, over } = market;
  const after = (title: string, text: string) => ({
    onSuccess: () => toast({ tone: 'ok', title, text }),
    onError: (error: Error) => toast({ tone: 'error', title: errorText(error) }),
    onSettled: refreshMarkets,
  });
  const stop = useStopTrading({
    ...after('', ''),
    onSuccess: ({ inEffect, message }) =>
      toast(
        inEffect
          ? { tone: 'ok', title: 'Market suspended', text: 'It takes no bets until you resume it.' }
          : { tone: 'warn', title: 'Market not suspended yet', text: message },
      ),
  });
  const freeze = useFreezeMarket(after('Payout frozen', 'Winnings are withheld until you release them.'));
  return (
    <li className="grid gap-2 py-2.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          {fixtureName}, {marketName}
        </span>
        <span className="text-ink-soft text-sm">
          {formatDateTime(startsAt)} <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {!over && (
          <Button
            size="sm"
            loading={stop.isPending}
            onClick={() => stop.mutate({ marketId, stopped: true, reason })}
          >
            Suspend
            <span className="sr-only"> {marketId}</span>
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          loading={freeze.isPending}
          onClick={() => freeze.mutate({ marketId, frozen: true, reason })}
        >
          Freeze payout
          <span className="sr-only"> {marketId}</span>
        </Button>
      </span>
    </li>
  );
};
