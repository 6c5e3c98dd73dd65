import { noMarketing } from '@paddock/contracts/marketing';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { registrationErrors, registrationSchema, securityQuestions } from '@paddock/contracts/registration';
import { termsInForce } from '@paddock/contracts/terms';
import { texts } from '@paddock/contracts/texts';
import type { Registration, RegistrationDraft } from '../../../lib/api/access.ts';
import { documentedNames, ownName, ownNames } from '../../../lib/api/field-names.ts';
import { type FormErrors, hasErrors, pickErrors, schemaErrors } from '../../../lib/form-errors.ts';

export type RegisterValues = RegistrationDraft;

export const emptyRegistration: RegisterValues = {
  title: '',
  firstName: '',
  lastName: '',
  dateOfBirthDay: '',
  dateOfBirthMonth: '',
  dateOfBirthYear: '',
  country: '',
  address: '',
  city: '',
  postcode: '',
  email: '',
  phonePrefix: '',
  phoneNumber: '',
  userName: '',
  password: '',
  confirmPassword: '',
  securityQuestion: '',
  securityAnswer: '',
  currency: 'EUR',
  noDepositLimit: false,
  depositLimit: '',
  depositLimitFrequency: '',
  ...ownNames(noMarketing),
  termsAccepted: false,
  privacyAccepted: false,
  termsVersion: termsInForce.version,
};

export type RegisterField = keyof RegisterValues;

const marketingNames = Object.keys(ownNames(noMarketing)) as (keyof ReturnType<
  typeof ownNames<typeof noMarketing>
>)[];

/** The steps, with the fields of each. */
export const steps: readonly { title: string; fields: readonly RegisterField[] }[] = [
  {
    title: 'About you',
    fields: ['title', 'firstName', 'lastName', 'dateOfBirthDay', 'dateOfBirthMonth', 'dateOfBirthYear'],
  },
  {
    title: 'How to reach you',
    fields: ['country', 'postcode', 'address', 'city', 'email', 'phonePrefix', 'phoneNumber'],
  },
  {
    title: 'Your account',
    fields: ['userName', 'password', 'confirmPassword', 'securityQuestion', 'securityAnswer', 'currency'],
  },
  {
    title: 'Limit and consent',
    fields: [
      'noDepositLimit',
      'depositLimit',
      'depositLimitFrequency',
      ...marketingNames,
      'termsAccepted',
      'privacyAccepted',
      'termsVersion',
    ],
  },
];

/** Rules between fields need every choice made; what stands in here has its own error already. */
const standIns = (values: RegisterValues) => ({
  ...values,
  title: values.title || ('Mx' as const),
  country: values.country || ('IE' as const),
  securityQuestion: values.securityQuestion || securityQuestions[0],
  termsAccepted: true as const,
  privacyAccepted: true as const,
});

/**
 * All that is wrong, by field: the schema's message first, then that of the rules between fields. `known`: what the server
 * has said of the domain of the address, the username and the password.
 */
export const registerErrors = (
  values: RegisterValues,
  nowMs: number,
  known: { isDomainRefused?: boolean; isNameTaken?: boolean; isPasswordCommon?: boolean } = {},
): FormErrors<RegisterValues> => {
  const errors: FormErrors<RegisterValues> = {
    ...(known.isDomainRefused && { email: texts.registration.emailDomain }),
    ...(known.isNameTaken && { userName: refusalText(refuse('username-taken')) }),
    ...(known.isPasswordCommon && { password: texts.registration.passwordCommon }),
  };
  for (const { field, message } of registrationErrors(documentedNames(standIns(values)), new Date(nowMs))) {
    errors[ownName(field)] ??= message;
  }
  return { ...errors, ...ownNames(schemaErrors(registrationSchema, documentedNames(values))) };
};

/** The errors of one step, 1 first. */
export const stepErrors = (errors: FormErrors<RegisterValues>, step: number): FormErrors<RegisterValues> =>
  pickErrors(errors, (field) => steps[step - 1]?.fields.includes(field) ?? false);

/** The step that a field is on, 1 first. */
export const stepOf = (field: RegisterField): number =>
  steps.findIndex(({ fields }) => fields.includes(field)) + 1;

/** The step to show: the one requested, but none beyond the first that is not complete. */
export const shownStep = (errors: FormErrors<RegisterValues>, requested: number): number => {
  const incomplete = steps.findIndex((_, index) => hasErrors(stepErrors(errors, index + 1)));
  return Math.min(requested, incomplete < 0 ? steps.length : incomplete + 1);
};

/** What the country decides until the customer says otherwise: currency and dialling code. */
export const countryDefaults = (country: Registration['country']): Partial<RegisterValues> => {
  return country === 'GB'
    ? { country: 'GB', currency: 'GBP', phonePrefix: '+44' }
    : { country: 'IE', currency: 'EUR', phonePrefix: '+353' };
};
