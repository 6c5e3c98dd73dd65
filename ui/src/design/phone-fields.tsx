import { nationalNumber } from '@paddock/contracts/registration';
import { useId } from 'react';
import type { BoundField } from '../lib/use-form.ts';
import { FieldError } from './field.tsx';
import { TextField } from './text-field.tsx';

type PhoneFieldsProps = { prefix: BoundField<string>; number: BoundField<string> };

/** A mobile number with the code of its country; what is wrong with either is said under the number. */
export const PhoneFields = ({ prefix, number }: PhoneFieldsProps) => {
  const errorId = useId();
  const error = number.error ?? prefix.error;
  const saidBelow = (own: string | undefined) => ({
    error: undefined,
    ...(own && ({ 'aria-invalid': true, 'aria-describedby': errorId } as const)),
  });
  return (
    <div className="grid grid-cols-[6rem_1fr] items-start gap-x-2">
      <TextField
        {...prefix}
        label="Dial code"
        required
        inputMode="tel"
        autoComplete="tel-country-code"
        maxLength={5}
        {...saidBelow(prefix.error)}
      />
      <TextField
        {...number}
        label="Mobile number"
        required
        inputMode="numeric"
        autoComplete="tel-national"
        // A number that is pasted with the code of its country, and with spaces, comes whole.
        maxLength={30}
        className="tabular"
        onChange={(typed) => number.onChange(nationalNumber(typed, prefix.value))}
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
