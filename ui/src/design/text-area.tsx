import { cx } from '../lib/cx.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

/** So much of what there is room for is left when the counter comes. */
const nearPercent = 10;

type TextAreaProps = FieldProps & {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Most characters. What is longer stays as it was typed or pasted, and is said to be too long: nobody loses half of it unseen. */
  longest: number;
};

const counted = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`;

/** How much room is left, once it is little; `undefined` before. */
export const roomText = (value: string, longest: number): string | undefined => {
  const left = longest - value.trim().length;
  if (left < 0) return `${counted(-left)} too many: at most ${longest.toLocaleString('en-GB')}.`;
  return left <= (longest * nearPercent) / 100 ? `${counted(left)} left.` : undefined;
};

/** A labelled text of several lines, which grows with what is typed. */
export const TextArea = ({ value, onChange, longest, ...props }: TextAreaProps) => {
  const { label, help, error, required, optional, hideLabel, className, ...area } = props;
  const room = roomText(value, longest);
  const isOver = value.trim().length > longest;
  return (
    <Field {...{ label, help, required, optional, hideLabel, className }} error={isOver ? room : error}>
      {(control) => (
        <>
          <textarea
            rows={3}
            autoComplete="off"
            {...area}
            {...control}
            className={cx(inputClass, 'wrap-anywhere field-sizing-content max-h-96 min-h-24 resize-y py-2')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <p role="status" className="text-right text-ink-soft text-sm">
            {isOver ? undefined : room}
          </p>
        </>
      )}
    </Field>
  );
};
