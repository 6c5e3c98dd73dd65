import {
  fantasyLogin,
  login,
  requestSecurityCode,
  requestValidationPasswordReset,
  sendForgottenUsername,
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

/**
 * Every call by which a visitor names somebody. Registration, and what it says of a username before, tell by their nature
 * and as documented; a passkey is begun without a name.
 */
export const tries: readonly Try[] = [
  {
    name: ['Login'],
    run: async (base, { username: UserName }) => {
      const ask = await createStranger(base, UserName);
      return [await ask(login, { body: { UserName, Password } })];
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
    name: ['RequestValidationPasswordReset', 'RequestSecurityCode'],
    run: async (base, { username: UserName }) => {
      const ask = await createStranger(base, UserName);
      return [
        await ask(requestValidationPasswordReset, { body: { UserName, ...birthDate } }),
        await ask(requestSecurityCode, { body: { SelectedResetOption: '1' } }),
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
];
