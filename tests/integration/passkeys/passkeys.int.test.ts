import { randomUUID } from 'node:crypto';
import { isWithoutCertificate } from '@paddock/command-service/src/adapters/passkeys.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  endOtherSessions,
  type Input,
  listPasskeys,
  login,
  passkeySignIn,
  removePasskey,
  responsibleGambling,
} from '@paddock/contracts/http';
import { confirmationMs } from '@paddock/contracts/session';
import { sessionKey } from '@paddock/service-kit/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Authenticator, createAuthenticator, withCertificates } from '../../support/authenticator.ts';
import { openCustomer, password } from '../../support/customer.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { openStaff } from '../support/open-staff.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

type Credential = Input<typeof passkeySignIn>['body']['credential'];

describe('passkeys', () => {
  let http: SpawnedProcess;
  let service: CommandService;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  beforeEach(() => service.reset());

  const newAuthenticator = (counts = false) => createAuthenticator({ origin: http.url, counts });
  const newBrowser = async (): Promise<HttpBrowser> => {
    const browser = createHttpBrowser(http.url, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    });
    await browser.whoAmI();
    return browser;
  };

  const optionsOf = async (browser: HttpBrowser, Password?: string) =>
    (await browser.ask(beginPasskey, { body: Password ? { Password } : {} })).options;
  const add = async (browser: HttpBrowser, authenticator: Authenticator) => {
    const credential = authenticator.create(await optionsOf(browser));
    await browser.ask(addPasskey, { body: { credential } }, randomUUID());
  };
  const customerWithPasskey = async (counts = false) => {
    const customer = await openCustomer(http.url);
    const authenticator = newAuthenticator(counts);
    await add(customer.browser, authenticator);
    return { ...customer, authenticator };
  };
  const send = (browser: HttpBrowser, credential: Credential) =>
    browser.ask(passkeySignIn, { body: { credential } });
  const signIn = async (authenticator: Authenticator, browser?: HttpBrowser) => {
    const at = browser ?? (await newBrowser());
    const { options } = await at.ask(beginPasskeySignIn, {});
    return { browser: at, answer: await send(at, authenticator.sign(options)) };
  };
  const wrong = { msg: 'Error', code: 'wrong-passkey' };
  const refusal = (code: string) => ({ kind: 'refused', refusal: { code } });

  it('log in their customer, who types neither name nor password', async () => {
    const { username, authenticator } = await customerWithPasskey();
    const { browser, answer } = await signIn(authenticator);
    expect(answer).toMatchObject({ msg: 'Success', username, av: true, f5Url: '/' });
    const { authenticated, csrfToken } = await browser.whoAmI();
    expect([authenticated, csrfToken]).toEqual([true, answer.token]);
  });

  it('are listed with where they were made and when they were used last', async () => {
    const { browser, authenticator } = await customerWithPasskey();
    const list = async () => (await browser.ask(listPasskeys, {})).passkeys;
    expect(await list()).toMatchObject([{ passkey: authenticator.passkey, usedAt: null, isSynced: false }]);
    await signIn(authenticator);
    expect(await list()).toMatchObject([{ usedAt: expect.stringContaining('T') }]);
  });

  it('are asked for with the same options whoever is to log in', async () => {
    await customerWithPasskey();
    const { options } = await (await newBrowser()).ask(beginPasskeySignIn, {});
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
  });

  it('log in nobody by a challenge of another browser, by one that was signed before, or by none', async () => {
    const { authenticator } = await customerWithPasskey();
    const [own, other] = [await newBrowser(), await newBrowser()];
    const { options } = await other.ask(beginPasskeySignIn, {});
    expect(await send(own, authenticator.sign(options))).toMatchObject(wrong);
    const { options: first } = await own.ask(beginPasskeySignIn, {});
    await own.ask(beginPasskeySignIn, {});
    expect(await send(own, authenticator.sign(first))).toMatchObject(wrong);
  });

  it('log in once when one signed challenge is sent twice at the same moment', async () => {
    const { authenticator } = await customerWithPasskey();
    const browser = await newBrowser();
    const { options } = await browser.ask(beginPasskeySignIn, {});
    const credential = authenticator.sign(options);
    const answers = await Promise.all([send(browser, credential), send(browser, credential)]);
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual(['Error', 'Success']);
  });

  it('log in nobody for another site, without their owner, or with another key', async () => {
    const { authenticator } = await customerWithPasskey();
    const browser = await newBrowser();
    const { options } = await browser.ask(beginPasskeySignIn, {});
    const elsewhere = createAuthenticator({ origin: 'http://127.0.0.2:1' });
    const stranger = newAuthenticator();
    const { passkey } = authenticator;
    const handle = authenticator.sign(options).response.userHandle;
    const claimed = (other: Authenticator) => ({
      ...other.sign(options, { handle }),
      id: passkey,
      rawId: passkey,
    });
    expect(await send(browser, claimed(elsewhere))).toMatchObject(wrong);
    expect(await send(browser, claimed(stranger))).toMatchObject(wrong);
    expect(await send(browser, authenticator.sign(options, { isVerified: false }))).toMatchObject(wrong);
    const nobody = Buffer.from(randomUUID()).toString('base64url');
    expect(await send(browser, authenticator.sign(options, { handle: nobody }))).toMatchObject(wrong);
    expect(await send(browser, authenticator.sign(options))).toMatchObject({ msg: 'Success' });
  });

  it('of which there is a copy log in nobody once the copy is behind', async () => {
    const { authenticator } = await customerWithPasskey(true);
    expect((await signIn(authenticator)).answer).toMatchObject({ msg: 'Success' });
    authenticator.setCount(0);
    expect((await signIn(authenticator)).answer).toMatchObject(wrong);
  });

  it('log in no more once they are removed, and sessions that they opened go on', async () => {
    const { browser, authenticator } = await customerWithPasskey();
    const { browser: phone } = await signIn(authenticator);
    await browser.ask(removePasskey, { body: { passkey: authenticator.passkey } }, randomUUID());
    expect(await browser.ask(listPasskeys, {})).toEqual({ passkeys: [] });
    expect((await signIn(authenticator)).answer).toMatchObject(wrong);
    expect(await phone.whoAmI()).toMatchObject({ authenticated: true });
  });

  it('log in while passwords are blocked', async () => {
    const { username, authenticator } = await customerWithPasskey();
    const guesser = await newBrowser();
    for (let guess = 0; guess < 5; guess += 1) {
      await guesser.ask(login, { body: { UserName: username, Password: `Wrong${guess}-pass!` } });
    }
    const right = await guesser.ask(login, { body: { UserName: username, Password: password } });
    expect(right).toMatchObject({ code: 'access-blocked' });
    expect((await signIn(authenticator, guesser)).answer).toMatchObject({ msg: 'Success' });
  });

  it('log in nobody who excluded themselves, and say until when', async () => {
    const { browser, authenticator } = await customerWithPasskey();
    await browser.ask(responsibleGambling, { body: { FullExclusion: 6, confirmed: true } }, randomUUID());
    const { answer, browser: other } = await signIn(authenticator);
    expect(answer).toMatchObject({ msg: 'FullExclusion', code: 'self-excluded' });
    expect(answer.expiry).toMatch(/T/);
    expect(answer.error).toContain('Self exclusion expires on');
    expect(await other.whoAmI()).toMatchObject({ authenticated: false });
  });

  it('are added with the password, unless their customer logged in within the last five minutes', async () => {
    const { browser } = await openCustomer(http.url);
    expect(await browser.send(beginPasskey, { body: {} })).toMatchObject({ kind: 'answer' });
    await service.advance(confirmationMs);
    await vi.waitFor(
      async () =>
        expect(await browser.send(beginPasskey, { body: {} })).toMatchObject(refusal('password-needed')),
      soon,
    );
    const guess = { body: { Password: 'Wrong-pass1!' } };
    expect(await browser.send(beginPasskey, guess)).toMatchObject(refusal('wrong-password'));
    expect(await optionsOf(browser, password)).toMatchObject({ rp: { id: '127.0.0.1' } });
  });

  it('are not added by a challenge that anybody is given to log in with', async () => {
    const { browser } = await openCustomer(http.url);
    const { options } = await browser.ask(beginPasskeySignIn, {});
    const user = { id: Buffer.from(randomUUID()).toString('base64url') };
    const credential = newAuthenticator().create({ ...options, user });
    const added = await browser.send(addPasskey, { body: { credential } }, randomUUID());
    expect(added).toMatchObject(refusal('passkey-not-added'));
  });

  it.each(['android-key', 'packed', 'tpm', 'fido-u2f'])(
    'are not added with certificates that nobody asked for: %s',
    async (format) => {
      const { browser } = await openCustomer(http.url);
      const options = await optionsOf(browser);
      const credential = newAuthenticator().create(options, withCertificates(format, [Buffer.from('any')]));
      expect(await isWithoutCertificate(credential.response.attestationObject)).toBe(false);
      const added = await browser.send(addPasskey, { body: { credential } }, randomUUID());
      expect(added).toMatchObject(refusal('passkey-not-added'));
    },
  );

  it('are removed with the password as they are added', async () => {
    const { browser, authenticator } = await customerWithPasskey();
    const { passkey } = authenticator;
    await service.advance(confirmationMs);
    const remove = (Password?: string) =>
      browser.send(removePasskey, { body: { passkey, ...(Password && { Password }) } }, randomUUID());
    await vi.waitFor(
      async () =>
        expect(await browser.send(beginPasskey, { body: {} })).toMatchObject(refusal('password-needed')),
      soon,
    );
    expect(await remove()).toMatchObject(refusal('password-needed'));
    expect(await remove('Wrong-pass1!')).toMatchObject(refusal('wrong-password'));
    expect((await browser.ask(listPasskeys, {})).passkeys).toHaveLength(1);
    expect(await remove(password)).toMatchObject({ kind: 'answer' });
    expect((await browser.ask(listPasskeys, {})).passkeys).toEqual([]);
  });

  it('are added once, however often the same one is sent', async () => {
    const { browser } = await openCustomer(http.url);
    const authenticator = newAuthenticator();
    const body = { credential: authenticator.create(await optionsOf(browser)) };
    const key = randomUUID();
    await browser.ask(addPasskey, { body }, key);
    await browser.ask(addPasskey, { body }, key);
    expect(await browser.send(addPasskey, { body }, randomUUID())).toMatchObject(
      refusal('passkey-not-added'),
    );
    expect((await browser.ask(listPasskeys, {})).passkeys).toHaveLength(1);
  });

  it('that a device has already are named to it, so that it makes no second one', async () => {
    const { browser, authenticator } = await customerWithPasskey();
    expect(await optionsOf(browser)).toMatchObject({ excludeCredentials: [{ id: authenticator.passkey }] });
  });

  it('are not added in a session that the log has ended, though Redis has it still', async () => {
    const { browser, signIn: signInAgain, accountId } = await openCustomer(http.url);
    const { redis, access } = service.dependencies;
    const credential = newAuthenticator().create(await optionsOf(browser));
    const id = browser.sessionId() ?? '';
    const stored = (await redis.get(sessionKey.of(id))) ?? '';
    await signInAgain();
    await browser.ask(endOtherSessions, {}, randomUUID());
    await redis.set(sessionKey.of(id), stored);
    browser.useSession(id);
    await browser.whoAmI();
    const added = await browser.send(addPasskey, { body: { credential } }, randomUUID());
    expect(added).toMatchObject(refusal('not-signed-in'));
    const { state } = await access.load(accountId);
    expect(state).toMatchObject({ passkeys: { held: [] } });
  });

  it('are nothing for members of staff', async () => {
    const { browser } = await openStaff(service.dependencies, http.url, ['trader']);
    expect(await browser.send(beginPasskey, { body: {} })).toMatchObject({ kind: 'refused', status: 403 });
  });
});
