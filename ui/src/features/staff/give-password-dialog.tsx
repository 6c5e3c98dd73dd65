import { passwordSchema } from '@paddock/contracts/registration';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { type StaffMember, useGiveOneTimePassword } from '../../lib/api/staff.ts';
import { useForm } from '../../lib/use-form.ts';
import { newOneTimePassword, oneTimePasswordHelp } from './one-time-password.ts';

type Fields = { password: string };

const validate = ({ password }: Fields) => {
  const fault = passwordSchema.safeParse(password).error?.issues[0]?.message;
  return fault === undefined ? {} : { password: fault };
};

/** Another password for somebody whose first one ran out or was lost. */
export const GivePasswordDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const give = useGiveOneTimePassword();
  const form = useForm<Fields>({
    initial: { password: newOneTimePassword() },
    validate,
    send: async ({ password }) => {
      await give.mutateAsync({ account: member.accountId, password });
      toast({ tone: 'ok', title: `${member.username} can log in with the new password` });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`New one-time password for ${member.username}`}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <p className="text-ink-soft">The password they were given before stops working.</p>
        <TextField
          label="One-time password"
          autoComplete="off"
          help={oneTimePasswordHelp}
          {...form.bind('password')}
        />
        <Button type="submit" loading={form.sending} className="justify-self-start">
          Give this password
        </Button>
      </form>
    </Dialog>
  );
};
