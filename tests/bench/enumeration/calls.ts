import {
  checkSecurityCode,
  confirmDevice,
  fantasyLogin,
  login,
  newDevice,
  passwordReset,
  passwordResetConfirmCustomerPin,
  requestDeviceCode,
  requestPasswordReset,
  requestSecurityCode,
  requestValidationPasswordReset,
  sendForgottenUsername,
  validatePhoneNumber,
} from '@paddock/contracts/http';
import { createStranger, type Sample } from './stranger.ts';

/** What a visitor types of somebody. */
export type Person = { username: string; email: string; phone: string };

type Try = {
  /** The calls that it measures, in their order. */
  name: readonly string[];
  run(base: string, person: Person): Promise<Sample[]>;
};

const Password = 'Wrongword27!';
/** Of nobody here. */
const birthDate = { DateOfBirthDay: '1', DateOfBirthMonth: '01', DateOfBirthYear: '1980' };

const CustomerPin = '123456';
const digits = { code1: '1', code2: '2', code3: '3', code4: '4', code5: '5', code6: '6' };
const NewPassword = 'Guessedright28!';

/**
 * Every call by which a visitor names somebody, and those that follow it in the same session, with what whoever guesses
 * has: a wrong password or birth date, a code that they made up. Registration, and what it says of a username before, tell
 * by their nature and as documented; a passkey is begun without a name. Behind the right birth date or password there is
 * nothing to compare: a name that nobody has gets no further.
 */
export const tries: readonly Try[] = [
  {
    // In the session of one wrong password, as an account counts few of them: a code may be neither asked for nor entered.
    name: ['Login', 'NewDevice', 'NewDevice/RequestCode', 'NewDevice/Confirm'],
    run: async (base, { username: UserName }) => {
      const ask = await createStranger(base, UserName);
      return [
        await ask(login, { body: { UserName, Password } }),
        await ask(newDevice, {}),
        await ask(requestDeviceCode, { body: { SelectedResetOption: '1' } }),
        await ask(confirmDevice, { body: { CustomerPin } }),
      ];
    },
  },
  {
    name: ['FantasyFive/Login'],
    run: async (base, { username: UserName }) => {
      const ask = await createStranger(base, UserName);
      return [await ask(fantasyLogin, { body: { UserName, Password } })];
    },
  },
  {
    name: [
      'RequestValidationPasswordReset',
      'PasswordReset',
      'RequestSecurityCode',
      'CheckSecurityCode',
      'PasswordResetConfirmCustomerPin',
      'RequestPasswordReset',
    ],
    run: async (base, { username: UserName }) => {
      const ask = await createStranger(base, UserName);
      return [
        await ask(requestValidationPasswordReset, { body: { UserName, ...birthDate } }),
        await ask(passwordReset, {}),
        await ask(requestSecurityCode, { body: { SelectedResetOption: '1' } }),
        await ask(checkSecurityCode, { body: { CustomerPin } }),
        await ask(passwordResetConfirmCustomerPin, { body: digits }),
        await ask(requestPasswordReset, { body: { NewPassword, ConfirmNewPassword: NewPassword } }),
      ];
    },
  },
  {
    name: ['SendForgottenUsername, email'],
    run: async (base, { email: Email }) => {
      const ask = await createStranger(base, Email);
      return [await ask(sendForgottenUsername, { body: { SelectedResetOption: '1', Email } })];
    },
  },
  {
    name: ['SendForgottenUsername, SMS'],
    run: async (base, { phone: PhoneNumber }) => {
      const ask = await createStranger(base, PhoneNumber);
      const body = { SelectedResetOption: '2', PhonePrefix: '+353', PhoneNumber } as const;
      return [await ask(sendForgottenUsername, { body })];
    },
  },
  {
    name: ['ValidatePhoneNumber'],
    run: async (base, { phone: PhoneNumber }) => {
      const ask = await createStranger(base, PhoneNumber);
      return [await ask(validatePhoneNumber, { body: { PhonePrefix: '+353', PhoneNumber } })];
    },
  },
];
