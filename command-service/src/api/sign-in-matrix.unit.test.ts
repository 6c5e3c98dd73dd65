import { fantasyLogin, login, passkeySignIn } from '@paddock/contracts/http';
import { deviceCookie } from '@paddock/contracts/session';
import {
  knownDevices,
  mountFor,
  post,
  cookie as sessionOf,
  sessionWith,
} from '@paddock/service-kit/http/mount.fixture';
import { describe, expect, it } from 'vitest';
import { accessRoutes } from './access/routes.ts';
import { accountId, createSignIns, knownDevice } from './access/sign-in.fixture.ts';
import { error, excluded, future, type State, signedIn, states } from './access/sign-in-states.fixture.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { PasskeyServices } from './passkeys/services.ts';

// Every state of a sign-in on every channel: what is answered is the same on each, but for the pages of the fantasy game.
// The casino and the cashier are pages within a frame, that somebody is led back to: `landing.unit.test.ts` of the site.

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
/** The browser of each channel. */
const browsers = {
  desktop: `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0 Safari/537.36`,
  'mobile web': `Mozilla/5.0 (Linux; Android 16) ${webKit} Chrome/140.0 Mobile Safari/537.36`,
  native: `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} Mobile/15E148`,
} as const;

const ways = [
  [login, '/forgot-password'],
  [fantasyLogin, '/f5-forgot-password'],
] as const;

const all = Object.entries(states).flatMap(([outcome, ofOutcome]) =>
  Object.entries(ofOutcome).map(([title, state]) => ({ outcome, title, state })),
);

const beginMs = Date.parse('2030-01-01T12:00:00Z');
const hourMs = 3_600_000;

/** What the browser got, and the cookie of its session. */
const got = async (answer: Response) => ({
  answer: await answer.json(),
  status: answer.status,
  cookie: answer.headers.get('set-cookie'),
});

const cookiesOf = ({ isOnNewDevice = false }: State): string => {
  const device = `${deviceCookie}=${knownDevices.cookieOf(knownDevice)}`;
  return isOnNewDevice ? sessionOf.cookie : `${sessionOf.cookie}; ${device}`;
};

/** The account, and the clock of the service, after the wrong passwords that come before. */
const prepare = async (state: State, browser: string) => {
  const { ada = {}, username = 'ada', failed = [], hours = 0 } = state;
  let nowMs = beginMs + hours * hourMs;
  const now = () => new Date(nowMs);
  const { services } = await createSignIns(undefined, ada);
  const app = mountFor(accessRoutes(services), sessionWith(undefined), { now });
  const headers = { 'user-agent': browser, cookie: cookiesOf(state) };
  const press = async (call: typeof login | typeof fantasyLogin, Password: string, more: object = {}) =>
    app.request(call.path, post({ UserName: username, Password, ...more }, headers));
  for (const [row, count] of failed.entries()) {
    if (row > 0) nowMs += hourMs / 2;
    for (let n = 0; n < count; n += 1) await press(login, 'wrong');
  }
  return { services, now, headers, press };
};

const signIn = async (
  state: State,
  call: typeof login | typeof fantasyLogin,
  browser: string,
  more: object = {},
) => {
  const { press } = await prepare(state, browser);
  return got(await press(call, state.password ?? 'right', more));
};

const challenge = 'Y2hhbGxlbmdl';
const passkeyId = 'cGFzc2tleQ';

