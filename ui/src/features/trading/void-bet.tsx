import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useVoidBet, type VoidBet } from '../../lib/api/trading.ts';
import { useForm } from '../../lib/use-form.ts';
import { betReferenceError } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { noteField, typedNote } from './note.ts';

type Reason = VoidBet['reason'];

const reasons: readonly { value: Reason; label: string }[] = [
  { value: 'palpable-error', label: 'Palpable error' },
  { value: 'abandoned', label: 'Abandoned' },
];

/**
 * Makes a bet void: the stake goes back, and a message to the customer says so. One of which a result is known
 * waits for another person.
 */
export const VoidBetForm = ({ account }: { account: string }) => {
  const command = useVoidBet();
  const form = useForm<{ betId: string; reason: Reason; note: string }>({
    initial: { betId: '', reason: 'palpable-error', note: '' },
    validate: ({ betId }) => ({ betId: betReferenceError(betId) }),
    send: async ({ betId, reason, note }) => {
      const body = { account, betId: betId.trim(), reason, ...typedNote(note) };
      const answer = await command.mutateAsync(body);
      toastDone(answer, 'The bet is void', 'The stake was returned and the customer was notified.');
      form.reset();
    },
  });
  return (
    <ActionForm title="Void a bet" form={form} submit="Void bet" account={account} danger>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...form.bind('betId')} label="Bet reference" autoComplete="off" />
        <Select<Reason> {...form.bind('reason')} label="Reason" options={reasons} />
        <TextField {...form.bind('note')} {...noteField} className="sm:col-span-2" />
      </div>
    </ActionForm>
  );
};
