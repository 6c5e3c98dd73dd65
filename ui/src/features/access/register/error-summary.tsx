import type { RefObject } from 'react';
import { Notice } from '../../../design/notice.tsx';
import type { FormErrors } from '../../../lib/form-errors.ts';

type ErrorSummaryProps<Values> = {
  errors: FormErrors<Values>;
  /** The fields in the order in which they stand. */
  fields: readonly (keyof Values & string)[];
  form: RefObject<HTMLFormElement | null>;
};

/**
 * What is to be mended, each line a way to its field; for forms that do not fit on a screen. It grows as fields are left,
 * so it does not announce itself: what is wrong with a field is said with it, and the first one gets the focus.
 */
export const ErrorSummary = <Values,>({ errors, fields, form }: ErrorSummaryProps<Values>) => {
  const wrong = fields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });
  // Fields that share a message are put right together.
  const shown = wrong.filter(({ message }, at) => wrong.findIndex((one) => one.message === message) === at);
  if (shown.length < 2) return null;
  const go = (field: string) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <Notice silent tone="error" title={`There are ${shown.length} things to put right`}>
      <ul className="list-disc pl-4">
        {shown.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-6 pb-1 text-left align-top underline"
              onClick={() => go(field)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
