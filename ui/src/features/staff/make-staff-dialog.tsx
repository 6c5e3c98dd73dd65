import { passwordSchema } from '@paddock/contracts/passwords';
import { usernameSchema } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { type StaffRole, useMakeStaff } from '../../lib/api/staff.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { newOneTimePassword, oneTimePasswordHelp } from './one-time-password.ts';
import { ReasonField } from './reason-field.tsx';
import { RolesField } from './roles-field.tsx';

type Fields = { userName: string; password: string; note: string };

const faultOf = (schema: typeof usernameSchema | typeof passwordSchema, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

const validate = ({ userName, password, note }: Fields) => ({
  userName: faultOf(usernameSchema, userName),
  password: faultOf(passwordSchema, password),
  note: required(note, texts.staff.noteMissing),
});

/**
 * A new account of staff, once a colleague approves it. Its password is handed over by whoever asks, and good for one log
 * in: who approves does not see it.
 */
export const MakeStaffDialog = ({ onClose }: { onClose: () => void }) => {
  const make = useMakeStaff();
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const form = useForm<Fields>({
    initial: { userName: '', password: newOneTimePassword(), note: '' },
    validate,
    send: async ({ userName, password, note }) => {
      setWasSent(true);
      if (roles.length === 0) return;
      const answer = await make.mutateAsync({ username: userName, password, roles, note });
      toastDone(answer, `${userName} can log in`);
      onClose();
    },
  });
  const rolesError = wasSent && roles.length === 0 ? texts.staff.roleMissing : undefined;
  return (
    <Dialog open onClose={onClose} title="New member of staff">
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField label="Username" autoComplete="off" {...form.bind('userName')} />
        <TextField
          label="One-time password"
          autoComplete="off"
          help={oneTimePasswordHelp}
          {...form.bind('password')}
        />
        <RolesField roles={roles} onChange={setRoles} error={rolesError} />
        <ReasonField {...form.bind('note')} />
        <Button type="submit" loading={form.sending} className="justify-self-start">
          Ask for approval
        </Button>
      </form>
    </Dialog>
  );
};
