import { describe, expect, it } from 'vitest';
import { contactOf } from '../../adapters/contact/choose-contact.ts';
import { mailPageOf } from './mail-page.ts';
import { contactChangedMail, contactChangedText } from './templates/contact-changed.ts';
import { forgottenUsernameMail, forgottenUsernameText } from './templates/forgotten-username.ts';
import { newDeviceMail } from './templates/new-device.ts';
import { passkeyAddedMail } from './templates/passkey-added.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { securityCodeMail, securityCodeText } from './templates/security-code.ts';

const told = {
  firstName: 'Aoife',
  browser: 'Firefox on Linux',
  at: '2026-11-26T12:05:00.000Z',
  publicUrl: 'https://paddock.example',
  contact: contactOf({ PADDOCK_PROFILE: 'embedded' }),
};
const toldDevice = { ...told, country: 'IE' };
const mail = mailPageOf(newDeviceMail(toldDevice));

describe('a mail to a customer', () => {
  it('says the same as text, as its reader may see no other form', () => {
    expect(mail.text).toBe(`Hello Aoife,

Somebody logged in to your account on a device that is new to it.

Device: Firefox on Linux, Ireland
Time: 26 November 2026 at 12:05 (London)

If this was you, there is nothing to do.

If it was not you, somebody else can log in to your account. Log out everywhere else now, change your password, and call customer service: 0808 157 0192 (United Kingdom) or 020 910 0192 (Ireland).

See where you are logged in:
https://paddock.example/account#account-settings+sessions

-- 
We send this whenever a new device logs in, as it is about the safety of your account. It is not marketing.
Paddock · 18+ · Please gamble responsibly
`);
  });

  it('has every sentence of its text in its HTML too, and its link as one', () => {
    const sentences = [
      'Hello Aoife,',
      'on a device that is new to it.',
      'Firefox on Linux',
      'It is not marketing.',
    ];
    for (const sentence of sentences) expect(mail.html).toContain(sentence);
    expect(mail.html).toContain('href="https://paddock.example/account#account-settings+sessions"');
  });

  it('makes no HTML of what a customer wrote, and takes nothing from elsewhere', () => {
    const { html } = mailPageOf(newDeviceMail({ ...toldDevice, firstName: '<img src="//evil.example/x">' }));
    expect(html).toContain('Hello &lt;img src=&quot;//evil.example/x&quot;&gt;,');
    expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual([
      'href="https://paddock.example/account#account-settings+sessions"',
    ]);
  });

  it('says the time as the customer has it, and no device that nobody knows', () => {
    const { text } = mailPageOf(
      newDeviceMail({ ...toldDevice, browser: null, at: '2026-07-01T12:05:00.000Z' }),
    );
    expect(text).toContain('Time: 1 July 2026 at 13:05 (London)');
    expect(text).not.toContain('Device:');
  });
});

describe('the mail about a changed password', () => {
  it('says when and in which browser, and what to do if it was somebody else', () => {
    const { subject, text, html } = mailPageOf(passwordChangedMail({ ...told, byCode: false }));
    expect(subject).toBe('Your Paddock password was changed');
    expect(text).toBe(`Hello Aoife,

The password of your account was changed. Every other device was logged out.

Browser: Firefox on Linux
Time: 26 November 2026 at 12:05 (London)

If this was you, there is nothing to do.

If it was not you, somebody else can log in to your account. Set a new password now, and call customer service: 0808 157 0192 (United Kingdom) or 020 910 0192 (Ireland).

Set a new password:
https://paddock.example/forgot-password

--${' '}
We send this whenever a password is changed, as it is about the safety of your account. It is not marketing.
Paddock · 18+ · Please gamble responsibly
`);
    for (const sentence of ['Firefox on Linux', 'call customer service: 0808'])
      expect(html).toContain(sentence);
    expect(html).toContain('href="https://paddock.example/forgot-password"');
  });

  it('says of one that was set with a code that passkeys are gone too', () => {
    expect(mailPageOf(passwordChangedMail({ ...told, byCode: true })).text).toContain(
      'The password of your account was changed with a security code. Every device was logged out, and passkeys were removed.',
    );
  });
});

describe('the mail about a new passkey', () => {
  it('says when and in which browser, and leads to where it is removed', () => {
    const { subject, text, html } = mailPageOf(passkeyAddedMail(told));
    expect(subject).toBe('A passkey was added to your Paddock account');
    expect(text).toContain('Browser: Firefox on Linux\nTime: 26 November 2026 at 12:05 (London)\n');
    expect(text).toContain('Remove the passkey, change your password, and call customer service: 0808');
    expect(html).toContain('href="https://paddock.example/account#account-settings+quick-login"');
  });
});

describe('a code', () => {
  const toldCode = { ...told, code: '012345', purpose: 'password-reset' } as const;

  it('by mail is in its body, and not in what a locked screen shows', () => {
    const content = securityCodeMail(toldCode);
    const { subject, text, html } = mailPageOf(content);
    expect(`${subject} ${content.preview}`).not.toContain('012345');
    expect(text).toContain('Code: 012345\n');
    expect(text).toContain('It is good for 10 minutes and can be used once. Never tell it to anybody');
    expect(text).toContain('Go to your password reset:\nhttps://paddock.example/forgot-password');
    expect(html).toContain('012345');
    expect(text).toContain('If you need help, call customer service: 0808 157 0192 (United Kingdom)');
  });

  it('by SMS ends with the line by which browsers fill it in on this site alone', () => {
    const text = securityCodeText(toldCode);
    expect(text.split('\n').at(-1)).toBe('@paddock.example #012345');
    expect(text).toContain('Paddock: 012345 is your security code.');
    expect(text.length).toBeLessThanOrEqual(160);
  });
});

describe('a code for a new email or phone', () => {
  it('says what it is for, and where it is entered', () => {
    const { text } = mailPageOf(securityCodeMail({ ...told, code: '012345', purpose: 'new-contact' }));
    expect(text).toContain('Somebody wants to be reached here about their Paddock account.');
    expect(text).toContain('https://paddock.example/account#account-settings+personal-details');
  });
});

describe('a changed email or phone', () => {
  it.each([
    ['email', 'email address'],
    ['sms', 'phone number'],
  ] as const)('is told to the former one (%s), with whom to call', (channel, words) => {
    const { subject, text } = mailPageOf(contactChangedMail({ ...told, channel }));
    expect(subject).toBe(`Your Paddock ${words} was changed`);
    expect(text).toContain('Browser: Firefox on Linux\nTime: 26 November 2026 at 12:05 (London)\n');
    expect(text).toContain('Call customer service now: 0808 157 0192 (United Kingdom)');
    expect(contactChangedText({ ...told, channel })).toContain(`the ${words} of your account was changed`);
    expect(contactChangedText({ ...told, channel }).length).toBeLessThanOrEqual(160);
  });
});

describe('a forgotten username', () => {
  const toldName = { ...told, username: 'aoifebrennan' };

  it('is in the mail and in the SMS', () => {
    expect(mailPageOf(forgottenUsernameMail(toldName)).text).toContain('Username: aoifebrennan\n');
    expect(forgottenUsernameText(toldName)).toContain('your username is aoifebrennan.');
  });
});
