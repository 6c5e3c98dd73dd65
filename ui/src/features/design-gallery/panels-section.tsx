import { formatMoney } from '@paddock/contracts/money';
import { Badge } from '../../design/badge.tsx';
import { StartLabel } from '../../design/countdown.tsx';
import { CollapsiblePanel, Facts, Panel, Rows } from '../../design/panel.tsx';
import { PriceButton } from '../../design/price-button.tsx';

const runners = [
  { number: 1, name: 'Silver Larch', jockey: 'T. Averil', odds: '11/4', status: 'open' },
  { number: 2, name: 'Harbour Bell', jockey: 'M. Quaile', odds: '100/30', status: 'open' },
  { number: 3, name: 'Old Copper', jockey: 'S. Dunmore', odds: '8/1', status: 'non-runner' },
] as const;

/** Panels as screens use them: a racecard and a receipt. */
export const PanelsSection = ({ start }: { start: number }) => (
  <>
    <Panel title="14:30 Hollowdale" aside={<StartLabel start={start} />} flush>
      <Rows>
        {runners.map((runner) => (
          <li key={runner.number} className="flex items-center gap-3 px-4 py-2">
            <span className="tabular w-5 text-center font-bold text-ink-soft">{runner.number}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{runner.name}</span>
              <span className="block truncate text-ink-soft text-xs">{runner.jockey}</span>
            </span>
            <PriceButton
              layout="odds"
              name={runner.name}
              odds={runner.odds}
              status={runner.status}
              className="w-20"
            />
          </li>
        ))}
      </Rows>
    </Panel>
    <CollapsiblePanel title="Receipt" aside={<Badge tone="ok">Placed</Badge>} open>
      <Facts
        facts={[
          { label: 'Total stake', value: formatMoney(1000, 'EUR') },
          { label: 'Potential return', value: formatMoney(184_250, 'EUR'), strong: true },
        ]}
      />
    </CollapsiblePanel>
  </>
);
