import { texts } from '@paddock/contracts/texts';
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import type { LegOutcome } from './bet-wording.ts';

const { outcomes } = texts;

/** `beaten`: placed, where only the win pays. */
type Mark = LegOutcome | 'beaten' | 'open';

const marks: Readonly<Record<Mark, { Icon: LucideIcon; label: string; look: string }>> = {
  won: { Icon: Check, label: outcomes.won, look: 'bg-ok-wash text-ok' },
  placed: { Icon: Check, label: outcomes.placed, look: 'bg-ok-wash text-ok' },
  'half-won': { Icon: Check, label: outcomes['half-won'], look: 'bg-ok-wash text-ok' },
  lost: { Icon: X, label: outcomes.lost, look: 'bg-danger-wash text-danger' },
  'half-lost': { Icon: X, label: outcomes['half-lost'], look: 'bg-danger-wash text-danger' },
  beaten: { Icon: X, label: outcomes.placed, look: 'bg-danger-wash text-danger' },
  void: { Icon: Minus, label: outcomes.void, look: 'bg-warn-wash text-warn' },
  open: { Icon: Clock, label: 'Not decided', look: 'bg-hover text-ink-soft' },
};

/** A selection that is placed wins nothing for a bet that is not each-way. */
export const markOf = (outcome: LegOutcome | undefined, eachWay: boolean): Mark =>
  outcome === 'placed' && !eachWay ? 'beaten' : (outcome ?? 'open');

/** How a leg stands, as a round mark with its word for those who cannot see it. */
export const OutcomeMark = ({
  outcome,
  eachWay,
  className,
}: {
  outcome: LegOutcome | undefined;
  /** Whether the bet is paid for a place too. */
  eachWay: boolean;
  className?: string;
}) => {
  const { Icon, label, look } = marks[markOf(outcome, eachWay)];
  return (
    <span className={cx('inline-grid size-5 shrink-0 place-items-center rounded-full', look, className)}>
      <Icon aria-hidden className="size-3.5" strokeWidth={2.75} />
      <span className="sr-only">{label}</span>
    </span>
  );
};
