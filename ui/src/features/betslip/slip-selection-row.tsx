import type { Currency } from '@paddock/contracts/money';
import { X } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { IconButton } from '../../design/button.tsx';
import { StatusDot } from '../../design/status-dot.tsx';
import { isOver, type SlipSelection } from '../../lib/api/betslip/slip.ts';
import { useClock } from '../../lib/clock.ts';
import { cx } from '../../lib/cx.ts';
import { formatDayTime } from '../../lib/format.ts';
import { eachWayText } from '../../lib/race.ts';
import { useLivePrice } from '../../live/hooks.ts';
import { BigGameBoost } from './big-game-boost.tsx';
import { EachWayTick } from './each-way-tick.tsx';
import { removeSelection } from './edit-slip.ts';
import { ReturnsText } from './returns-text.tsx';
import { SelectionNotice, ShutBadge } from './selection-notice.tsx';
import { useBetslip } from './slip-context.ts';
import { SlipOdds } from './slip-odds.tsx';
import { statusNow } from './slip-readiness.ts';
import { StakeField } from './stake-field.tsx';

type SlipSelectionRowProps = {
  held: SlipSelection;
  currency: Currency;
};

/** A selection on the slip: what it is, its price as it moves, and the stake on it alone while one can be placed. */
export const SlipSelectionRow = ({ held, currency }: SlipSelectionRowProps) => {
  const id = held.selectionId;
  return (
    <li className="relative grid grid-cols-1 gap-1 px-3 py-2.5">
      <IconButton
        label={`Remove ${held.name}`}
        className="absolute! top-0 right-0"
        onClick={() => void removeSelection(id)}
      >
        <X aria-hidden className="size-4.5!" />
      </IconButton>
      <SelectionTitle held={held} className="pr-8" />
      {isOver(held) ? <SelectionPlace held={held} /> : <SingleBet held={held} currency={currency} />}
    </li>
  );
};

/** The bet on the selection alone: its stake and what is chosen for it. */
const SingleBet = ({ held, currency }: SlipSelectionRowProps) => {
  const { stakes } = useBetslip();
  const id = held.selectionId;
  const staked = stakes.useAmount(id, held.stake) > 0;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <SelectionPlace held={held} className="min-w-0 flex-1" />
        <div className="w-30 shrink-0 text-right">
          <StakeField id={id} label={`Stake on ${held.name}`} held={held.stake} currency={currency} />
          <ReturnsText amount={held.potentialReturn} staked={staked} currency={currency} reserved />
        </div>
      </div>
      {held.eachWayTerms && (
        <EachWayTick
          id={id}
          name={held.name}
          ticked={held.eachWay}
          terms={eachWayText(held.eachWayTerms)}
          className="-mt-4"
        />
      )}
      {held.bigGameBoost && <BigGameBoost held={held} boost={held.bigGameBoost} currency={currency} />}
    </>
  );
};

type SelectionPartProps = {
  held: SlipSelection;
  className?: string;
};

/** Name and price, and why it can't be bet on or what changed. */
export const SelectionTitle = ({ held, className }: SelectionPartProps) => {
  const { price, life } = useLivePrice(held.marketId, held.selectionId, {
    price: held.price,
    life: held.status === 'open' ? 'open' : 'suspended',
  });
  const status = statusNow(held.status, life);
  return (
    <div className={className}>
      <p className="flex items-center justify-between gap-3">
        <span className={cx('min-w-0 font-semibold', status === 'withdrawn' && 'line-through')}>
          {held.name}
        </span>
        {status === 'open' ? <SlipOdds held={held} price={price} /> : <ShutBadge status={status} />}
      </p>
      <SelectionNotice held={held} status={status} />
    </div>
  );
};

/** Where it is offered: market, fixture, and when that starts. */
export const SelectionPlace = ({ held, className }: SelectionPartProps) => {
  return (
    <div className={className}>
      <p className="flex items-center gap-2 text-ink-soft text-sm">
        <span className="min-w-0 truncate">{held.marketName}</span>
        {held.bestOddsGuaranteed && held.priceType === 'board' && (
          <Badge tone="ok">
            <abbr title="Best Odds Guaranteed" className="no-underline">
              BOG
            </abbr>
          </Badge>
        )}
      </p>
      <p className="truncate text-ink-soft text-xs">{held.fixtureName}</p>
      <p className="text-ink-soft text-xs">
        {held.inPlay ? <StatusDot tone="live" label="In-Play" /> : <StartTime at={held.startsAt} />}
      </p>
    </div>
  );
};

const StartTime = ({ at }: { at: string }) => {
  const text = useClock((nowMs) => formatDayTime(at, nowMs));
  return <span className="tabular">{text}</span>;
};
