import { formatMoney } from '@paddock/contracts/money';
import type { MarketView } from '../../../lib/api/sports.ts';

const names: Readonly<Record<number, string>> = { 2: 'Forecast', 3: 'Tricast' };

/**
 * What forecasts and tricasts on the race paid for a stake of 1.00 of whichever currency was staked, in the order of
 * finish.
 */
export const Dividends = ({ market }: { market: MarketView }) => {
  const { dividends = [], selections } = market;
  if (dividends.length === 0) return null;
  const nameOf = (id: string) => selections.find(({ selectionId }) => selectionId === id)?.name ?? id;
  return (
    <div className="border-line border-t bg-sunken px-3 py-2.5">
      <h3 className="pb-1 font-semibold text-sm">Dividends for a stake of 1.00</h3>
      <dl className="grid gap-1 text-sm">
        {dividends.map(({ order, dividend }) => (
          <div key={order.join()} className="flex justify-between gap-4">
            <dt className="min-w-0">
              <span className="font-semibold">{names[order.length]}</span>{' '}
              <span className="text-ink-soft">{order.map(nameOf).join(' → ')}</span>
            </dt>
            <dd className="tabular font-semibold">{formatMoney(dividend, null)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
