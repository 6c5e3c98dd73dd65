import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';

/** What a field gives its control so that label, help and error belong to it. */
type ControlProps = {
  id: string;
  required: boolean | undefined;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shows "(optional)" after the label. */
  optional?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** The frame of a text control: border, ground, focus and error state; `field-box` for composed ones. */
export const inputClass =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 text-field text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2 disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken focus-visible:outline-offset-0';

const FieldLabel = ({ label, htmlFor, optional, hidden }: LabelProps) => (
  <label htmlFor={htmlFor} className={cx('block pb-1 font-semibold text-sm', hidden && 'sr-only')}>
    {label}
    {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
  </label>
);

type LabelProps = {
  label: ReactNode;
  htmlFor: string;
  optional?: boolean | undefined;
  hidden?: boolean | undefined;
};

/** The error of a field, with an icon, because colour alone says nothing to some. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 pt-1 font-medium text-danger text-sm">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

export const FieldHelp = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="pt-1 text-ink-soft text-sm">
    {children}
  </p>
);

/** Ids and aria attributes of a control, its help and its error; where there is neither, those that it has itself stand. */
export const useControl = ({ help, error, required }: Pick<FieldProps, 'help' | 'error' | 'required'>) => {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    required,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
  };
  return { control, helpId: `${id}-help`, errorId: `${id}-error` };
};

/** Label, control, help and error, tied together: `<Field label="Town">{(control) => <input {...control} />}</Field>`. */
export const Field = (props: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const { label, error, required, optional, hideLabel, className, children } = props;
  // What the error says is said once.
  const help = props.help === error ? undefined : props.help;
  const { control, helpId, errorId } = useControl({ help, error, required });
  return (
    <div className={className}>
      <FieldLabel label={label} htmlFor={control.id} optional={optional} hidden={hideLabel} />
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
    </div>
  );
};
