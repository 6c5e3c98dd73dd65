import type { SlipSelection } from '@paddock/contracts/http';
import { X } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { IconButton } from '../../design/button.tsx';
import { OddsText } from '../../design/odds-text.tsx';
import { StatusDot } from '../../design/status-dot.tsx';
import { useClock } from '../../lib/clock.ts';
import { type Currency, formatDayTime } from '../../lib/format.ts';
import { useOddsText } from '../../lib/odds-format.ts';
import { usePriceMovement } from '../../lib/price-movement.ts';
import { useLivePrice } from '../../live/hooks.ts';
import { removeSelection } from './edit-slip.ts';
import { StakeField } from './stake-field.tsx';
import { hasMoved, priceRead, priceSeen } from './use-slip.ts';

interface SlipSelectionRowProps {
  held: SlipSelection;
  currency: Currency;
}

/** A selection on the slip: what it is, its price as it moves, and the stake on it alone. */
export function SlipSelectionRow({ held, currency }: SlipSelectionRowProps) {
  const { price, life } = useLivePrice(held.IDFOMarketId, held.IDFOSelection, {
    price: priceRead(held),
    life: held.isTradable ? 'O' : 'S',
  });
  const open = life === 'O';
  return (
    <li className="grid grid-cols-1 gap-2 px-3 py-2.5">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 pt-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold">{held.name}</span>
            {open ? <SlipOdds held={held} price={price} /> : <Badge tone="danger">Suspended</Badge>}
          </p>
          <p className="truncate text-ink-soft text-sm">{held.marketName}</p>
          <p className="flex items-center gap-2 text-ink-soft text-xs">
            <span className="min-w-0 truncate">{held.eventName}</span>
            {held.inPlay ? <StatusDot tone="live" label="In-Play" /> : <StartTime at={held.startsAt} />}
          </p>
        </div>
        <IconButton
          label={`Remove ${held.name}`}
          className="-mt-1 -mr-2"
          onClick={() => void removeSelection(held.IDFOSelection)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <StakeField
        id={held.IDFOSelection}
        label={`Stake on ${held.name}`}
        held={held.stake}
        potentialReturn={held.potentialReturn}
        currency={currency}
      />
    </li>
  );
}

function StartTime({ at }: { at: string }) {
  const text = useClock((nowMs) => formatDayTime(at, nowMs));
  return <span className="tabular shrink-0">{text}</span>;
}

/** The price now, and struck through the one that was agreed to, while they differ. */
function SlipOdds({ held, price }: { held: SlipSelection; price: { up: number; down: number } | null }) {
  const { movement } = usePriceMovement(price ?? undefined);
  const text = useOddsText(price);
  const seen = useOddsText(priceSeen(held));
  return (
    <span className="flex shrink-0 items-baseline gap-4">
      {hasMoved(held) && seen !== '' && (
        <s className="tabular text-ink-soft text-xs">
          <span className="sr-only">was </span>
          {seen}
        </s>
      )}
      <OddsText odds={text || 'SP'} movement={movement} className="font-bold" />
    </span>
  );
}
