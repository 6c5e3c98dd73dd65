import { type ReactNode, useId } from 'react';

type ChoiceRow<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  /** A line about it, under its label. */
  readonly help?: ReactNode;
  readonly icon?: ReactNode;
};

type ChoiceRowsProps<T extends string> = {
  legend: ReactNode;
  rows: readonly ChoiceRow<T>[];
  value: T;
  onChoose: (value: T) => void;
};

/** One of a few of which there is something to say: each row is a target. Radio buttons underneath. */
export const ChoiceRows = <T extends string>({ legend, rows, value, onChoose }: ChoiceRowsProps<T>) => {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2">{legend}</legend>
      {rows.map((row) => (
        <label
          key={row.value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 hover:bg-hover has-checked:border-action has-checked:bg-price has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={row.value}
            checked={row.value === value}
            onChange={() => onChoose(row.value)}
            className="size-5 shrink-0 accent-action outline-none"
          />
          {row.icon}
          <span className="grid min-w-0">
            <span className="wrap-anywhere font-semibold">{row.label}</span>
            {row.help !== undefined && (
              <span className="tabular wrap-anywhere text-ink-soft text-sm">{row.help}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
