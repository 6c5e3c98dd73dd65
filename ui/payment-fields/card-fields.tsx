import type { FieldsAsk } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { Select } from '../src/design/select.tsx';
import { DigitsField, TextField } from '../src/design/text-field.tsx';
import type { Form } from '../src/lib/use-form.ts';
import { type CardValues, groupedCardNumber } from './card-values.ts';

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).map((month) => ({
  value: month,
  label: month,
}));
const yearsAhead = 15;

const years = () => {
  const first = new Date().getUTCFullYear();
  return Array.from({ length: yearsAhead }, (_, index) => String(first + index)).map((year) => ({
    value: year,
    label: year,
  }));
};

type FieldsProps = { form: Form<CardValues>; className?: string };

const SecurityCode = ({ form, className }: FieldsProps) => (
  <DigitsField
    {...form.bind('SecurityCode')}
    label="Security code"
    required
    help={form.errors.SecurityCode ? undefined : texts.payment.securityCodeHelp}
    autoComplete="cc-csc"
    maxLength={4}
    className={className}
  />
);

const Expiry = ({ form }: FieldsProps) => {
  const { errors } = form;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Select
        {...form.bind('ExpiryMonth')}
        label="Expiry month"
        required
        autoComplete="cc-exp-month"
        options={months}
        placeholder="MM"
      />
      <Select
        {...form.bind('ExpiryYear')}
        label="Expiry year"
        required
        autoComplete="cc-exp-year"
        options={years()}
        error={errors.ExpiryMonth ? undefined : errors.ExpiryYear}
        placeholder="YYYY"
      />
    </div>
  );
};

/** The card as it is printed. */
const WholeCard = ({ form }: FieldsProps) => (
  <>
    <TextField
      {...form.bind('CardNumber')}
      label="Card number"
      required
      help={form.errors.CardNumber ? undefined : texts.payment.cardNumberHelp}
      inputMode="numeric"
      autoComplete="cc-number"
      maxLength={19}
      onChange={(typed) => form.set('CardNumber', groupedCardNumber(typed))}
    />
    <TextField
      {...form.bind('CardHolderName')}
      label="Name on the card"
      required
      autoComplete="cc-name"
      maxLength={60}
    />
    <Expiry form={form} />
  </>
);

/** The fields that a session asks for. */
export const CardFields = ({ form, asks }: { form: Form<CardValues>; asks: FieldsAsk }) => (
  <>
    {asks !== 'code' && <WholeCard form={form} />}
    {asks !== 'card-without-code' && <SecurityCode form={form} className="max-w-72" />}
  </>
);
