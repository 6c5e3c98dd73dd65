import { passwordSchema } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { choosePassword } from '../../lib/api/staff.ts';
import { sessionChanged } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';

type Fields = { password: string; again: string };

const validate = ({ password, again }: Fields) => {
  const fault = passwordSchema.safeParse(password).error?.issues[0]?.message;
  return {
    ...(fault !== undefined && { password: fault }),
    ...(again !== password && { again: 'Enter the same password twice.' }),
  };
};

/** The first log in of a member of staff: a password that nobody else knows. */
export const NewPasswordForm = () => {
  const form = useForm<Fields>({
    initial: { password: '', again: '' },
    validate,
    send: async ({ password }) => {
      await choosePassword(password);
      await sessionChanged();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
      <p>This password was given to you. Choose one of your own before you continue.</p>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help={`8 to 30 characters, with a capital letter, a small letter, a digit and a special character. ${texts.passwords.specials}`}
        {...form.bind('password')}
      />
      <PasswordField label="New password again" autoComplete="new-password" {...form.bind('again')} />
      <Button type="submit" loading={form.sending} className="justify-self-start">
        Continue
      </Button>
    </form>
  );
};
