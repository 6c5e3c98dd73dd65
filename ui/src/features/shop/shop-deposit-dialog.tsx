import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { useMinimumDeposit } from '../../lib/api/payments/deposit-view.ts';
import { refreshActiveTransaction, useShopDeposit } from '../../lib/api/shop.ts';
import { CallError } from '../../lib/call-error.ts';
import { useBalance } from '../../lib/money-state.ts';
import { useForm } from '../../lib/use-form.ts';
import { visitorCurrency } from '../../lib/visitor-currency.ts';
import { useCustomerFundsPopup } from '../customer-funds/use-customer-funds-popup.tsx';
import { OwedFirst } from '../payments/owed-first.tsx';
import { DepositRefused } from '../source-of-funds/deposit-refused.tsx';
import { minimumText, shopAmountError } from './shop-deposit.ts';

type ShopDepositDialogProps = {
  open: boolean;
  onClose: () => void;
};

/** Asks for the amount of a shop deposit. */
export const ShopDepositDialog = ({ open, onClose }: ShopDepositDialogProps) => {
  const currency = useBalance()?.currency ?? visitorCurrency;
  const least = useMinimumDeposit(open);
  const minimum = least === undefined ? undefined : { amount: least, currency };
  const command = useShopDeposit();
  const [isBusy, setBusy] = useState(false);
  const customerFunds = useCustomerFundsPopup();
  const form = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => ({ amount: shopAmountError(amount, minimum) }),
    send: async ({ amount }) => {
      setBusy(false);
      try {
        await command.mutateAsync(amount);
      } catch (error) {
        customerFunds.refused(error);
        setBusy(error instanceof CallError && error.code === 'active-shop-transaction');
        throw error;
      }
      await refreshActiveTransaction();
      form.reset();
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Deposit in a shop"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.sending} onClick={() => void form.submit()}>
            Get a PIN
          </Button>
        </>
      }
    >
      {open && customerFunds.popup}
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
        <DepositRefused form={form} title={isBusy ? texts.shop.unavailable : undefined} />
        <OwedFirst />
        <MoneyField
          {...form.bind('amount')}
          onBlur={undefined}
          label="Amount"
          required
          currency={currency}
          help={form.errors.amount || !minimum?.amount ? undefined : minimumText(minimum)}
        />
      </form>
    </Dialog>
  );
};
