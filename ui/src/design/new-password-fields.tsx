import { texts } from '@paddock/contracts/texts';
import type { BoundField } from '../lib/use-form.ts';
import type { PasswordCheck } from '../lib/use-password-check.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

type NewPasswordFieldsProps = {
  password: BoundField<string>;
  confirmation: BoundField<string>;
  /** What is known of it beside its shape. */
  check: PasswordCheck;
  /** What the form calls them. */
  labels: { readonly password: string; readonly confirmation: string };
};

/** A password that is chosen: what it has to be, how strong it is, and once more. */
export const NewPasswordFields = ({ password, confirmation, check, labels }: NewPasswordFieldsProps) => (
  <>
    <div>
      <PasswordField
        {...password}
        onBlur={() => {
          password.onBlur();
          check.leave(password.value);
        }}
        label={labels.password}
        required
        help={password.error ? undefined : `${texts.registration.password} ${texts.passwords.specials}`}
        autoComplete="new-password"
      />
      <PasswordStrengthMeter
        password={password.value}
        isCommon={check.isCommon(password.value)}
        isRefused={password.error !== undefined}
      />
    </div>
    <PasswordField {...confirmation} label={labels.confirmation} required autoComplete="new-password" />
  </>
);
