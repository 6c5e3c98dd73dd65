import type { BoundField } from '../lib/use-form.ts';
import { DigitsField, TextField } from './text-field.tsx';

type PhoneFieldsProps = { prefix: BoundField<string>; number: BoundField<string> };

/** A mobile number with the code of its country; what is wrong with either is said under the number. */
export const PhoneFields = ({ prefix, number }: PhoneFieldsProps) => (
  <div className="grid grid-cols-[6rem_1fr] items-start gap-2">
    <TextField
      {...prefix}
      label="Dial code"
      required
      inputMode="tel"
      autoComplete="tel-country-code"
      maxLength={5}
      error={undefined}
      aria-invalid={prefix.error ? true : undefined}
    />
    <DigitsField
      {...number}
      label="Mobile number"
      required
      autoComplete="tel-national"
      maxLength={12}
      error={number.error ?? prefix.error}
    />
  </div>
);
