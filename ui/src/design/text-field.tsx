import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value' | 'required'>;

export type TextFieldProps = FieldProps &
  InputProps & {
    value: string;
    onChange: (value: string) => void;
  };

/** A labelled line of text; any `<input>` attribute passes through (`type="email"`, `autoComplete`, `onBlur`…). */
export const TextField = ({ value, onChange, ...props }: TextFieldProps) => {
  const { label, help, error, required, optional, hideLabel, className, ...input } = props;
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, className }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={inputClass}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};

type DigitsFieldProps = TextFieldProps & {
  maxLength: number;
};

/** Digits only, with the phone's number pad: card numbers, PINs, codes. Text, so leading zeros stay. */
export const DigitsField = ({ onChange, className, ...props }: DigitsFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    {...props}
    className={cx('tabular', className)}
    onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, props.maxLength))}
  />
);
