import {
  type RegistrationFields,
  registrationErrors,
  registrationFieldsSchema,
  securityQuestions,
} from '@paddock/contracts/registration';
import { type FormErrors, hasErrors, pickErrors, schemaErrors } from '../../../lib/form-errors.ts';

type Chosen = 'Title' | 'Country' | 'SecurityQuestion';
type Ticked = 'TermsAccepted' | 'PrivacyAccepted';

/** The form as it is filled in: a choice is empty until it is made. */
export type RegisterValues = Omit<RegistrationFields, Chosen | Ticked> & {
  [Field in Chosen]: RegistrationFields[Field] | '';
} & { [Field in Ticked]: boolean };

export const emptyRegistration: RegisterValues = {
  Title: '',
  FirstName: '',
  LastName: '',
  DateOfBirthDay: '',
  DateOfBirthMonth: '',
  DateOfBirthYear: '',
  Country: '',
  Address: '',
  City: '',
  Postcode: '',
  Email: '',
  PhonePrefix: '',
  PhoneNumber: '',
  UserName: '',
  Password: '',
  ConfirmPassword: '',
  SecurityQuestion: '',
  SecurityAnswer: '',
  Currency: 'EUR',
  NoDepositLimit: false,
  DepositLimit: '',
  DepositLimitFrequency: '',
  MarketingOptIn: false,
  TermsAccepted: false,
  PrivacyAccepted: false,
};

export type RegisterField = keyof RegisterValues;

/** The steps, with the fields of each. */
export const steps: readonly { title: string; fields: readonly RegisterField[] }[] = [
  {
    title: 'About you',
    fields: ['Title', 'FirstName', 'LastName', 'DateOfBirthDay', 'DateOfBirthMonth', 'DateOfBirthYear'],
  },
  {
    title: 'How to reach you',
    fields: ['Country', 'Address', 'City', 'Postcode', 'Email', 'PhonePrefix', 'PhoneNumber'],
  },
  {
    title: 'Your account',
    fields: ['UserName', 'Password', 'ConfirmPassword', 'SecurityQuestion', 'SecurityAnswer', 'Currency'],
  },
  {
    title: 'Limit and consent',
    fields: [
      'NoDepositLimit',
      'DepositLimit',
      'DepositLimitFrequency',
      'MarketingOptIn',
      'TermsAccepted',
      'PrivacyAccepted',
    ],
  },
];

/** Rules between fields need every choice made; what stands in here has its own error already. */
const standIns = (values: RegisterValues) => ({
  ...values,
  Title: values.Title || ('Mx' as const),
  Country: values.Country || ('IE' as const),
  SecurityQuestion: values.SecurityQuestion || securityQuestions[0],
  TermsAccepted: true as const,
  PrivacyAccepted: true as const,
});

/** All that is wrong, by field: the schema's message first, then that of the rules between fields. */
export const registerErrors = (values: RegisterValues, nowMs: number): FormErrors<RegisterValues> => {
  const errors: FormErrors<RegisterValues> = {};
  for (const { field, message } of registrationErrors(standIns(values), new Date(nowMs))) {
    errors[field] ??= message;
  }
  return { ...errors, ...schemaErrors(registrationFieldsSchema, values) };
};

/** The errors of one step, 1 first. */
export const stepErrors = (errors: FormErrors<RegisterValues>, step: number): FormErrors<RegisterValues> =>
  pickErrors(errors, (field) => steps[step - 1]?.fields.includes(field) ?? false);

/** The step that a field is on, 1 first. */
export const stepOf = (field: RegisterField): number =>
  steps.findIndex(({ fields }) => fields.includes(field)) + 1;

/** The step to show: the one wanted, but none beyond the first that is not complete. */
export const shownStep = (errors: FormErrors<RegisterValues>, wanted: number): number => {
  const incomplete = steps.findIndex((_, index) => hasErrors(stepErrors(errors, index + 1)));
  return Math.min(wanted, incomplete < 0 ? steps.length : incomplete + 1);
};

/** What the country decides until the customer says otherwise: currency and dialling code. */
export const countryDefaults = (country: RegistrationFields['Country']): Partial<RegisterValues> => {
  return country === 'GB'
    ? { Country: 'GB', Currency: 'GBP', PhonePrefix: '+44' }
    : { Country: 'IE', Currency: 'EUR', PhonePrefix: '+353' };
};
