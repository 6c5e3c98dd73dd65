import { Button } from '../../design/button.tsx';
import { NewPasswordFields } from '../../design/new-password-fields.tsx';
import { Notice } from '../../design/notice.tsx';
import { useResetPassword } from '../../lib/api/recovery.ts';
import { CallError } from '../../lib/call-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { usePasswordCheck } from '../../lib/use-password-check.ts';
import { noPassword, type PasswordValues, passwordErrors } from './password-form.ts';
import { StepActions, StepFrame } from './step-frame.tsx';

type PasswordStepProps = {
  onBack: () => void;
  /** `message`: what to say. */
  onDone: (message: string) => Promise<void>;
  onOver: (message: string) => void;
};

/** The new password. */
export const PasswordStep = ({ onBack, onDone, onOver }: PasswordStepProps) => {
  const reset = useResetPassword();
  const check = usePasswordCheck();
  const form = useForm<PasswordValues>({
    initial: noPassword,
    validate: (values) => passwordErrors(values, check.errorOf(values.newPassword)),
    send: async (values) => {
      try {
        await onDone(await reset.mutateAsync(values));
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'recovery-over')) throw error;
        onOver(error.message);
      }
    },
  });
  return (
    <StepFrame step={4} title="Choose a new password">
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <NewPasswordFields
          password={form.bind('newPassword')}
          confirmation={form.bind('confirmNewPassword')}
          check={check}
          labels={{ password: 'New password', confirmation: 'Confirm new password' }}
        />
        <p className="text-ink-soft text-sm">
          You will be logged out everywhere, and any passkeys will be removed.
        </p>
        <StepActions
          back={
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
          }
        >
          <Button type="submit" loading={form.sending} className="min-w-32">
            Change password
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
};
