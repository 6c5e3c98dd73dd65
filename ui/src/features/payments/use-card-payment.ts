import { parseAmount } from '@paddock/contracts/money';
import type { RefObject } from 'react';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import type { Payment } from '../../lib/api/payments/history.ts';
import { type CardPayment, paymentErrors, type TypedPayment } from '../../lib/api/payments/payments.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { payTyped } from './pay-typed.ts';
import { type PaymentFieldsHandle, useFields } from './use-payment-fields.ts';

export const emptyPayment: TypedPayment = { amount: '', password: '' };

type CardPaymentForm = {
  form: Form<TypedPayment>;
  fields: RefObject<PaymentFieldsHandle | null>;
  /** Of a payment that was found: what still stands in the form would be another. */
  emptyIfMade: (made: Payment) => void;
};

type CardPaymentOptions = {
  initial: TypedPayment;
  /** Pays, once the fields gave a token for the card that stands in them. Whether that was answered. */
  pay: (payment: CardPayment) => Promise<boolean>;
  /** The same where nothing is typed in the fields: there are none. */
  payChosen?: ((payment: TypedPayment) => Promise<boolean>) | undefined;
};

/** The form of a payment by card: what is typed here, and the provider's fields for the card, are sent with one press. */
export const useCardPayment = ({ initial, pay, payChosen }: CardPaymentOptions): CardPaymentForm => {
  const fields = useFields();
  const form = useForm<TypedPayment>({
    initial,
    validate: paymentErrors,
    // The fields say what is wrong in them beside what is wrong here, where the focus stays.
    onInvalid: () => void fields.current?.check(),
    send: async (payment) => {
      const isAnswered = payChosen ? await payChosen(payment) : await payTyped(fields.current, payment, pay);
      if (isAnswered) await refreshMoney();
    },
  });
  const emptyIfMade = ({ amount }: Payment): void => {
    if (parseAmount(form.values.amount) !== amount) return;
    form.reset(emptyPayment);
    fields.current?.used();
  };
  return { form, fields, emptyIfMade };
};
