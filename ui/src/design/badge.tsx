import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type Tone = 'neutral' | 'ok' | 'info' | 'warn' | 'danger' | 'accent';

const tones: Record<Tone, string> = {
  neutral: 'bg-hover text-ink-soft',
  ok: 'bg-ok-wash text-ok',
  info: 'bg-info-wash text-info',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
  accent: 'bg-accent text-on-accent',
};

/** A word about a thing's state: Won, Lost, Each-way, BOG. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 font-semibold text-2xs uppercase tracking-wide',
      tones[tone],
    )}
  >
    {children}
  </span>
);

/** How many, on a tab or an icon. Nothing at zero, unless `showZero`. */
export const CountBadge = ({
  count,
  label,
  showZero,
}: {
  count: number;
  label?: string;
  showZero?: boolean;
}) => {
  if (count === 0 && !showZero) return null;
  return (
    <span className="tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-bold text-2xs text-on-accent">
      {count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
};
