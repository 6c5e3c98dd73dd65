import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, inputClass } from './field.tsx';

export type Option<T extends string = string> = {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
};

type NativeProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'onChange' | 'value' | 'required'>;

type SelectProps<T extends string> = FieldProps &
  NativeProps & {
    options: readonly Option<T>[];
    value: T | '';
    onChange: (value: T) => void;
    /** The entry shown while nothing is chosen. */
    placeholder?: string;
  };

/** One of several, by the device's own picker: it is the best there is on a phone and with a screen reader. */
export const Select = <T extends string>({
  options,
  value,
  onChange,
  placeholder,
  ...props
}: SelectProps<T>) => {
  const { label, help, error, required, optional, hideLabel, className, ...native } = props;
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <select
            {...native}
            {...control}
            className={`${inputClass} appearance-none pr-9`}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4.5 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
};
