import type { AccountEvent } from '@paddock/contracts/events';
import { fantasyLogin, login } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { deviceCookie } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import {
  knownDevices,
  mountFor,
  post,
  cookie as sessionOf,
  sessionWith,
} from '@paddock/service-kit/http/mount.fixture';
import { describe, expect, it } from 'vitest';
import { given, opened } from '../../domain/account/account.fixture.ts';
import { accessRoutes } from './routes.ts';
import { createSignIns, knownDevice } from './sign-in.fixture.ts';

// Every state of a sign-in on every channel: what is answered is the same on each, but for the pages of the fantasy game.

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = `Mozilla/5.0 (Linux; Android 16) ${webKit} Chrome/140.0 Mobile Safari/537.36`;
/** The browser of each channel. */
const browsers = {
  desktop: `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0 Safari/537.36`,
  'mobile web': phone,
  casino: `${phone} CasinoApp/3.1`,
  cashier: `${phone} CashierApp/2.0`,
  native: `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} Mobile/15E148`,
} as const;

const ways = [
  [login, '/forgot-password'],
  [fantasyLogin, '/f5-forgot-password'],
] as const;

type Ada = NonNullable<Parameters<typeof createSignIns>[1]>;
type State = {
  ada?: Ada;
  username?: string;
  password?: string;
  /** The browser has no cookie of a device that the account knows. */
  isOnNewDevice?: boolean;
  /** Wrong passwords before. */
  failed?: number;
  /** Without `forgotDetailsUrl`. */
  answer: object;
};

/** What is on record, which the register says again where it is asked. */
const accountWith = (event: AccountEvent): Ada => ({
  account: given([opened(), event]).state,
  ...(event.type === 'ExclusionRegisterAnswered' && { register: () => event.data }),
});
const excluded = (until: string | null) =>
  accountWith({ type: 'ExclusionSet', data: { scope: 'full', months: null, until } });
const [future, past] = ['2030-06-01T11:00:00.000Z', '2029-06-01T11:00:00.000Z'];

const error = (code: keyof typeof refusals) => ({ msg: 'Error', code, error: refusals[code].text });
const token = expect.any(String);
const untilFuture =
  'To reactivate your account, you will have to call us after the period has expired. Self exclusion expires on 1 June 2030';

const states: Readonly<Record<string, State>> = {
  'right details': { answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: true } },
  'right details of somebody whose age is not verified': {
    ada: { isVerified: false },
    answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: false },
  },
  'right details on a device that the account does not know': {
    isOnNewDevice: true,
    answer: { msg: 'Success', secondStep: 'device', token },
  },
  'a wrong password on a device that the account does not know': {
    isOnNewDevice: true,
    password: 'wrong',
    answer: error('wrong-credentials'),
  },
  'a full exclusion, on a device that the account does not know': {
    isOnNewDevice: true,
    ada: excluded(null),
    answer: {
      ...{ msg: 'FullExclusion', code: 'exclusion-not-lifted', error: texts.exclusion.call, expiry: null },
    },
  },
  'right details of staff, who have a second step before them': {
    ada: { roles: ['trader'] },
    answer: { msg: 'Success', secondStep: 'enrol', token },
  },
  'a wrong password': { password: 'wrong', answer: error('wrong-credentials') },
  'a name that nobody has': { username: 'nobody', answer: error('wrong-credentials') },
  'a wrong password once too often': { password: 'wrong', failed: 3, answer: error('access-blocked') },
  'the right password of somebody who is blocked': { failed: 4, answer: error('access-blocked') },
  'a full exclusion with its end to come': {
    ada: excluded(future),
    answer: {
      msg: 'FullExclusion',
      code: 'self-excluded',
      error: `${untilFuture}. ${texts.exclusion.balance}`,
      expiry: future,
    },
  },
  'a full exclusion whose end has come': {
    ada: excluded(past),
    answer: {
      ...{ msg: 'FullExclusion', code: 'exclusion-not-lifted', error: texts.exclusion.call, expiry: null },
    },
  },
  'a full exclusion without an end': {
    ada: excluded(null),
    answer: {
      ...{ msg: 'FullExclusion', code: 'exclusion-not-lifted', error: texts.exclusion.call, expiry: null },
    },
  },
  'an exclusion from a product, which leaves withdrawing and history': {
    ada: accountWith({ type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until: future } }),
    answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: true },
  },
  'a time-out': {
    ada: accountWith({ type: 'TimeOutSet', data: { length: 'week', until: future } }),
    answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: true },
  },
  'an account that is closed': {
    ada: accountWith({ type: 'AccountClosed', data: { closingId: 'c-1', by: 'customer' } }),
    answer: error('account-closed'),
  },
  'a wrong password of an account that is closed': {
    ada: accountWith({ type: 'AccountClosed', data: { closingId: 'c-1', by: 'dormant' } }),
    password: 'wrong',
    answer: error('wrong-credentials'),
  },
  'an account that is being closed, to see its open bets or to keep it': {
    ada: accountWith({
      type: 'AccountClosing',
      data: { closingId: 'c-1', by: 'customer', reason: null },
    }),
    answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: true },
  },
  'somebody on the national register': {
    ada: accountWith({ type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } }),
    answer: { msg: 'Gamstop', code: 'register-excluded', error: texts.exclusion.register },
  },
  'somebody whom the national register lists from now on': {
    ada: { account: given([opened()]).state, register: () => ({ listing: 'listed', reference: 'r-1' }) },
    answer: { msg: 'Gamstop', code: 'register-excluded', error: texts.exclusion.register },
  },
  'somebody whom the national register lists no more': {
    ada: {
      ...accountWith({ type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: 'r-1' } }),
      register: () => ({ listing: 'was-listed', reference: 'r-2' }),
    },
    answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: true },
  },
  'somebody of whom the national register gives no answer': {
    ada: { account: given([opened()]).state, register: () => 'no-answer' },
    answer: error('register-unavailable'),
  },
  'somebody whose details the national register does not take': {
    ada: { account: given([opened()]).state, register: () => 'details-refused' },
    answer: error('register-details-refused'),
  },
  'somebody who lives where there is no national register': {
    ada: { account: given([opened('IE')]).state, register: () => 'no-register' },
    answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: true },
  },
  'a wrong password while the national register gives no answer': {
    ada: { account: given([opened()]).state, register: () => 'no-answer' },
    password: 'wrong',
    answer: error('wrong-credentials'),
  },
  'a wrong password of somebody who is excluded': {
    ada: excluded(future),
    password: 'wrong',
    answer: error('wrong-credentials'),
  },
  'a wrong password of somebody on the national register': {
    ada: accountWith({ type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } }),
    password: 'wrong',
    answer: error('wrong-credentials'),
  },
};

