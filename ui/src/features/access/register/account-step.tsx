import { securityQuestions } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { PasswordField } from '../../../design/password-field.tsx';
import { Select } from '../../../design/select.tsx';
import { TextField } from '../../../design/text-field.tsx';
import type { Form } from '../../../lib/use-form.ts';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';
import type { RegisterValues } from './register-form.ts';

const currencies = [
  { value: 'EUR', label: 'Euro (€)' },
  { value: 'GBP', label: 'Pound sterling (£)' },
] as const;

const questions = securityQuestions.map((question) => ({ value: question, label: question }));

/** What the customer signs in with, and the one currency of the account. */
export const AccountStep = ({ form }: { form: Form<RegisterValues> }) => (
  <>
    <TextField
      {...form.bind('UserName')}
      label="Username"
      required
      help={form.errors.UserName ? undefined : texts.registration.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={15}
    />
    <div>
      <PasswordField
        {...form.bind('Password')}
        label="Password"
        required
        help={form.errors.Password ? undefined : texts.registration.password}
        autoComplete="new-password"
        maxLength={30}
      />
      <PasswordStrengthMeter password={form.values.Password} />
    </div>
    <PasswordField
      {...form.bind('ConfirmPassword')}
      label="Confirm password"
      required
      autoComplete="new-password"
      maxLength={30}
    />
    <Select
      {...form.bind('SecurityQuestion')}
      label="Security question"
      required
      options={questions}
      placeholder="Choose"
    />
    <TextField
      {...form.bind('SecurityAnswer')}
      label="Your answer"
      required
      autoComplete="off"
      maxLength={60}
    />
    <Select
      {...form.bind('Currency')}
      label="Currency of your account"
      required
      help="It cannot be changed later."
      options={currencies}
    />
  </>
);
