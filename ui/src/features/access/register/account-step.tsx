import { securityQuestions } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { NewPasswordFields } from '../../../design/new-password-fields.tsx';
import { Select } from '../../../design/select.tsx';
import { TextField } from '../../../design/text-field.tsx';
import type { Form } from '../../../lib/use-form.ts';
import type { PasswordCheck } from '../../../lib/use-password-check.ts';
import type { RegisterValues } from './register-form.ts';

const currencies = [
  { value: 'EUR', label: 'Euro (€)' },
  { value: 'GBP', label: 'Pound sterling (£)' },
] as const;

const questions = securityQuestions.map((question) => ({ value: question, label: question }));

/** Beyond the longest username: one that is too long is said to be so, where one that was cut would be another. */
const mostTyped = 100;

type AccountStepProps = {
  form: Form<RegisterValues>;
  /** The username was left: time to ask whether somebody has it. */
  onNameLeft: () => void;
  isNameFree: boolean;
  passwordCheck: PasswordCheck;
};

/** What the customer signs in with, and the one currency of the account. */
export const AccountStep = ({ form, onNameLeft, isNameFree, passwordCheck }: AccountStepProps) => (
  <>
    <TextField
      {...form.bind('userName')}
      onBlur={() => {
        form.leave('userName');
        onNameLeft();
      }}
      label="Username"
      required
      help={
        form.errors.userName ? undefined : (
          <span role="status">
            {isNameFree ? texts.registration.usernameFree : texts.registration.username}
          </span>
        )
      }
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={mostTyped}
    />
    <NewPasswordFields
      password={form.bind('password')}
      confirmation={form.bind('confirmPassword')}
      check={passwordCheck}
      labels={{ password: 'Password', confirmation: 'Confirm password' }}
    />
    <Select
      {...form.bind('securityQuestion')}
      label="Security question"
      required
      options={questions}
      placeholder="Choose"
    />
    <TextField
      {...form.bind('securityAnswer')}
      label="Your answer"
      required
      autoComplete="off"
      maxLength={60}
    />
    <Select
      {...form.bind('currency')}
      label="Currency of your account"
      required
      help="It cannot be changed later."
      options={currencies}
    />
  </>
);
