import { PasswordField } from '../../design/password-field.tsx';
import type { TypedPayment } from '../../lib/api/payments/payments.ts';
import type { Form } from '../../lib/use-form.ts';

/** It confirms a payment. */
export const PaymentPassword = ({ form }: { form: Form<TypedPayment> }) => (
  <PasswordField {...form.bind('password')} label="Your Paddock password" required maxLength={30} />
);
