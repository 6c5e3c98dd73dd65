import type { ToggleProps } from './checkbox.tsx';
import { FieldError, FieldHelp, useControl } from './field.tsx';

const track =
  'relative h-6.5 w-11 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors duration-150 disabled:opacity-50 checked:border-action checked:bg-action ' +
  'after:absolute after:top-[3px] after:left-[3px] after:size-4 after:rounded-full after:bg-line-strong after:transition-transform after:duration-150 checked:after:translate-x-[18px] checked:after:bg-on-action';

/** On or off: label to the left, switch to the right. */
export const Switch = ({
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
      <label className="flex min-h-11 items-center justify-between gap-4">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          {...native}
          {...control}
          aria-checked={checked}
          className={track}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <div className="-mt-2.5 pr-16 pb-1.5">
          <FieldHelp id={helpId}>{help}</FieldHelp>
        </div>
      )}
    </div>
  );
};
