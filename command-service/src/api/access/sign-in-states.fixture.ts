import type { AccountEvent } from '@paddock/contracts/events';
import { refusals, refusalText, refuse } from '@paddock/contracts/refusals';
import type { SecondStep } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import { expect } from 'vitest';
import { given, opened } from '../../domain/account/account.fixture.ts';
import type { createSignIns } from './sign-in.fixture.ts';
import type { SignInRefusal } from './sign-in-answers.ts';

type Ada = NonNullable<Parameters<typeof createSignIns>[1]>;
export type State = {
  ada?: Ada;
  username?: string;
  password?: string;
  /** The browser has no cookie of a device that the account knows. */
  isOnNewDevice?: boolean;
  /** Wrong passwords before, in rows that begin half an hour apart. */
  failed?: readonly number[];
  /** From when the account was there to the sign-in. */
  hours?: number;
  /** Without `forgotDetailsUrl`. */
  answer: object;
  /** What a passkey is answered, where that is something else: it is no guess, and proves its owner on any device. */
  byPasskey?: object;
};

/** What is on record, which the register says again where it is asked. */
const accountWith = (event: AccountEvent): Ada => ({
  account: given([opened(), event]).state,
  ...(event.type === 'ExclusionRegisterAnswered' && { register: () => event.data }),
});
const fullExclusion = (until: string | null): AccountEvent => ({
  type: 'ExclusionSet',
  data: { scope: 'full', months: null, until },
});
export const excluded = (until: string | null) => accountWith(fullExclusion(until));
const account = given([opened()]).state;
export const future = '2030-06-01T11:00:00.000Z';
const past = '2029-06-01T11:00:00.000Z';

export const error = (code: keyof typeof refusals) => ({ msg: 'Error', code, error: refusals[code].text });
const token = expect.any(String);
export const signedIn = { msg: 'Success', username: 'ada', token, f5Url: '/', av: true };
const untilFuture =
  'To reactivate your account, you will have to call us after the period has expired. Self exclusion expires on 1 June 2030';
const fullyExcluded = {
  msg: 'FullExclusion',
  code: 'self-excluded',
  error: `${untilFuture}. ${texts.exclusion.balance}`,
  expiry: future,
};
const notLifted = {
  msg: 'FullExclusion',
  code: 'exclusion-not-lifted',
  error: texts.exclusion.call,
  expiry: null,
};
const onRegister = { msg: 'Gamstop', code: 'register-excluded', error: texts.exclusion.register };

/** What becomes of it: each refusal, and each step that comes between the password and being signed in. */
type Outcome = SignInRefusal | SecondStep | 'signed-in';

