import { PasswordField } from '../../design/password-field.tsx';
import type { BoundField } from '../../lib/use-form.ts';

/** It confirms a payment, or what payments are made with. */
export const PaymentPassword = (field: BoundField<string>) => (
  <PasswordField {...field} label="Your Paddock password" required />
);
