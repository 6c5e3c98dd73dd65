import { texts } from '@paddock/contracts/texts';
import { PasswordField } from '../../design/password-field.tsx';
import type { AskingPassword } from './use-password-when-needed.ts';

type PasswordWhenNeededProps = { asking: AskingPassword; className?: string };

/** The field of a form that asks for the password once the server wants it. */
export const PasswordWhenNeeded = ({ asking: { form, isNeeded }, className }: PasswordWhenNeededProps) =>
  isNeeded && (
    <PasswordField
      {...form.bind('password')}
      label="Password"
      help={texts.access.passwordNeeded}
      required
      maxLength={200}
      autoComplete="current-password"
      className={className}
      autoFocus
    />
  );