export const states: Readonly<Record<Outcome, Readonly<Record<string, State>>>> = {
  'signed-in': {
    'right details': { answer: signedIn },
    'right details of somebody whose age is not verified': {
      ada: { isVerified: false },
      answer: { ...signedIn, av: false },
    },
    'an exclusion from a product, which leaves withdrawing and history': {
      ada: accountWith({ type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until: future } }),
      answer: signedIn,
    },
    'a time-out': {
      ada: accountWith({ type: 'TimeOutSet', data: { length: 'week', until: future } }),
      answer: signedIn,
    },
    'an account that is being closed, to see its open bets or to keep it': {
      ada: accountWith({
        type: 'AccountClosing',
        data: { closingId: 'c-1', by: 'customer', reason: null },
      }),
      answer: signedIn,
    },
    'somebody whom the national register lists no more': {
      ada: {
        ...accountWith({
          type: 'ExclusionRegisterAnswered',
          data: { listing: 'listed', reference: 'r-1' },
        }),
        register: () => ({ listing: 'was-listed', reference: 'r-2' }),
      },
      answer: signedIn,
    },
    'somebody who lives where there is no national register': {
      ada: { account: given([opened('IE')]).state, register: () => 'no-register' },
      answer: signedIn,
    },
    'a linked account that nothing excludes': { ada: { account, linked: account }, answer: signedIn },
  },
  device: {
    'right details on a device that the account does not know': {
      isOnNewDevice: true,
      answer: { msg: 'Success', secondStep: 'device', token },
      byPasskey: signedIn,
    },
  },
  enrol: {
    'right details of staff, who have a second step before them': {
      ada: { roles: ['trader'] },
      answer: { msg: 'Success', secondStep: 'enrol', token },
    },
  },
  code: {
    'right details of staff whose device is enrolled': {
      ada: { roles: ['trader'], isEnrolled: true },
      answer: { msg: 'Success', secondStep: 'code', token },
    },
  },
  password: {
    'a one-time password that is good for an hour yet': {
      ada: { roles: ['trader'], isOneTimePassword: true },
      hours: 23,
      answer: { msg: 'Success', secondStep: 'password', token },
    },
  },
  'wrong-credentials': {
    'a wrong password': { password: 'wrong', answer: error('wrong-credentials') },
    'a name that nobody has': { username: 'nobody', answer: error('wrong-credentials') },
    'a wrong password on a device that the account does not know': {
      isOnNewDevice: true,
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
    'a wrong password of an account that is closed': {
      ada: accountWith({ type: 'AccountClosed', data: { closingId: 'c-1', by: 'dormant' } }),
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
    'a wrong password while the national register gives no answer': {
      ada: { account, register: () => 'no-answer' },
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
    'a wrong password of somebody who is excluded': {
      ada: excluded(future),
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
    'a wrong password of somebody who is excluded in an account that is not linked': {
      ada: { account, elsewhere: { until: future } },
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
    'a wrong password of somebody on the national register': {
      ada: accountWith({ type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } }),
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
    'a wrong password of staff who are disabled': {
      ada: { roles: ['trader'], isDisabled: true },
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
    'a wrong password in place of a one-time password that has run out': {
      ada: { roles: ['trader'], isOneTimePassword: true },
      hours: 24,
      password: 'wrong',
      answer: error('wrong-credentials'),
    },
  },
  'access-blocked': {
    'a wrong password once too often': { password: 'wrong', failed: [3], answer: error('access-blocked') },
    'the right password of somebody who is blocked': {
      failed: [4],
      answer: error('access-blocked'),
      byPasskey: signedIn,
    },
  },
  'access-blocked-until': {
    'the right password of somebody who is blocked for the second time in a row': {
      failed: [4, 4],
      answer: {
        ...{ msg: 'Error', code: 'access-blocked-until' },
        error: refusalText(refuse('access-blocked-until', { param1: '1 January 2030 at 13:30' })),
      },
      byPasskey: signedIn,
    },
  },
  'account-disabled': {
    'right details of staff who are disabled': {
      ada: { roles: ['trader'], isDisabled: true },
      answer: error('account-disabled'),
    },
  },
  'one-time-password-over': {
    'a one-time password that has run out': {
      ada: { roles: ['trader'], isOneTimePassword: true },
      hours: 24,
      answer: error('one-time-password-over'),
    },
  },
  'self-excluded': {
    'a full exclusion with its end to come': { ada: excluded(future), answer: fullyExcluded },
    'a full exclusion in an account that is linked': {
      ada: { account, linked: given([opened(), fullExclusion(future)]).state },
      answer: fullyExcluded,
    },
  },
  'self-excluded-elsewhere': {
    'a full exclusion of the same person in an account that is not linked': {
      ada: { account, elsewhere: { until: future } },
      answer: {
        ...{ msg: 'FullExclusion', code: 'self-excluded-elsewhere', expiry: future },
        error: `${untilFuture}. ${texts.exclusion.balanceByCall}`,
      },
    },
  },
  'exclusion-not-lifted': {
    'a full exclusion, on a device that the account does not know': {
      isOnNewDevice: true,
      ada: excluded(null),
      answer: notLifted,
    },
    'a full exclusion whose end has come': { ada: excluded(past), answer: notLifted },
    'a full exclusion without an end': { ada: excluded(null), answer: notLifted },
    'a full exclusion without an end in an account that is linked': {
      ada: { account, linked: given([opened(), fullExclusion(null)]).state },
      answer: notLifted,
    },
    'a full exclusion whose end has come, of the same person in an account that is not linked': {
      ada: { account, elsewhere: { until: past } },
      answer: notLifted,
    },
  },
  'account-closed': {
    'an account that is closed': {
      ada: accountWith({ type: 'AccountClosed', data: { closingId: 'c-1', by: 'customer' } }),
      answer: error('account-closed'),
    },
  },
  'register-excluded': {
    'somebody on the national register': {
      ada: accountWith({ type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } }),
      answer: onRegister,
    },
    'somebody whom the national register lists from now on': {
      ada: { account, register: () => ({ listing: 'listed', reference: 'r-1' }) },
      answer: onRegister,
    },
    'somebody whom the national register lists by an account that is linked': {
      ada: {
        account,
        linked: given([
          opened(),
          { type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: 'r-1' } },
        ]).state,
      },
      answer: onRegister,
    },
  },
  'register-unavailable': {
    'somebody of whom the national register gives no answer': {
      ada: { account, register: () => 'no-answer' },
      answer: error('register-unavailable'),
    },
  },
  'register-details-refused': {
    'somebody whose details the national register does not take': {
      ada: { account, register: () => 'details-refused' },
      answer: error('register-details-refused'),
    },
  },
};
