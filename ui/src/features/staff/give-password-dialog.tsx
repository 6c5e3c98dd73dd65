import { passwordSchema } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { type StaffMember, useGiveOneTimePassword } from '../../lib/api/staff.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { newOneTimePassword, oneTimePasswordHelp } from './one-time-password.ts';
import { ReasonField } from './reason-field.tsx';

type Fields = { password: string; note: string };

const validate = ({ password, note }: Fields) => ({
  password: passwordSchema.safeParse(password).error?.issues[0]?.message,
  note: required(note, texts.staff.noteMissing),
});

/** Another password for somebody whose first one ran out or was lost. */
export const GivePasswordDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const give = useGiveOneTimePassword();
  const form = useForm<Fields>({
    initial: { password: newOneTimePassword(), note: '' },
    validate,
    send: async ({ password, note }) => {
      const answer = await give.mutateAsync({ account: member.accountId, password, note });
      toastDone(answer, `${member.username} can log in with the new password`);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`New one-time password for ${member.username}`}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <p className="text-ink-soft">
          Once a colleague approves it, the password they were given before stops working. Where somebody else
          may have that one, disable the account at once.
        </p>
        <TextField
          label="One-time password"
          autoComplete="off"
          help={oneTimePasswordHelp}
          {...form.bind('password')}
        />
        <ReasonField {...form.bind('note')} />
        <Button type="submit" loading={form.sending} className="justify-self-start">
          Ask for approval
        </Button>
      </form>
    </Dialog>
  );
};
