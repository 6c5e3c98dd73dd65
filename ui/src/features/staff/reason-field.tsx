import { TextField } from '../../design/text-field.tsx';
import type { Form } from '../../lib/use-form.ts';

type Bound = ReturnType<Form<{ note: string }>['bind']>;

/** Why something should be done, for the colleague who decides. */
export const ReasonField = (bound: Bound) => (
  <TextField
    label="Reason"
    maxLength={200}
    autoComplete="off"
    help="Compliance or another administrator reads it and decides."
    {...bound}
  />
);
