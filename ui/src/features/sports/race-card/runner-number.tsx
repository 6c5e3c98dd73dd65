import { cx } from '../../../lib/cx.ts';

/** The jackets of the six traps, as on every track in Great Britain and Ireland: the same in both themes. */
const jackets: Readonly<Record<number, string>> = {
  1: 'bg-[#d22630] text-[#fff]',
  2: 'bg-[#1d4fa3] text-[#fff]',
  3: 'bg-[#fff] text-[#111]',
  4: 'bg-[#111] text-[#fff]',
  5: 'bg-[#f28c1e] text-[#111]',
  6: 'bg-[repeating-linear-gradient(90deg,#111_0_4px,#fff_4px_8px)] text-[#b01717]',
};
const plateClass = 'grid size-4.5 place-items-center rounded-full bg-[#fff]';

/** A runner's number: a trap in its jacket's colours, or a saddle cloth. */
export const RunnerNumber = ({ sport, number }: { sport: string; number: number | undefined }) => {
  const jacket = sport === 'greyhounds' ? jackets[number ?? 0] : undefined;
  return (
    <span
      className={cx(
        'tabular grid size-7 shrink-0 place-items-center rounded-sm border border-line-strong font-bold text-sm',
        jacket ?? 'bg-sunken text-ink',
      )}
    >
      <span className="sr-only">{sport === 'greyhounds' ? 'Trap' : 'Number'} </span>
      <span className={cx(jacket && number === 6 && plateClass)}>{number}</span>
    </span>
  );
};
