import { texts } from '@paddock/contracts/texts';
import type { z } from 'zod';

/** Messages by field, for fields that are not as they should be. */
export type FormErrors<Values> = { [Field in keyof Values]?: string | undefined };

/** What a schema of contracts says about each field: its first message of each, and no wording of the validator's. */
export const schemaErrors = <Values extends object>(
  schema: z.ZodType,
  values: Values,
): FormErrors<Values> => {
  const result = schema.safeParse(values, { error: () => texts.problem });
  const errors: FormErrors<Values> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof Values;
    errors[field] ??= issue.message;
  }
  return errors;
};

/** The errors of some fields only. */
export const pickErrors = <Values>(
  errors: FormErrors<Values>,
  isWanted: (field: keyof Values) => boolean,
): FormErrors<Values> => {
  const picked: FormErrors<Values> = {};
  for (const field of Object.keys(errors) as (keyof Values)[]) {
    if (isWanted(field)) picked[field] = errors[field];
  }
  return picked;
};

/** Whether any of the fields has an error. */
export const hasErrors = <Values>(errors: FormErrors<Values>): boolean =>
  Object.values(errors).some((message) => message !== undefined);
