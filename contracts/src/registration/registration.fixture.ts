import { noMarketing } from '../marketing/index.ts';
import { termsInForce } from '../terms/index.ts';
import type { RegistrationFields } from './fields.ts';

/** Tests: a form of registration that is in order, filled in by an adult in Ireland. */
export const registrationForm = (more: Partial<RegistrationFields> = {}): RegistrationFields => ({
  Title: 'Ms',
  FirstName: 'Aoife',
  LastName: 'Brennan',
  DateOfBirthDay: '28',
  DateOfBirthMonth: '02',
  DateOfBirthYear: '1990',
  Email: 'aoife@example.com',
  PhonePrefix: '+353',
  PhoneNumber: '861234567',
  Address: '1 Main Street',
  City: 'Galway',
  Country: 'IE',
  Postcode: 'H91X2Y3',
  Currency: 'EUR',
  UserName: 'aoifebrennan',
  Password: 'Secretfree1!',
  ConfirmPassword: 'Secretfree1!',
  SecurityQuestion: 'What town were you born in?',
  SecurityAnswer: 'Tuam',
  NoDepositLimit: true,
  DepositLimit: '',
  DepositLimitFrequency: '',
  ...noMarketing,
  TermsAccepted: true,
  PrivacyAccepted: true,
  TermsVersion: termsInForce.version,
  ...more,
});
