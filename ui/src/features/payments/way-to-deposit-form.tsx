import { type WayToDeposit, waysToDeposit, wayToDepositNames } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useSetWayToDeposit } from '../../lib/api/payments/ways.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { waySetMessage } from './way-set-message.ts';

type Offered = 'no' | 'yes';
type Values = { way: WayToDeposit | ''; offered: Offered; note: string };

const wayOptions = waysToDeposit.map((value) => ({ value, label: wayToDepositNames[value] }));
const offeredOptions: readonly { value: Offered; label: string }[] = [
  { value: 'no', label: 'Not enabled' },
  { value: 'yes', label: 'Enabled' },
];

/** Takes a way to pay in from a customer, who is not offered it any more, or gives it back. */
export const WayToDepositForm = ({ account }: { account: string }) => {
  const command = useSetWayToDeposit();
  const form = useForm<Values>({
    initial: { way: '', offered: 'no', note: '' },
    validate: ({ way, note }) => ({
      way: required(way, 'Please choose a way to deposit'),
      note: required(note, texts.staff.noteMissing),
    }),
    send: async ({ way, offered, note }) => {
      if (way === '') return;
      const enabled = offered === 'yes';
      const isOffered = await command.mutateAsync({ account, way, enabled, note });
      toast(waySetMessage({ account, way, enabled, offered: isOffered }));
      form.reset();
    },
  });
  return (
    <ActionForm title="Ways to deposit" form={form} submit="Save way to deposit" account={account}>
      <p className="text-ink-soft">
        The customer is not offered a way that is not enabled, and cannot pay in by it. Withdrawals are not
        changed.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          {...form.bind('way')}
          label="Way to deposit"
          required
          placeholder="Choose"
          options={wayOptions}
        />
        <Select<Offered> {...form.bind('offered')} label="On this account" options={offeredOptions} />
        <TextField
          {...form.bind('note')}
          label="Note"
          maxLength={200}
          autoComplete="off"
          help="Why, and what was said."
          className="sm:col-span-2"
        />
      </div>
    </ActionForm>
  );
};
