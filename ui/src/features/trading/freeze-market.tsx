import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import {
  type FrozenMarket as Frozen,
  refreshFrozenMarkets,
  useFreezeMarket,
  useFrozenMarkets,
} from '../../lib/api/trading.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';

type FreezeValues = { marketId: string; reason: string };

/** Markets whose winnings are withheld until they are released. */
export const FrozenMarkets = () => {
  const { data: markets, error } = useFrozenMarkets();
  return (
    <Panel title="Frozen markets">
      <div className="grid gap-4">
        <FreezeForm />
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {!markets && !error && <SkeletonRows rows={2} className="h-14" />}
        {markets?.length === 0 && <p className="text-ink-soft">No markets are frozen.</p>}
        {markets && markets.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {markets.map((market) => (
              <FrozenMarket key={market.marketId} market={market} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
};

const FreezeForm = () => {
  const command = useFreezeMarket();
  const form = useForm<FreezeValues>({
    initial: { marketId: '', reason: '' },
    validate: ({ marketId }) => ({
      marketId: marketId.trim() === '' ? 'Please enter a market id' : undefined,
    }),
    send: async ({ marketId, reason }) => {
      await command.mutateAsync({ marketId: marketId.trim(), frozen: true, reason });
      form.reset();
      await refreshFrozenMarkets();
      toast({ tone: 'ok', title: 'Market frozen', text: 'Winnings are withheld until you release it.' });
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...form.bind('marketId')} label="Market id" autoComplete="off" />
        <TextField {...form.bind('reason')} label="Reason" optional maxLength={200} />
      </div>
      <Button type="submit" loading={form.sending} className="justify-self-start">
        Freeze
      </Button>
    </form>
  );
};

type FrozenMarketProps = {
  market: Frozen;
};

const FrozenMarket = ({ market: { marketId, reason, at } }: FrozenMarketProps) => {
  const release = useFreezeMarket({
    onSuccess: () => toast({ tone: 'ok', title: 'Market released', text: marketId }),
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
    onSettled: () => refreshFrozenMarkets(),
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="block break-all font-semibold">{marketId}</span>
        <span className="block text-ink-soft text-sm">
          Since {formatDateTime(at)}
          {reason && ` · ${reason}`}
        </span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        loading={release.isPending}
        onClick={() => release.mutate({ marketId, frozen: false })}
      >
        Release
        <span className="sr-only"> {marketId}</span>
      </Button>
    </li>
  );
};
