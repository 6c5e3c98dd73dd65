import { useEffect, useEffectEvent } from 'react';
import { type Deposit, type TypedPayment, useDeposit } from '../../lib/api/payments/payments.ts';
import { isNotSent, isUnanswered } from '../../lib/call-error.ts';
import type { useCustomerFundsPopup } from '../customer-funds/use-customer-funds-popup.tsx';
import { leaveForBank } from './leave-for-bank.ts';
import { emptyPayment, useCardPayment } from './use-card-payment.ts';
import type { useLostPayments } from './use-lost-payments.ts';

type PayInOptions = {
  initial: TypedPayment;
  lost: ReturnType<typeof useLostPayments>;
  customerFunds: Pick<ReturnType<typeof useCustomerFundsPopup>, 'refused'>;
  /** Whether a popup tells of it. */
  isShown: (error: unknown, amount: string) => boolean;
  /** `undefined`: another is being paid in. */
  onMade: (deposit: Deposit | undefined) => void;
};

/** A form that pays in. What was sent and not answered is told by `LostDeposits`, and empties the form once it is found. */
export const usePayIn = ({ initial, lost, customerFunds, isShown, onMade }: PayInOptions) => {
  const command = useDeposit();
  const { form, fields, emptyIfMade } = useCardPayment({
    initial,
    pay: async (payment) => {
      onMade(undefined);
      lost.begin();
      try {
        const made = await command.mutateAsync(payment);
        onMade(made);
        lost.begin();
        leaveForBank(made);
      } catch (error) {
        if (isUnanswered(error) && !isNotSent(error)) return false;
        customerFunds.refused(error);
        if (isShown(error, payment.amount)) return false;
        throw error;
      } finally {
        lost.refresh();
      }
      form.reset(emptyPayment);
      return true;
    },
  });
  const empty = useEffectEvent(emptyIfMade);
  useEffect(() => {
    if (lost.found) empty(lost.found);
  }, [lost.found]);
  return { form, fields };
};
