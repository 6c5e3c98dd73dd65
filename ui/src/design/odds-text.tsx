import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import type { Movement } from '../lib/price-movement.ts';

type OddsTextProps = {
  /** Formatted odds: "5/2", "EVS", "SP". */
  odds: ReactNode;
  movement?: Movement | undefined;
  className?: string;
};

/** An arrow that says which way a price moved; it hangs beside the odds, so nothing shifts when it comes. */
const MovementArrow = ({ movement }: { movement: Movement }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 10 10"
    className={cx(
      'absolute inset-y-0 right-full my-auto mr-1 size-2.5 fill-current',
      movement === 'lower' && 'rotate-180',
    )}
  >
    <path d="M5 1 9.5 9h-9z" />
  </svg>
);

/** Odds as text, in figures of equal width, with an arrow while they have just moved. */
export const OddsText = ({ odds, movement, className }: OddsTextProps) => (
  <span
    className={cx(
      'tabular relative whitespace-nowrap font-semibold',
      movement === 'higher' && 'text-higher',
      movement === 'lower' && 'text-lower',
      className,
    )}
  >
    {movement && <MovementArrow movement={movement} />}
    {odds}
  </span>
);
