import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import type { Option } from './select.tsx';

type SegmentedControlProps<T extends string> = {
  /** What is chosen, for assistive technology. */
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  /** The id of what explains the choice. */
  describedBy?: string;
  className?: string;
};

/** A few choices side by side, one of them on: odds format, theme, view. Radio buttons underneath. */
export const SegmentedControl = <T extends string>(props: SegmentedControlProps<T>) => {
  const { label, options, value, onChange, describedBy, className } = props;
  const name = useId();
  return (
    <fieldset
      aria-describedby={describedBy}
      className={cx('inline-flex rounded-md border border-line bg-sunken p-0.5', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-10 flex-1 place-items-center rounded-sm px-2 text-center font-medium sm:px-3 text-ink-soft text-sm hover:text-ink has-checked:bg-action has-checked:font-semibold has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
