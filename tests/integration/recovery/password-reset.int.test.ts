import { randomUUID } from 'node:crypto';
import {
  login,
  passwordReset,
  passwordResetConfirmCustomerPin,
  requestSecurityCode,
  session,
} from '@paddock/contracts/http';
import { otherSignText } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { openStaff } from '../support/open-staff.ts';
import { createStranger, digitsFor, newPassword, openForgetful, wrongDetails } from './forgetful.ts';
import { useForgotten } from './use-forgotten.ts';

const second = 1000;
const minute = 60 * second;
const refusedAs = (code: string) => ({ kind: 'refused', refusal: { code } });
const done = { kind: 'answer', data: { success: true } };

describe('a forgotten password', () => {
  const { url, service, forgetCalls, stranger, advance, asked, proven, signIn, stepOf, eventsOf } =
    useForgotten();

  it('is replaced in four steps: from then on only the new one signs in', async () => {
    const { begin, requestCode, enter, reset, browser } = await stranger();
    const { details, credentials, accountId } = await openForgetful(url());
    expect(await begin(details)).toMatchObject({
      data: { blockUser: false, items: { MobilePhone: expect.stringMatching(/^\*{7}\d{3}$/) } },
    });
    expect(await stepOf({ browser })).toBe(2);
    expect(await requestCode()).toMatchObject({ data: { SecondsLeft: 600, SecondsUntilResend: 10 } });
    expect(await stepOf({ browser })).toBe(3);
    expect(await enter((await digitsFor(service(), accountId)).right)).toMatchObject(done);
    expect(await stepOf({ browser })).toBe(4);
    expect(await reset()).toMatchObject({ data: { redirecturl: '/login' } });
    expect(await stepOf({ browser })).toBe(1);
    expect(await signIn(credentials.UserName, credentials.Password)).toMatchObject({
      code: 'wrong-credentials',
    });
    expect(await signIn(credentials.UserName, newPassword)).toMatchObject({ msg: 'Success' });
  });

  it('that was begun as often as it may be in an hour may be begun again when its answer says', async () => {
    const { details } = await openForgetful(url());
    const { begin } = await stranger();
    for (let n = 0; n < 10; n += 1) expect(await begin(details)).toMatchObject(done);
    await advance(20 * minute);
    const spent = await begin(details);
    expect(spent).toMatchObject(refusedAs('access-blocked-until'));
    expect(spent).toMatchObject({
      refusal: { msg: expect.stringMatching(/blocked access until \d+ \w+ \d{4} at \d\d:\d\d due/) },
    });
    await advance(40 * minute);
    expect(await begin(details)).toMatchObject(done);
  });

  it('answers 201 where the documents say so, and takes the code in six fields', async () => {
    const { details, accountId } = await openForgetful(url());
    const { begin, browser } = await stranger();
    await begin(details);
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const form = new URLSearchParams(Object.entries(body)).toString();
      return (await browser.raw(path, { method: 'POST', headers, body: form })).status;
    };
    expect(await send('/Account/RequestSecurityCode/', { SelectedResetOption: '2' })).toBe(201);
    const { right } = await digitsFor(service(), accountId);
    const fields = Object.fromEntries([...right].map((digit, at) => [`code${at + 1}`, digit]));
    expect(await send(passwordResetConfirmCustomerPin.path, { ...fields, code6: '' })).toBe(400);
    expect(await send(passwordResetConfirmCustomerPin.path, fields)).toBe(200);
    const password = { NewPassword: newPassword, ConfirmNewPassword: newPassword };
    expect(await send('/Account/RequestPasswordReset/', password)).toBe(201);
  });

  it('ends every session of the account, and no other', async () => {
    const { own, reset, browser } = await proven();
    const other = await openForgetful(url());
    expect(await own.ask(session, {})).toMatchObject({ authenticated: true });
    await reset();
    own.useSession(own.sessionId());
    expect(await own.ask(session, {})).toMatchObject({ authenticated: false });
    expect(await other.own.ask(session, {})).toMatchObject({ authenticated: true });
    expect(await browser.ask(session, {})).toMatchObject({ authenticated: false });
  });

  it('goes on in a session with another id: whoever planted the one of before has no part in it', async () => {
    const { details } = await openForgetful(url());
    const { begin, browser, requestCode } = await stranger();
    const [before, token] = [browser.sessionId(), browser.csrfToken()];
    await begin(details);
    expect([browser.sessionId(), browser.csrfToken()]).not.toContain(before);
    expect(browser.csrfToken()).not.toBe(token);
    browser.useSession(before);
    await browser.whoAmI();
    expect(await requestCode()).toMatchObject(refusedAs('recovery-over'));
  });

  it('is nobody else’s to replace: codes and steps of another browser count for nothing', async () => {
    const { right } = await asked();
    const other = await stranger();
    expect(await other.enter(right)).toMatchObject(refusedAs('recovery-over'));
    expect(await other.requestCode()).toMatchObject(refusedAs('recovery-over'));
    expect(await other.reset()).toMatchObject(refusedAs('recovery-over'));
  });

  it('is not replaced before the code was right', async () => {
    const { reset, enter, wrong } = await asked();
    expect(await reset()).toMatchObject(refusedAs('recovery-over'));
    expect(await enter(wrong)).toMatchObject(refusedAs('security-code-wrong'));
    expect(await reset()).toMatchObject(refusedAs('recovery-over'));
  });

  it('is not replaced by a password that is refused anywhere else, and then by a good one', async () => {
    const { reset, browser, form } = await proven();
    for (const bad of ['Password1!', `Own${form.UserName}1!`.slice(0, 30)]) {
      expect(await reset(bad)).toMatchObject({ status: 400, refusal: { field: 'NewPassword' } });
    }
    expect(await reset(form.Password)).toMatchObject({
      refusal: { field: 'NewPassword', msg: texts.passwords.sameAsOld },
    });
    expect(await reset('short1!')).toMatchObject({
      refusal: { field: 'NewPassword', msg: 'Password must be 8 to 30 characters long.' },
    });
    expect(await reset('Xk9!vQ2pLm#77')).toMatchObject({
      refusal: { field: 'NewPassword', msg: otherSignText('#') },
    });
    const body = JSON.stringify({ NewPassword: newPassword, ConfirmNewPassword: 'OtherWords8!' });
    const headers = { 'content-type': 'application/json' };
    const mismatch = await browser.raw('/Account/RequestPasswordReset/', { method: 'POST', headers, body });
    expect(await mismatch.json()).toMatchObject({ field: 'ConfirmNewPassword' });
    expect(await reset()).toMatchObject(done);
  });

  it('sent twice under one key is replaced once, and the other way round never by other words', async () => {
    const { reset, accountId } = await proven();
    const key = randomUUID();
    const both = await Promise.all([reset(newPassword, key), reset(newPassword, key)]);
    expect(both).toMatchObject([done, done]);
    expect(await reset(newPassword, key)).toMatchObject(done);
    expect(await reset('AnotherOne9!', key)).toMatchObject(refusedAs('key-reused'));
    expect(await reset('AnotherOne9!')).toMatchObject(refusedAs('recovery-over'));
    const replaced = (await eventsOf(accountId)).filter(({ type }) => type === 'PasswordReplaced');
    expect(replaced).toHaveLength(1);
  });

  it('lets in whom wrong passwords had blocked, where they are', async () => {
    const { details, credentials, accountId } = await openForgetful(url());
    const { begin, requestCode, enter, reset, browser } = await stranger();
    const attempt = (Password: string) =>
      browser.ask(login, { body: { UserName: credentials.UserName, Password } });
    for (let n = 0; n < 4; n += 1) await attempt('Wrong-pass1!');
    expect(await attempt(credentials.Password)).toMatchObject({ code: 'access-blocked' });
    await begin(details);
    await requestCode();
    await enter((await digitsFor(service(), accountId)).right);
    await reset();
    expect(await attempt(newPassword)).toMatchObject({ msg: 'Success' });
  });

  describe('and its code', () => {
    it('is sent once where two tabs ask at once, and again after ten seconds', async () => {
      const { details } = await openForgetful(url());
      const { begin, requestCode } = await stranger();
      await begin(details);
      const both = await Promise.all([requestCode(), requestCode()]);
      const [sent, refused] = both.toSorted((one, other) => one.kind.localeCompare(other.kind));
      expect([sent, refused]).toMatchObject([done, refusedAs('security-code-too-soon')]);
      await advance(10 * second);
      expect(await requestCode()).toMatchObject(done);
    });

    it('is one for all repeats under a key, which say what was said first', async () => {
      const { details, accountId } = await openForgetful(url());
      const { begin, requestCode } = await stranger();
      await begin(details);
      const key = randomUUID();
      expect(await requestCode('email', key)).toMatchObject(done);
      expect(await requestCode('email', key)).toMatchObject(done);
      expect(await requestCode('sms', key)).toMatchObject(refusedAs('key-reused'));
      const requested = (await eventsOf(accountId)).filter(({ type }) => type === 'SecurityCodeRequested');
      expect(requested).toHaveLength(1);
    });

    it('may be entered twice, at once and later, and is confirmed once', async () => {
      const { enter, right, accountId } = await asked();
      expect(await Promise.all([enter(right), enter(right)])).toMatchObject([done, done]);
      expect(await enter(right)).toMatchObject(done);
      const types = (await eventsOf(accountId)).map(({ type }) => type);
      expect(types.filter((type) => type === 'SecurityCodeConfirmed')).toHaveLength(1);
    });

    it('is good for ten minutes', async () => {
      const { enter, right, browser } = await asked();
      await advance(10 * minute);
      expect(await enter(right)).toMatchObject({
        refusal: { code: 'security-code-expired', msg: 'Code expired' },
      });
      expect(await browser.ask(passwordReset, {})).toMatchObject({ step: 3, code: { SecondsLeft: 0 } });
    });

    it('blocks for thirty minutes after the fourth wrong one', async () => {
      const { enter, right, wrong, requestCode, begin, details } = await asked();
      for (let n = 0; n < 3; n += 1) {
        expect(await enter(wrong)).toMatchObject(refusedAs('security-code-wrong'));
      }
      expect(await enter(wrong)).toMatchObject(refusedAs('access-blocked'));
      expect(await enter(right)).toMatchObject(refusedAs('access-blocked'));
      await advance(29 * minute);
      expect(await requestCode()).toMatchObject(refusedAs('access-blocked'));
      expect(await begin(details)).toMatchObject(refusedAs('access-blocked'));
      await advance(minute);
      expect(await requestCode()).toMatchObject(done);
    });

    it('of before a newer one is good no more', async () => {
      const { enter, right, requestCode, accountId } = await asked();
      await advance(10 * second);
      await requestCode();
      const newer = (await digitsFor(service(), accountId)).right;
      // One time in a million both are the same.
      if (newer !== right) expect(await enter(right)).toMatchObject(refusedAs('security-code-wrong'));
      expect(await enter(newer)).toMatchObject(done);
    });

    it('is nowhere in the log, nor is where it was sent to', async () => {
      const { enter, right, reset, accountId, form } = await asked();
      await enter(right);
      await reset();
      const written = (await eventsOf(accountId)).map(({ text }) => text).join('\n');
      // Six digits may stand in an id by chance; as a text of their own they may not.
      expect(written).not.toContain(`"${right}"`);
      for (const secret of [form.Email, form.PhoneNumber, form.UserName, newPassword]) {
        expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
      }
    });
  });

  describe('and who has to be told from whom', () => {
    const wrong = { success: false, blockUser: false, code: 'details-unknown' };
    const unrecognised = "Sorry, we don't recognize those details, please try again.";

    /** Status and body as they come. */
    const answersOf = async (details: object, times: number, place?: string) => {
      const { browser } = place ? await createStranger(url(), place) : await stranger();
      const answers: string[] = [];
      for (let n = 0; n < times; n += 1) {
        const answer = await browser.raw('/Account/RequestValidationPasswordReset/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(details),
        });
        answers.push(`${answer.status} ${await answer.text()}`);
      }
      return answers;
    };

    it('says the same of a wrong birth date, a name that nobody has and a member of staff, up to the block', async () => {
      const { details } = await openForgetful(url());
      const { credentials } = await openStaff(service().dependencies, url(), ['trader']);
      const known = await answersOf(wrongDetails(details), 6);
      expect(JSON.parse(known[0]?.slice(4) ?? '')).toEqual({ ...wrong, msg: unrecognised });
      expect(known[3]).toContain('"blockUser":true');
      expect(known[3]).toContain('temporarily blocked access for 30 minutes');
      expect(await answersOf({ ...details, UserName: 'nobodyhere' }, 6)).toEqual(known);
      expect(await answersOf({ ...details, UserName: credentials.UserName }, 6)).toEqual(known);
    });

    it('says the same of both from very many places', async () => {
      const { details } = await openForgetful(url());
      const guesses = async (of: object, network: number) => {
        const answers: string[] = [];
        for (let place = 1; place <= 22; place += 1) {
          answers.push(...(await answersOf(of, 1, `10.20.${network}.${place}`)));
        }
        return answers;
      };
      const known = await guesses(wrongDetails(details), 1);
      expect(known.filter((answer) => answer.includes('"blockUser":true'))).toHaveLength(3);
      expect(await guesses({ ...details, UserName: 'nobodyatall' }, 2)).toEqual(known);
    });

    it('blocks an address that tries thirty names, whoever has them', async () => {
      const { details } = await openForgetful(url());
      const { begin } = await createStranger(url(), '10.30.0.1');
      for (let n = 0; n < 30; n += 1) {
        await begin({ ...details, UserName: `guessed${n}` });
        // Calls of an address have a limit of their own.
        if (n === 20) await forgetCalls();
      }
      expect(await begin(details)).toMatchObject(refusedAs('access-blocked'));
      const { begin: beginElsewhere } = await createStranger(url(), '10.30.0.2');
      expect(await beginElsewhere(details)).toMatchObject(done);
    });

    it.each([
      [{ DateOfBirthDay: '31', DateOfBirthMonth: '04' }, 'DateOfBirthDay'],
      [{ DateOfBirthMonth: '' }, 'DateOfBirthMonth'],
      [{ DateOfBirthMonth: '2' }, 'DateOfBirthMonth'],
      [{ DateOfBirthYear: '2020' }, 'DateOfBirthYear'],
      [{ UserName: ' ' }, 'UserName'],
    ])('refuses %j as no details at all, and counts nothing', async (part, field) => {
      const { details } = await openForgetful(url());
      const [answer] = await answersOf({ ...details, ...part }, 1);
      expect(answer).toMatch(/^400 /);
      expect(answer).toContain(`"field":"${field}"`);
    });
  });

  it('asks for a code to be sent before anything else, and says so in its own words', async () => {
    const { browser } = await stranger();
    const outcome = await browser.send(requestSecurityCode, { body: { SelectedResetOption: '1' } });
    expect(outcome).toMatchObject(refusedAs('recovery-over'));
  });
});
