import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import { outdatedClass } from './outdated.ts';

/** An amount as it is written, under what it is. */
export type Figure = { readonly label: string; readonly text: string };

const columns = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4', 5: 'sm:grid-cols-5' } as const;

type FiguresProps = {
  /** What all of them are of: "In this period". */
  caption: string;
  figures: readonly Figure[];
  inARow: keyof typeof columns;
  /** They are those of what was chosen before. */
  outdated?: boolean;
};

/** Amounts beside each other, two in a row on a phone. */
export const Figures = ({ caption, figures, inARow, outdated = false }: FiguresProps) => {
  const captionId = useId();
  return (
    <section
      aria-labelledby={captionId}
      aria-busy={outdated || undefined}
      className={cx('card grid gap-2 p-4', outdated && outdatedClass)}
    >
      <h2 id={captionId} className="font-bold text-sm">
        {caption}
      </h2>
      <dl className={cx('grid grid-cols-2 gap-x-4 gap-y-2', columns[inARow])}>
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="tabular font-bold text-lg">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
