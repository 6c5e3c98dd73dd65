import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldError, inputClass } from './field.tsx';

type CodeBoxesProps = {
  label: string;
  /** One for each box; empty where nothing stands yet. */
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Gives the first box the focus each time that this is another number. */
  focusFirst?: number;
};

/** Digits from a box on, one in each; what does not fit is left out. */
const withDigits = (before: readonly string[], from: number, typed: string): readonly string[] =>
  before.map((digit, at) => (at >= from ? (typed[at - from] ?? digit) : digit));

/** What was typed into a box that held a digit already is what is new in it. */
const newIn = (value: string, before: string): string => {
  const typed = value.replace(/\D/g, '');
  return typed.length === 2 && before !== '' ? typed.replace(before, '') : typed;
};

/**
 * A code in boxes of one digit. A code that is pasted, or that the phone fills in from a message, goes into all of them;
 * backspace in an empty box goes back.
 */
export const CodeBoxes = (props: CodeBoxesProps) => {
  const { label, digits, onChange, error, disabled, focusFirst } = props;
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => boxes.current[Math.min(Math.max(at, 0), digits.length - 1)]?.focus();
  useEffect(() => {
    if (focusFirst !== undefined) boxes.current[0]?.focus();
  }, [focusFirst]);

  const enter = (at: number, typed: string) => {
    if (typed === '') return onChange(digits.map((digit, index) => (index === at ? '' : digit)));
    onChange(withDigits(digits, at, typed));
    focus(at + typed.length);
  };
  const paste = (event: ClipboardEvent) => {
    const typed = event.clipboardData.getData('text').replace(/\D/g, '');
    event.preventDefault();
    if (typed === '') return;
    onChange(withDigits(digits, 0, typed));
    focus(typed.length);
  };
  const press = (at: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && digits[at] === '' && at > 0) {
      event.preventDefault();
      onChange(digits.map((digit, index) => (index === at - 1 ? '' : digit)));
      focus(at - 1);
    }
    if (event.key === 'ArrowLeft') focus(at - 1);
    if (event.key === 'ArrowRight') focus(at + 1);
  };

  return (
    <fieldset disabled={disabled}>
      <legend className="pb-1 font-semibold text-sm">{label}</legend>
      <div className="grid grid-cols-6 gap-2 sm:max-w-80">
        {digits.map((digit, at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            aria-label={`Digit ${at + 1} of ${digits.length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            className={cx(inputClass, 'tabular px-0! text-center font-semibold text-xl')}
            value={digit}
            onChange={(event) => enter(at, newIn(event.target.value, digit))}
            onKeyDown={(event) => press(at, event)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
