import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldError, FieldHelp, useControl } from './field.tsx';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'className' | 'onChange' | 'checked' | 'required'
>;

export type ToggleProps = NativeProps & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
};

const boxClass =
  'peer size-5 shrink-0 appearance-none rounded-sm border-2 border-line-strong bg-surface checked:border-action checked:bg-action aria-invalid:border-danger disabled:opacity-50';

/** A tick box with its label to the right; the whole line is the target. */
export const Checkbox = ({
  label,
  checked,
  onChange,
  help,
  error,
  required,
  className,
  ...native
}: ToggleProps) => {
  const { control, helpId, errorId } = useControl({ help, error, required });
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-2.5 py-1.5">
        <span className="relative grid place-items-center">
          <input
            type="checkbox"
            {...native}
            {...control}
            className={boxClass}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="pointer-events-none invisible absolute size-3.5 fill-none stroke-[2.5] stroke-on-action peer-checked:visible"
          >
            <path d="m3 8.5 3.2 3.2L13 4.8" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span className={cx(native.disabled && 'text-ink-soft')}>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
    </div>
  );
};
