import type { Price } from '@paddock/contracts/odds';
import { useId } from 'react';
import { OddsText } from '../../design/odds-text.tsx';
import type { SlipSelection } from '../../lib/api/betslip/slip.ts';
import { cx } from '../../lib/cx.ts';
import { useOddsText } from '../../lib/odds-format.ts';
import { usePriceMovement } from '../../lib/price-movement.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { setPriceType } from './slip-changes.ts';
import { useBetslip } from './slip-context.ts';
import { hasPriceMoved } from './slip-readiness.ts';

type SlipOddsProps = {
  held: SlipSelection;
  /** Now. */
  price: Price | null;
};

/** The price now, marked for five seconds when it moved; beside it the one that was agreed to, while they differ. */
export const SlipOdds = ({ held, price }: SlipOddsProps) => {
  const accepted = useOddsText(held.acceptedPrice);
  return (
    <span className="flex shrink-0 items-center gap-5">
      {hasPriceMoved(held) && accepted !== '' && (
        <s className="tabular text-ink-soft text-xs">
          <span className="sr-only">was </span>
          {accepted}
        </s>
      )}
      {held.hasStartingPrice && price ? (
        <PriceChoice held={held} price={price} />
      ) : (
        <Odds held={held} price={price} />
      )}
    </span>
  );
};

const Odds = ({ held, price }: SlipOddsProps) => {
  const { movement } = usePriceMovement(price ?? undefined);
  const text = useOddsText(price);
  return (
    <OddsText
      odds={held.priceType === 'sp' ? 'SP' : text || 'SP'}
      movement={movement}
      className="font-bold"
    />
  );
};

/** The board price or the starting price. */
const PriceChoice = ({ held, price }: { held: SlipSelection; price: Price }) => {
  const slip = useBetslip();
  const name = useId();
  const [shown, onChoose] = useChosen(held.priceType, (next) => setPriceType(slip, held.selectionId, next));
  const board = useOddsText(price);
  const { movement } = usePriceMovement(price);
  const choices = [
    { value: 'board', label: board },
    { value: 'sp', label: 'SP' },
  ] as const;
  return (
    <fieldset className="flex rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">Price of {held.name}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className={cx(
            'relative grid min-h-7 min-w-10 place-items-center rounded-sm px-2 text-sm has-checked:bg-price has-checked:font-bold has-checked:text-on-price has-focus-visible:outline-2 has-focus-visible:outline-focus',
            shown !== value && 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 z-10 cursor-pointer appearance-none rounded-sm outline-none"
            name={name}
            value={value}
            checked={shown === value}
            onChange={() => onChoose(value)}
          />
          <OddsText
            odds={label}
            movement={value === 'board' ? movement : undefined}
            className="font-[inherit]"
          />
        </label>
      ))}
    </fieldset>
  );
};
