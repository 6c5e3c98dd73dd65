import type { PriceAcceptance } from '@paddock/contracts/odds';
import { ChevronDown, Settings2 } from 'lucide-react';
import { Select } from '../../design/select.tsx';
import { Switch } from '../../design/switch.tsx';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { priceMoves } from '../../lib/price-moves.ts';
import { useIsCustomer } from '../../lib/session.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { setQuickBet, useQuickBet } from './quick-bet/quick-bet-setting.ts';
import { setKeepSelections, setPriceAcceptance } from './slip-changes.ts';
import { useBetslip } from './slip-context.ts';

/** What holds for every bet: price moves, what stays on the slip, and what choosing a price does. */
export const SlipSettings = ({ slip }: { slip: Slip }) => {
  const parts = useBetslip();
  const isCustomer = useIsCustomer() ?? false;
  const quick = useQuickBet();
  const [acceptance, onAcceptance] = useChosen(slip.priceAcceptance, (next) =>
    setPriceAcceptance(parts, next),
  );
  const [keeps, onKeeps] = useChosen(slip.keepSelections, (next) => setKeepSelections(parts, next));
  const chosen = priceMoves.find(({ value }) => value === acceptance);
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 text-ink-soft text-sm -outline-offset-2! hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Settings2 aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          <span className="font-semibold text-ink">Settings</span> · {chosen?.label}
        </span>
        <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-1 px-3 pb-2 text-sm">
        <Select<PriceAcceptance>
          label="When odds change"
          options={priceMoves}
          value={acceptance}
          onChange={onAcceptance}
        />
        <Switch label="Keep selections after placing" checked={keeps} onChange={onKeeps} />
        {isCustomer && <Switch label="Quick bet" checked={quick} onChange={setQuickBet} />}
      </div>
    </details>
  );
};
