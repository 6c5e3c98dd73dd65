import { texts } from '@paddock/contracts/texts';
import { PasswordField } from '../../design/password-field.tsx';
import { Select } from '../../design/select.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { now } from '../../lib/clock.ts';
import type { Form } from '../../lib/use-form.ts';
import { type CardValues, groupedCardNumber } from './card-form.ts';

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).map((month) => ({
  value: month,
  label: month,
}));
const yearsAhead = 12;

const years = () => {
  const first = new Date(now()).getUTCFullYear();
  return Array.from({ length: yearsAhead }, (_, index) => String(first + index)).map((year) => ({
    value: year,
    label: year,
  }));
};

type CardFieldsProps = {
  form: Form<CardValues>;
  withSecurityCode?: boolean;
};

/** The card as it is printed, and the password that confirms the payment. */
export const CardFields = ({ form, withSecurityCode }: CardFieldsProps) => {
  const { errors } = form;
  return (
    <>
      <TextField
        {...form.bind('cardNumber')}
        label="Card number"
        required
        help={errors.cardNumber ? undefined : texts.payment.cardNumberHelp}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={19}
        onChange={(typed) => form.set('cardNumber', groupedCardNumber(typed))}
      />
      <TextField
        {...form.bind('cardHolderName')}
        label="Name on the card"
        required
        autoComplete="cc-name"
        maxLength={60}
      />
      <div className="@container">
        <div className="grid grid-cols-2 items-start gap-3 @sm:grid-cols-3">
          <Select
            {...form.bind('expiryMonth')}
            label="Expiry month"
            required
            autoComplete="cc-exp-month"
            options={months}
            placeholder="MM"
          />
          <Select
            {...form.bind('expiryYear')}
            label="Expiry year"
            required
            autoComplete="cc-exp-year"
            options={years()}
            error={errors.expiryMonth ? undefined : errors.expiryYear}
            placeholder="YYYY"
          />
          {withSecurityCode && (
            <DigitsField
              {...form.bind('securityCode')}
              label="Security code"
              required
              autoComplete="cc-csc"
              maxLength={4}
              className="@max-sm:col-span-2"
            />
          )}
        </div>
      </div>
      <PasswordField {...form.bind('password')} label="Your Paddock password" required maxLength={30} />
    </>
  );
};
