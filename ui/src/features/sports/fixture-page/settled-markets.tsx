import { Badge } from '../../../design/badge.tsx';
import { CollapsiblePanel, Rows } from '../../../design/panel.tsx';
import type { MarketView } from '../../../lib/api/sports.ts';

const winnersOf = ({ selections, results }: MarketView): string =>
  selections
    .filter(({ selectionId }) => results?.[selectionId]?.outcome === 'won')
    .map(({ name }) => name)
    .join(', ');

/** Markets that are decided, with what won. */
export const SettledMarkets = ({ markets }: { markets: readonly MarketView[] }) => (
  <CollapsiblePanel title="Resulted markets" aside={<Badge>{markets.length}</Badge>} open flush>
    <Rows>
      {markets.map((market) => (
        <li key={market.marketId} className="flex items-center justify-between gap-4 px-4 py-2.5">
          <span className="min-w-0 text-ink-soft">{market.name}</span>
          <span className="flex items-center gap-2 font-semibold">
            {winnersOf(market) || 'Void'}
            {winnersOf(market) && <Badge tone="ok">Won</Badge>}
          </span>
        </li>
      ))}
    </Rows>
  </CollapsiblePanel>
);
