import { useNavigate } from '@tanstack/react-router';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { TransferForm } from '../wallets/transfer-form.tsx';
import { DepositForm } from './deposit-form.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { SavedMethods } from './saved-methods.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const parts = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdraw', label: 'Withdraw' },
  { value: 'transfer', label: 'Transfer' },
  { value: 'addpaymentmethod', label: 'Saved' },
  { value: 'history', label: 'Payments' },
] as const;
type Part = (typeof parts)[number]['value'];

/** Paying in, paying out, moving money between wallets, and what was paid. */
export const Banking = ({ part: requested }: { part: string | undefined }) => {
  const navigate = useNavigate();
  const part: Part = parts.find(({ value }) => value === requested)?.value ?? 'deposit';
  return (
    <>
      <SegmentedControl<Part>
        label="Banking"
        options={parts}
        value={part}
        onChange={(next) =>
          void navigate({ to: '.', hash: `account-banking+${next}`, search: {}, replace: true })
        }
        className="flex sm:justify-self-start"
      />
      {part === 'deposit' && <DepositForm />}
      {part === 'withdraw' && <WithdrawForm />}
      {part === 'transfer' && <TransferForm />}
      {part === 'addpaymentmethod' && <SavedMethods />}
      {part === 'history' && <PaymentHistory />}
    </>
  );
};
