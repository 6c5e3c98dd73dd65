import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallError, errorText } from './call-error.ts';
import { type FormErrors, hasErrors, pickErrors } from './form-errors.ts';
import { withoutSent } from './without-sent.ts';

type FieldValues = Record<string, string | boolean>;

type FormOptions<Values extends FieldValues> = {
  initial: Values;
  /** What is wrong with the values as they stand; shown for fields that were left, and for all once sent. */
  validate: (values: Values) => FormErrors<Values>;
  /** Sends them; a `CallError` that names a field is shown under it, any other as `failure`. */
  send: (values: Values) => Promise<void>;
  /** The browser refused to send. */
  onInvalid?: (errors: FormErrors<Values>, values: Values) => void;
  /** The server refused this field. */
  onFieldRefused?: (field: keyof Values) => void;
};

type Refused<Values> = {
  errors: FormErrors<Values>;
  /** Why the server refused it. */
  code?: CallError['code'] | undefined;
  failure?: string;
};

export type Form<Values extends FieldValues> = {
  values: Values;
  /** Everything that is wrong, shown or not. */
  faults: FormErrors<Values>;
  /** What is shown. */
  errors: FormErrors<Values>;
  /** Why the server refused a field that is still as it was then. */
  refusalOf: (field: keyof Values) => CallError['code'] | undefined;
  failure: string | undefined;
  /** Why, where the server said so. */
  failureCode: CallError['code'] | undefined;
  sending: boolean;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  setMany: (values: Partial<Values>) => void;
  /** These fields were left: their errors show. */
  leave: (...fields: readonly (keyof Values)[]) => void;
  /** Props of a text field, select or money field. */
  bind: <Field extends keyof Values & string>(field: Field) => BoundField<Values[Field]>;
  /** Props of a tick box. */
  tick: <Field extends keyof Values & string>(field: Field) => BoundTick;
  submit: (event?: FormEvent) => Promise<void>;
  focusFirstError: () => void;
  /** Empties what was typed, and what was said about it. */
  reset: (values?: Values) => void;
  /** Empties these fields of what was sent, and nothing that was typed since; and what was said about all of it. */
  clearSent: (sent: Values, ...fields: readonly (keyof Values)[]) => void;
  ref: RefObject<HTMLFormElement | null>;
};

export type BoundField<Value> = {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
};

type BoundTick = {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
};

const refusedBy = <Values extends FieldValues>(error: unknown, values: Values): Refused<Values> => {
  if (!(error instanceof CallError) || error.field === undefined || !(error.field in values)) {
    return {
      errors: {},
      failure: errorText(error),
      code: error instanceof CallError ? error.code : undefined,
    };
  }
  return { errors: { [error.field]: error.message } as FormErrors<Values>, code: error.code };
};

/** Once what came of it has been drawn: focuses the first invalid control, else brings the notice into sight. */
const useShowOutcome = (ref: RefObject<HTMLFormElement | null>) => {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0 || !ref.current) return;
    const invalid = ref.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else ref.current.querySelector('[role="alert"], [role="status"]')?.scrollIntoView({ block: 'nearest' });
  }, [asked, ref]);
  return () => setAsked((count) => count + 1);
};

/** A form's state: errors appear as fields are left, the server's come under their fields, focus goes to the first. */
export const useForm = <Values extends FieldValues>(options: FormOptions<Values>): Form<Values> => {
  const { initial, validate, send } = options;
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<Refused<Values>>({ errors: {} });
  const [sending, setSending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const showOutcome = useShowOutcome(ref);
  const faults = validate(values);
  const errors = { ...pickErrors(faults, (field) => left.has(field)), ...refused.errors };

  const setMany = (some: Partial<Values>) => {
    setValues((before) => ({ ...before, ...some }));
    setRefused(({ errors: before, code }) => ({
      errors: pickErrors(before, (field) => !(field in some)),
      code,
    }));
  };
  const set: Form<Values>['set'] = (field, value) => {
    const one: Partial<Values> = {};
    one[field] = value;
    setMany(one);
  };
  const leave: Form<Values>['leave'] = (...fields) => setLeft((before) => new Set([...before, ...fields]));

  const sayNothing = () => {
    setLeft(new Set());
    setRefused({ errors: {} });
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    leave(...Object.keys(values));
    if (hasErrors(faults)) {
      options.onInvalid?.(faults, values);
      showOutcome();
      return;
    }
    setSending(true);
    setRefused({ errors: {} });
    try {
      await send(values);
    } catch (error) {
      const refusal = refusedBy(error, values);
      setRefused(refusal);
      const [field] = Object.keys(refusal.errors);
      if (field !== undefined) options.onFieldRefused?.(field);
    } finally {
      setSending(false);
      showOutcome();
    }
  };

  return {
    values,
    faults,
    errors,
    refusalOf: (field) => (refused.errors[field] === undefined ? undefined : refused.code),
    failure: refused.failure,
    failureCode: refused.failure === undefined ? undefined : refused.code,
    sending,
    set,
    setMany,
    leave,
    bind: (field) => ({
      name: field,
      value: values[field],
      onChange: (value) => set(field, value),
      onBlur: () => leave(field),
      error: errors[field],
    }),
    tick: (field) => ({
      name: field,
      checked: values[field] === true,
      onChange: (checked) => setMany({ [field]: checked } as Partial<Values>),
      error: errors[field],
    }),
    submit,
    focusFirstError: showOutcome,
    reset: (next = initial) => {
      setValues(next);
      sayNothing();
    },
    clearSent: (sent, ...fields) => {
      setValues((typed) => withoutSent(typed, { sent, initial, fields }));
      sayNothing();
    },
    ref,
  };
};
