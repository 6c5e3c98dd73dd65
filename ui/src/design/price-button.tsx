import { memo } from 'react';
import { cx } from '../lib/cx.ts';
import type { Movement } from '../lib/price-movement.ts';
import { OddsText } from './odds-text.tsx';

/** A selection that can be backed, one that is suspended for now, and one that has been withdrawn. */
export type PriceStatus = 'open' | 'suspended' | 'non-runner';

export type PriceButtonProps = {
  /** The selection's name: shown, or spoken only in the `odds` layout. */
  name: string;
  /** Formatted odds; may be empty while no price has come. */
  odds: string;
  status?: PriceStatus;
  selected?: boolean;
  /** From `usePriceMovement`: the way it moved in the last five seconds, and a count that restarts the flash. */
  movement?: Movement | undefined;
  movementCount?: number;
  /** `row`: name left, odds right. `stack`: name above odds. `odds`: only the odds. */
  layout?: 'row' | 'stack' | 'odds';
  /** More for assistive technology: the market or the fixture, where the name alone does not say it. */
  context?: string;
  onToggle?: (() => void) | undefined;
  className?: string;
};

const layouts = {
  row: 'w-full flex-row justify-between gap-3 px-3 text-left',
  stack: 'w-full flex-col justify-center px-2 py-1 text-center',
  odds: 'min-w-16 justify-center px-3',
} as const;

const short: Record<PriceStatus, string | undefined> = {
  open: undefined,
  suspended: 'SUSP',
  'non-runner': 'NR',
};
/** In words, for assistive technology, beginning with the short form on the screen, which is hidden from it. */
const spokenStatus: Record<PriceStatus, string | undefined> = {
  open: undefined,
  suspended: 'SUSP, suspended',
  'non-runner': 'NR, non-runner',
};

const look = (available: boolean, selected: boolean): string => {
  if (!available)
    return cx(
      'cursor-not-allowed bg-price-off text-on-price-off',
      selected && 'ring-2 ring-accent ring-inset',
    );
  return selected
    ? 'bg-accent text-on-accent hover:bg-accent-hover'
    : 'bg-price text-on-price hover:bg-price-hover';
};

/**
 * A selection and its price, to put on the betslip or take off it. While it is suspended or withdrawn it keeps
 * its place and the focus but cannot be clicked. A movement shows for five seconds, by arrow and by colour.
 * Re-renders only when one of its own props changes: pass a stable `onToggle`.
 */
export const PriceButton = memo((props: PriceButtonProps) => {
  const { name, odds, status = 'open', selected = false, layout = 'row', context, onToggle } = props;
  const available = status === 'open' && odds !== '';
  const movement = available ? props.movement : undefined;
  const shut = short[status] ?? (odds === '' ? '–' : undefined);
  const spoken = spokenStatus[status] ?? (odds || 'no price');
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-disabled={!available || undefined}
      // What is to be seen comes first and as it stands there, so that it can be said to press it (WCAG 2.5.3).
      aria-label={[`${name} ${spoken}`, context, movement].filter(Boolean).join(', ')}
      onClick={available ? onToggle : undefined}
      className={cx(
        'touch relative isolate inline-flex select-none items-center overflow-hidden rounded-md transition-colors duration-100',
        layouts[layout],
        look(available, selected),
        props.className,
      )}
    >
      {movement && !selected && (
        <span
          key={props.movementCount}
          aria-hidden
          className={cx(
            'absolute inset-0 -z-1',
            movement === 'higher' ? 'animate-flash-higher' : 'animate-flash-lower',
          )}
        />
      )}
      {layout !== 'odds' && (
        <span
          className={cx(
            'min-w-0 max-w-full',
            layout === 'row' ? 'line-clamp-2 font-medium text-sm' : 'truncate text-xs',
            status === 'non-runner' && 'line-through',
          )}
        >
          {name}
        </span>
      )}{' '}
      <OddsText
        odds={shut === undefined ? odds : <span aria-hidden>{shut}</span>}
        movement={movement}
        className={cx(
          'shrink-0',
          selected && available && 'text-on-accent!',
          available ? 'font-bold' : 'font-semibold text-sm',
        )}
      />
    </button>
  );
});
