import { passwordSchema, usernameSchema } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { type StaffRole, useMakeStaff } from '../../lib/api/staff.ts';
import { useForm } from '../../lib/use-form.ts';
import { newOneTimePassword, oneTimePasswordHelp } from './one-time-password.ts';
import { RolesField } from './roles-field.tsx';

type Fields = { userName: string; password: string };

const faultOf = (schema: typeof usernameSchema | typeof passwordSchema, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

const validate = ({ userName, password }: Fields) => {
  const [name, secret] = [faultOf(usernameSchema, userName), faultOf(passwordSchema, password)];
  return { ...(name !== undefined && { userName: name }), ...(secret !== undefined && { password: secret }) };
};

/** A new account of staff. Its password is handed over by whoever makes it, and good for one log in. */
export const MakeStaffDialog = ({ onClose }: { onClose: () => void }) => {
  const make = useMakeStaff();
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const form = useForm<Fields>({
    initial: { userName: '', password: newOneTimePassword() },
    validate,
    send: async ({ userName, password }) => {
      setWasSent(true);
      if (roles.length === 0) return;
      await make.mutateAsync({ username: userName, password, roles });
      toast({ tone: 'ok', title: `${userName} can log in` });
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
        <Button type="submit" loading={form.sending} className="justify-self-start">
          Make the account
        </Button>
      </form>
    </Dialog>
  );
};
