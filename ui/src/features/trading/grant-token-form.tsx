import { parseAmount } from '@paddock/contracts/money';
import { ActionForm } from '../../design/action-form.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Select } from '../../design/select.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { type TokenBetType, useGrantToken } from '../../lib/api/trading.ts';
import { useForm } from '../../lib/use-form.ts';
import { daysError, freeAmountError, required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { noteField, typedNote } from './note.ts';

const types: readonly { value: TokenBetType; label: string }[] = [
  { value: 'single', label: 'Single' },
  { value: 'double', label: 'Double' },
  { value: 'treble', label: 'Treble' },
  { value: 'accumulator', label: 'Accumulator (4+)' },
];

type TokenValues = {
  amount: string;
  betType: TokenBetType;
  promoCode: string;
  validDays: string;
  note: string;
};

/** A free bet token: used whole, once, on one type of bet. */
export const GrantTokenForm = ({ account }: { account: string }) => {
  const command = useGrantToken();
  const form = useForm<TokenValues>({
    initial: { amount: '', betType: 'single', promoCode: '', validDays: '7', note: '' },
    validate: ({ amount, promoCode, validDays }) => ({
      amount: freeAmountError(amount),
      promoCode: required(promoCode, 'Please enter the promotion code'),
      validDays: daysError(validDays),
    }),
    send: async ({ amount, betType, promoCode, validDays, note }) => {
      const minor = parseAmount(amount) ?? 0;
      const given = await command.mutateAsync({
        account,
        amount: minor,
        betType,
        promoCode,
        validDays: Number(validDays),
        ...typedNote(note),
      });
      toastDone(given, `Free bet token granted to ${account}`);
      form.reset();
    },
  });
  return (
    <ActionForm title="Free bet token" form={form} submit="Grant" account={account}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          {...form.bind('amount')}
          label="Amount"
          currency={null}
          help="In the currency of the account."
        />
        <Select<TokenBetType> {...form.bind('betType')} label="Bet type" options={types} />
        <TextField {...form.bind('promoCode')} label="Promotion code" maxLength={40} autoComplete="off" />
        <DigitsField {...form.bind('validDays')} label="Valid for (days)" maxLength={3} />
        <TextField {...form.bind('note')} {...noteField} className="sm:col-span-2" />
      </div>
    </ActionForm>
  );
};
