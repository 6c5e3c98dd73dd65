import { useId } from 'react';
import { FieldError, FieldHelp, type FieldProps, inputClass } from './field.tsx';

/** A date as typed: the parts stay text until someone validates them. */
type DateParts = {
  readonly day: string;
  readonly month: string;
  readonly year: string;
};

const parts = [
  { key: 'day', label: 'Day', hint: 'DD', length: 2, auto: 'bday-day', width: 'w-16' },
  { key: 'month', label: 'Month', hint: 'MM', length: 2, auto: 'bday-month', width: 'w-16' },
  { key: 'year', label: 'Year', hint: 'YYYY', length: 4, auto: 'bday-year', width: 'w-22' },
] as const;

type DateFieldProps = FieldProps & {
  /** The part that the error is about; without it, the whole date. */
  wrongPart?: keyof DateParts | undefined;
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Offers the browser's stored date of birth. */
  birthday?: boolean;
  /** Start of the boxes' names: `DateOfBirth` gives `DateOfBirthDay`. */
  name?: string;
  /** The whole date was left, not one of its boxes. */
  onBlur?: () => void;
};

/** Day, month and year in three boxes, as registration and identity checks ask for them. */
export const DateField = (props: DateFieldProps) => {
  const { label, help, error, optional, className, value, onChange, birthday, name, onBlur } = props;
  const id = useId();
  const isWrong = (part: keyof DateParts) => error !== undefined && (props.wrongPart ?? part) === part;
  return (
    <fieldset
      className={className}
      aria-describedby={help ? `${id}-help` : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className="pb-1 font-semibold text-sm">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <div className="flex gap-2">
        {parts.map((part) => (
          <label key={part.key} className="block">
            <span className="block pb-0.5 text-ink-soft text-xs">{part.label}</span>
            <input
              className={`${inputClass} tabular ${part.width}`}
              inputMode="numeric"
              autoComplete={birthday ? part.auto : 'off'}
              placeholder={part.hint}
              required={props.required}
              aria-invalid={isWrong(part.key) || undefined}
              aria-describedby={isWrong(part.key) ? `${id}-error` : undefined}
              name={name && `${name}${part.label}`}
              value={value[part.key]}
              onChange={(event) =>
                onChange({
                  ...value,
                  [part.key]: event.target.value.replace(/\D/g, '').slice(0, part.length),
                })
              }
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
    </fieldset>
  );
};
