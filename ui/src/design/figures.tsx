import { cx } from '../lib/cx.ts';

/** An amount as it is written, under what it is. */
export type Figure = { readonly label: string; readonly text: string };

const columns = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4', 5: 'sm:grid-cols-5' } as const;

type FiguresProps = {
  figures: readonly Figure[];
  inARow: keyof typeof columns;
  /** They are those of what was chosen before. */
  outdated?: boolean;
};

/** Amounts beside each other, two in a row on a phone. */
export const Figures = ({ figures, inARow, outdated = false }: FiguresProps) => (
  <dl
    aria-busy={outdated || undefined}
    className={cx(
      'card grid grid-cols-2 gap-x-4 gap-y-2 p-4',
      columns[inARow],
      // An answer that comes at once dims nothing.
      outdated && 'opacity-45 transition-opacity delay-200',
    )}
  >
    {figures.map(({ label, text }) => (
      <div key={label}>
        <dt className="text-ink-soft text-sm">{label}</dt>
        <dd className="tabular font-bold text-lg">{text}</dd>
      </div>
    ))}
  </dl>
);
