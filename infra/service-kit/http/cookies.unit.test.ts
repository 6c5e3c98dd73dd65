import { acceptAll, consentText } from '@paddock/contracts/consent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app, look } from './example-calls.fixture.ts';
import { keptAgain } from './kept-cookies.ts';
import { knownDevices, mountFor, sessionWith } from './mount.fixture.ts';
import { route } from './route.ts';

describe("the session's cookie", () => {
  const renew = (secureCookies: boolean, name: string) =>
    app(sessionWith(undefined), secureCookies).request('/Renewing', { headers: { cookie: `${name}=s-1` } });

  it('is Secure and of this very host where it may not go without TLS', async () => {
    const response = await renew(true, '__Host-paddock.sid');
    expect(response.headers.get('set-cookie')).toBe(
      '__Host-paddock.sid=s-1; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(await response.json()).toEqual({ known: true });
  });

  it('goes without TLS in development', async () => {
    const response = await renew(false, 'paddock.sid');
    expect(response.headers.get('set-cookie')).toBe('paddock.sid=s-1; Path=/; HttpOnly; SameSite=Lax');
    expect(await response.json()).toEqual({ known: true });
  });

  it('opens nothing under the name that anyone on the network could have set', async () => {
    expect(await (await renew(true, 'paddock.sid')).json()).toEqual({ known: false });
  });
});
describe('the cookies of the page', () => {
  const now = Date.UTC(2026, 10, 27);
  const choice = consentText(acceptAll, now);
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(now);
  });
  afterEach(() => vi.restoreAllMocks());
  const sent = `paddock.consent=${choice}; paddock.recentStakes=5-2.50; paddock.userPreferences=<b>; other=1`;
  const read = (secureCookies: boolean, header?: string) => {
    const reads = route(look, async ({ header }) => ({
      body: { ip: '' },
      kept: keptAgain(header('cookie')),
    }));
    const mounted = mountFor([reads], sessionWith(undefined), { secureCookies });
    return mounted.request('/Look', header === undefined ? {} : { headers: { cookie: header } });
  };

  it.each([
    [false, ''],
    [true, ' Secure;'],
  ])('are set again as the page wrote them, where it can read them (Secure: %s)', async (secure, flag) => {
    const response = await read(secure, sent);
    expect(response.headers.getSetCookie()).toEqual([
      `paddock.consent=${choice}; Max-Age=15552000; Path=/;${flag} SameSite=Lax`,
      `paddock.recentStakes=5-2.50; Max-Age=17280000; Path=/;${flag} SameSite=Lax`,
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('are removed where nobody consented, and none is set where none came', async () => {
    expect((await read(false, 'paddock.recentStakes=5-2.50')).headers.getSetCookie()).toEqual([
      'paddock.recentStakes=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect((await read(false)).headers.getSetCookie()).toEqual([]);
  });
});

describe('the cookie of a device', () => {
  const id = knownDevices.newId();
  /** What a call learns of the device, and the cookies that it sends back. */
  const remember = async (secureCookies: boolean, sent: string) => {
    const device = route(look, async (request) => ({
      body: { ip: request.device ?? 'unknown' },
      session: sessionWith(undefined),
      device: id,
    }));
    const mounted = mountFor([device], undefined, { secureCookies });
    const response = await mounted.request('/Look', { headers: { cookie: sent } });
    const answer: unknown = await response.json();
    return { answer, cookies: response.headers.getSetCookie() };
  };
  const own = knownDevices.cookieOf(id);

  it('stands beside that of the session, for half a year, Secure and of this very host where it may not go without TLS', async () => {
    const { cookies } = await remember(true, '');
    expect(cookies).toEqual([
      '__Host-paddock.sid=s-1; Path=/; HttpOnly; Secure; SameSite=Lax',
      `__Host-paddock.device=${own}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
  });

  it('names a device that we issued, under the name of its kind of cookie, and none that is made up', async () => {
    expect(await remember(true, `__Host-paddock.device=${own}`)).toMatchObject({ answer: { ip: id } });
    expect(await remember(false, `paddock.device=${own}`)).toMatchObject({ answer: { ip: id } });
    expect(await remember(true, `paddock.device=${own}`)).toMatchObject({ answer: { ip: 'unknown' } });
    expect(await remember(false, `paddock.device=${id}.${id}`)).toMatchObject({ answer: { ip: 'unknown' } });
  });
});