const now = () => new Date('2030-01-01T12:00:00Z');

const signIn = async (
  state: State,
  call: typeof login | typeof fantasyLogin,
  browser: string,
  more: object = {},
) => {
  const { ada = {}, username = 'ada', password = 'right', isOnNewDevice = false, failed = 0 } = state;
  const device = `${deviceCookie}=${knownDevices.cookieOf(knownDevice)}`;
  const cookies = isOnNewDevice ? sessionOf.cookie : `${sessionOf.cookie}; ${device}`;
  const { services } = await createSignIns(undefined, ada);
  const app = mountFor(accessRoutes(services), sessionWith(undefined), { now });
  const press = (Password: string) =>
    app.request(
      call.path,
      post({ UserName: username, Password, ...more }, { 'user-agent': browser, cookie: cookies }),
    );
  for (let n = 0; n < failed; n += 1) await press('wrong');
  const answer = await press(password);
  return { answer: await answer.json(), status: answer.status, cookie: answer.headers.get('set-cookie') };
};

describe.each(Object.entries(states))('a sign-in with %s', (_, state) => {
  it('is answered alike on every channel and by both calls', async () => {
    const cells = Object.values(browsers).flatMap((browser) => ways.map((way) => ({ browser, way })));
    await Promise.all(
      cells.map(async ({ browser, way: [call, forgotDetailsUrl] }) => {
        const { answer, status, cookie } = await signIn(state, call, browser);
        const isSignedIn = 'token' in state.answer;
        expect(answer).toEqual({ ...state.answer, ...(!isSignedIn && { forgotDetailsUrl }) });
        expect(status).toBe(200);
        // What opens the session is in its cookie, that no script reads, and in no field of the answer.
        expect(cookie !== null).toBe(isSignedIn);
        if (cookie === null) return;
        expect(cookie).toContain('HttpOnly');
        const [, id = ''] = /=([^;]+)/.exec(cookie) ?? [];
        expect(JSON.stringify(answer)).not.toContain(id);
      }),
    );
  });
});

it.each(['true', 'false'])(
  'a log-in whose RememberUsername says %s is answered as one without it',
  async (flag) => {
    const state = { answer: { msg: 'Success', username: 'ada', token, f5Url: '/', av: true } };
    const log = (more: object) => signIn(state, login, browsers.desktop, more);
    const [without, asked] = [await log({}), await log({ RememberUsername: flag })];
    const attributes = ({ cookie }: typeof asked) => cookie?.replaceAll(/=[\w-]{20,}/g, '=');
    expect(asked).toMatchObject({ status: 200, answer: state.answer });
    expect(attributes(asked)).toBe(attributes(without));
  },
);
