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
import { createStranger, type Measured, type Sample } from './stranger.ts';

/** What a visitor types of somebody. */
export type Person = { username: string; email: string; phone: string };

/** A call, and how it is asked. */
type Named = readonly [call: string, ask: () => Promise<Sample>];

/** What a stranger tries of one person, in one session: the same calls in the same order whoever it is. */
type Try = (base: string, person: Person) => Promise<Measured[]>;

const inTurn = async (asks: readonly Named[]): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const [call, ask] of asks) measured.push({ call, ...(await ask()) });
  return measured;
};

/** Of calls that a session alone refuses: they take so few milliseconds that one of them tells more of the machine than of the call. */
const repeats = 5;
const repeated = (asks: readonly Named[]): Named[] => Array.from({ length: repeats }, () => asks).flat();

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
  async (base, { username: UserName }) => {
    // In the session of one wrong password, as an account counts few of them: a code may be neither asked for nor entered.
    const ask = await createStranger(base, UserName);
    const refused: Named[] = [
      ['NewDevice', () => ask(newDevice, {})],
      ['NewDevice/RequestCode', () => ask(requestDeviceCode, { body: { SelectedResetOption: '1' } })],
      ['NewDevice/Confirm', () => ask(confirmDevice, { body: { CustomerPin } })],
    ];
    return inTurn([['Login', () => ask(login, { body: { UserName, Password } })], ...repeated(refused)]);
  },
  async (base, { username: UserName }) => {
    const ask = await createStranger(base, UserName);
    return inTurn([['FantasyFive/Login', () => ask(fantasyLogin, { body: { UserName, Password } })]]);
  },
  async (base, { username: UserName }) => {
    const ask = await createStranger(base, UserName);
    const identified: Named = [
      'RequestValidationPasswordReset',
      () => ask(requestValidationPasswordReset, { body: { UserName, ...birthDate } }),
    ];
    const body = { NewPassword, ConfirmNewPassword: NewPassword };
    const refused: Named[] = [
      ['PasswordReset', () => ask(passwordReset, {})],
      ['RequestSecurityCode', () => ask(requestSecurityCode, { body: { SelectedResetOption: '1' } })],
      ['CheckSecurityCode', () => ask(checkSecurityCode, { body: { CustomerPin } })],
      ['PasswordResetConfirmCustomerPin', () => ask(passwordResetConfirmCustomerPin, { body: digits })],
      ['RequestPasswordReset', () => ask(requestPasswordReset, { body })],
    ];
    return inTurn([identified, ...repeated(refused)]);
  },
  async (base, { email: Email }) => {
    const ask = await createStranger(base, Email);
    const body = { SelectedResetOption: '1', Email } as const;
    return inTurn([['SendForgottenUsername, email', () => ask(sendForgottenUsername, { body })]]);
  },
  async (base, { phone: PhoneNumber }) => {
    const ask = await createStranger(base, PhoneNumber);
    const body = { SelectedResetOption: '2', PhonePrefix: '+353', PhoneNumber } as const;
    return inTurn([['SendForgottenUsername, SMS', () => ask(sendForgottenUsername, { body })]]);
  },
  async (base, { phone: PhoneNumber }) => {
    const ask = await createStranger(base, PhoneNumber);
    const body = { PhonePrefix: '+353', PhoneNumber } as const;
    return inTurn([['ValidatePhoneNumber', () => ask(validatePhoneNumber, { body })]]);
  },
];
