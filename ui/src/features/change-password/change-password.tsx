import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { NewPasswordFields } from '../../design/new-password-fields.tsx';
import { type Outcome, OutcomePopup } from '../../design/outcome-popup.tsx';
import { Panel } from '../../design/panel.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { type PasswordChange, useChangePassword } from '../../lib/api/change-password.ts';
import { refreshSessions } from '../../lib/api/sessions.ts';
import { saveFailure } from '../../lib/save-failure.ts';
import { sessionChanged, useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { usePasswordCheck } from '../../lib/use-password-check.ts';
import { emptyPasswordChange, mayChange, passwordChangeErrors } from './password-change.ts';

const changed: Outcome = {
  title: 'Success',
  text: texts.passwords.changed,
  detail: texts.passwords.loggedOutElsewhere,
};

/** A new password in place of the old one. */
export const ChangePasswordPanel = () => (
  <Panel title="Change password">
    <ChangePassword />
  </Panel>
);

/** The same without its heading. */
export const ChangePassword = () => {
  const username = useSession()?.username ?? '';
  const command = useChangePassword();
  const check = usePasswordCheck();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm<PasswordChange>({
    initial: emptyPasswordChange,
    validate: (values) => passwordChangeErrors(values, username, check.errorOf(values.newPassword)),
    send: async (values) => {
      try {
        await command.mutateAsync(values);
      } catch (error) {
        setOutcome(saveFailure(error));
        throw error;
      }
      // What was typed stays nowhere.
      command.reset();
      form.reset();
      check.forget();
      setOutcome(changed);
      await sessionChanged();
      await refreshSessions();
    },
  });
  /** To what has to be put right, else to where a change begins. */
  const nextField = () =>
    form.ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.ref.current?.querySelector<HTMLElement>('input[name="oldPassword"]') ??
    null;
  return (
    <>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-md gap-4">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...form.bind('oldPassword')}
          label="Old password"
          required
          autoComplete="current-password"
        />
        <NewPasswordFields
          password={form.bind('newPassword')}
          confirmation={form.bind('confirmNewPassword')}
          check={check}
          labels={{ password: 'New password', confirmation: 'Confirm new password' }}
        />
        <Button
          type="submit"
          loading={form.sending}
          disabled={!mayChange(form.values, form.errors)}
          className="justify-self-start"
        >
          Update password
        </Button>
      </form>
      <OutcomePopup outcome={outcome} onClose={() => setOutcome(undefined)} returnFocus={nextField} />
    </>
  );
};
