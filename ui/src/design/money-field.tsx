import { type Currency, currencySymbol } from '@paddock/contracts/money';
import { type ComponentProps, useState } from 'react';
import { cx } from '../lib/cx.ts';
import { cleanMoneyText, parseMoneyText, typedMoneyText } from '../lib/money-input.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'onChange' | 'value' | 'required' | 'type'
>;

type MoneyFieldProps = FieldProps &
  InputProps & {
    /** The text as typed; `moneyText(minor)` of lib/money-input makes one from an amount. */
    value: string;
    /** The cleaned text, and its amount in integer minor units: null while there is none. */
    onChange: (text: string, minor: number | null) => void;
    /** `null`: an amount of no one currency, which has no sign before it. */
    currency: Currency | null;
    size?: never;
    compact?: boolean;
  };

/** An amount of money: digits with at most two decimals, never a float. */
export const MoneyField = ({ value, onChange, currency, compact = false, ...props }: MoneyFieldProps) => {
  const { label, help, error, required, optional, hideLabel, className, onBlur, ...input } = props;
  /** With the commas that were typed; it counts only as long as it is the text of the form. */
  const [typed, setTyped] = useState(value);
  const shown = cleanMoneyText(typed) === value ? typed : value;
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          {currency && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-0 grid w-8 place-items-center text-ink-soft"
            >
              {currencySymbol[currency]}
            </span>
          )}
          <input
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            {...input}
            {...control}
            className={cx(inputClass, 'tabular', currency && 'pl-8', compact && 'text-right')}
            value={shown}
            onChange={(event) => {
              const next = typedMoneyText(shown, event.target.value);
              setTyped(next);
              const text = cleanMoneyText(next);
              onChange(text, parseMoneyText(text));
            }}
            onBlur={(event) => {
              setTyped(value);
              onBlur?.(event);
            }}
          />
        </span>
      )}
    </Field>
  );
};
