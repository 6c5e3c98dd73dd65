import type { RegistrationFields } from '@paddock/contracts/registration';

let count = 0;

/** A form that is in order, of somebody new each time. */
export const createRegistrationForm = (more: Partial<RegistrationFields> = {}): RegistrationFields => {
  count += 1;
  return {
    Title: 'Ms',
    FirstName: 'Aoife',
    LastName: 'Brennan',
    DateOfBirthDay: '28',
    DateOfBirthMonth: '2',
    DateOfBirthYear: '1990',
    Email: `aoife${count}@example.com`,
    PhonePrefix: '+353',
    PhoneNumber: '861234567',
    Address: '1 Main Street',
    City: 'Galway',
    Country: 'IE',
    Postcode: 'H91X2Y3',
    Currency: 'EUR',
    UserName: `aoife${String(count).padStart(4, '0')}`,
    Password: 'Secretfree1!',
    ConfirmPassword: 'Secretfree1!',
    SecurityQuestion: 'What town were you born in?',
    SecurityAnswer: 'Tuam',
    NoDepositLimit: true,
    DepositLimit: '',
    DepositLimitFrequency: '',
    MarketingOptIn: false,
    TermsAccepted: true,
    PrivacyAccepted: true,
    ...more,
  };
};
