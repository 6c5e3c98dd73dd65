import { nationalNumber, pastedPhone } from '@paddock/contracts/registration';
import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import type { BoundField } from '../lib/use-form.ts';
import { FieldError } from './field.tsx';
import { TextField } from './text-field.tsx';

type PhoneFieldsProps = {
  prefix: BoundField<string>;
  number: BoundField<string>;
  label?: string;
  /** Of somebody else than who types: it may stay empty, and the browser offers none. */
  ofAnother?: boolean;
  className?: string;
};

/** A mobile number with the code of its country; what is wrong with either is said under the number. */
export const PhoneFields = ({
  prefix,
  number,
  label = 'Mobile number',
  ofAnother = false,
  className,
}: PhoneFieldsProps) => {
  const errorId = useId();
  const error = number.error ?? prefix.error;
  const saidBelow = (own: string | undefined) => ({
    error: undefined,
    ...(own && ({ 'aria-invalid': true, 'aria-describedby': errorId } as const)),
  });
  const change = (typed: string) => {
    const whole = pastedPhone(typed);
    if (whole) prefix.onChange(whole.prefix);
    number.onChange(whole ? whole.number : nationalNumber(typed, prefix.value));
  };
  return (
    <div className={cx('grid grid-cols-[6rem_1fr] items-start gap-x-2', className)}>
      <TextField
        {...prefix}
        label="Dial code"
        required={!ofAnother}
        inputMode="tel"
        autoComplete={ofAnother ? 'off' : 'tel-country-code'}
        maxLength={5}
        {...saidBelow(prefix.error)}
      />
      <TextField
        {...number}
        label={label}
        required={!ofAnother}
        inputMode="numeric"
        autoComplete={ofAnother ? 'off' : 'tel-national'}
        // A number that is pasted with the code of its country, and with spaces, comes whole.
        maxLength={30}
        className="tabular"
        onChange={change}
        {...saidBelow(number.error)}
      />
      {error && (
        <div className="col-start-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
};