/** With a passkey that the account has, or with one that it has not. */
const signInByPasskey = async (state: State, browser: string, id = passkeyId) => {
  const { services, now, headers } = await prepare(state, browser);
  const passkey = { passkeyId, publicKey: 'k', signCount: 0, transports: [], isSynced: true };
  const added = await services.access.execute(
    accountId,
    {
      type: 'add-passkey',
      passkey,
      session: { name: 's', roles: ['customer'], endings: 0 },
      origin: 'home',
    },
    {
      ...{ commandId: 'passkey', correlationId: 'c', now: now() },
      actor: { kind: 'customer', id: accountId, channel: 'desktop' },
    },
  );
  expect(added).not.toHaveProperty('refused');
  const passkeys = { checkSigned: async () => 1 };
  const routes = passkeyRoutes({ ...services, passkeys } as unknown as PasskeyServices);
  const session = {
    ...sessionWith(undefined),
    passkeyChallenge: { challenge, purpose: 'sign-in' as const, endsAt: Date.now() + hourMs },
  };
  const app = mountFor(routes, session, { now });
  const userHandle = Buffer.from(accountId, 'utf8').toString('base64url');
  const response = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30', userHandle };
  const credential = { id, rawId: id, type: 'public-key', response };
  return got(await app.request(passkeySignIn.path, post({ credential }, headers)));
};

/** What opens the session is in its cookie, that no script reads, and in no field of the answer. */
const expectCookie = ({ answer, cookie }: Awaited<ReturnType<typeof got>>, isThere: boolean): void => {
  expect(cookie !== null).toBe(isThere);
  if (cookie === null) return;
  expect(cookie).toContain('HttpOnly');
  const [, id = ''] = /=([^;]+)/.exec(cookie) ?? [];
  expect(JSON.stringify(answer)).not.toContain(id);
};

describe.each(all)('a sign-in with $title', ({ outcome, state }) => {
  it('is answered alike on every channel and by both calls', async () => {
    const cells = Object.values(browsers).flatMap((browser) => ways.map((way) => ({ browser, way })));
    await Promise.all(
      cells.map(async ({ browser, way: [call, forgotDetailsUrl] }) => {
        const signed = await signIn(state, call, browser);
        const isSignedIn = 'token' in state.answer;
        expect(signed.answer).toEqual({ ...state.answer, ...(!isSignedIn && { forgotDetailsUrl }) });
        const { code, secondStep } = signed.answer as { code?: string; secondStep?: string };
        expect(code ?? secondStep ?? 'signed-in').toBe(outcome);
        expect(signed.status).toBe(200);
        expectCookie(signed, isSignedIn);
      }),
    );
  });
});

/** Staff have no passkey; whoever signs with one types neither name nor password. */
const byPasskey = all.filter(
  ({ state: { ada, username, password } }) => ada?.roles === undefined && !username && !password,
);

describe.each(byPasskey)('a passkey in place of the password, with $title', ({ state }) => {
  it('is answered as the password is on every channel, but that nothing was guessed and no code is asked for', async () => {
    const expected = state.byPasskey ?? state.answer;
    const isSignedIn = 'token' in expected;
    for (const browser of Object.values(browsers)) {
      const signed = await signInByPasskey(state, browser);
      expect(signed.answer).toEqual({
        ...expected,
        ...(!isSignedIn && { forgotDetailsUrl: '/forgot-password' }),
      });
      expect(signed.status).toBe(200);
      expectCookie(signed, isSignedIn);
    }
  });
});

it('a passkey that the account does not hold signs in nobody, excluded or not', async () => {
  for (const ada of [{}, excluded(future)]) {
    const signed = await signInByPasskey({ ada, answer: {} }, browsers.desktop, 'b3RoZXI');
    expect(signed.answer).toEqual({ ...error('wrong-passkey'), forgotDetailsUrl: '/forgot-password' });
    expectCookie(signed, false);
  }
});

it.each(['true', 'false'])(
  'a log-in whose RememberUsername says %s is answered as one without it',
  async (flag) => {
    const state = { answer: signedIn };
    const log = (more: object) => signIn(state, login, browsers.desktop, more);
    const [without, asked] = [await log({}), await log({ RememberUsername: flag })];
    const attributes = ({ cookie }: typeof asked) => cookie?.replaceAll(/=[\w-]{20,}/g, '=');
    expect(asked).toMatchObject({ status: 200, answer: state.answer });
    expect(attributes(asked)).toBe(attributes(without));
  },
);
