import { ActionForm } from '../../design/action-form.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { useSetStakeFactor } from '../../lib/api/trading.ts';
import { useForm } from '../../lib/use-form.ts';
import { percentError, required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

/** How much of the ordinary stakes the customer may stake. */
export const StakeFactorForm = ({ account }: { account: string }) => {
  const command = useSetStakeFactor();
  const form = useForm<{ percent: string; reason: string }>({
    initial: { percent: '100', reason: '' },
    validate: ({ percent, reason }) => ({
      percent: percentError(percent),
      reason: required(reason, 'Please enter a reason'),
    }),
    send: async ({ percent, reason }) => {
      const answer = await command.mutateAsync({ account, percent: Number(percent), reason });
      toastDone(answer, `Stake factor of ${account} set to ${percent}%`);
      form.reset();
    },
  });
  return (
    <ActionForm title="Stake factor" form={form} submit="Set" account={account}>
      <div className="grid items-start gap-3 sm:grid-cols-[8rem_1fr]">
        <DigitsField {...form.bind('percent')} label="Percent" maxLength={4} />
        <TextField {...form.bind('reason')} label="Reason" maxLength={200} />
      </div>
    </ActionForm>
  );
};
