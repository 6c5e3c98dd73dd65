import { securityQuestions } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { NewPasswordFields } from '../../../design/new-password-fields.tsx';
import { Select } from '../../../design/select.tsx';
import { TextField } from '../../../design/text-field.tsx';
import type { Form } from '../../../lib/use-form.ts';

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
      {...form.bind('userName')}
      label="Username"
      required
      help={form.errors.userName ? undefined : texts.registration.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={15}
    />
    <NewPasswordFields
      password={form.bind('password')}
      confirmation={form.bind('confirmPassword')}
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
