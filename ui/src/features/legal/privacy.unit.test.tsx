import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Contents, sectionId } from './article.tsx';
import { Privacy, privacyTitles } from './privacy.tsx';

const markup = renderToStaticMarkup(<Privacy />);
const text = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('the privacy page leaves it to the settings how long what is kept, as operators set that', () => {
  expect(text).toContain('Privacy, in your settings, says what is kept until when');
  expect(text).not.toMatch(/(five|\d+) years/i);
});

it('the privacy page says who else is given what, and what for', () => {
  const [, others = ''] = text.split('Who else learns of it');
  const given: readonly RegExp[] = [
    /name, address and date of birth checked by a company that verifies identities/,
    /GAMSTOP.+given your name, date of birth, email, mobile number and postcode/,
    /public records.+given your name, date of birth and address, and nothing about your betting/,
    /number, the expiry date, the security code and the name on it reach it, and not us/,
    /learns your network address/,
    /With a deposit we give it your email address and your address, and what your browser says/,
    /With a withdrawal we give it your first and last name/,
    /Emails and text messages.+email address or your phone number, and the message/,
    /the postcode and nothing else/,
    /viruses by a program of our own/,
    /Customer service tells you who they are/,
  ];
  for (const sentence of given) expect(others).toMatch(sentence);
});

it('the privacy page says where each thing may be asked for, and what an erasure leaves', () => {
  const [, asked = ''] = text.split('What you can ask for');
  expect(asked).toMatch(/A copy.+under Privacy in your settings/);
  expect(asked).toMatch(
    /erased, under Privacy too\..+key.+is destroyed.+Bets and payments stay, without your name\./,
  );
  expect(asked).toMatch(/A self-exclusion is recognised afterwards/);
});

it('the privacy page says what older records keep that newer ones do not', () => {
  expect(text).toContain('Records from before we kept digests hold the address itself.');
  expect(text).toContain('In records from before, the token follows from the number.');
  expect(text).toContain('in records from before they are not.');
});

it('the privacy page says which country it derives from a network address, what for and for how long', () => {
  expect(text).toMatch(
    /The country that you log in from\..+keep the country alone\..+notice a log-in that was not yours\..+until that session ends/,
  );
});

it('the contents of the privacy page lead to each of its sections, in their order, and nowhere else', () => {
  const contents = renderToStaticMarkup(<Contents titles={privacyTitles} />);
  const linked = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const there = [...markup.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  expect(linked).toEqual(there);
  expect(new Set(there).size).toBe(there.length);
  expect(sectionId('Why, and for how long')).toBe('why-and-for-how-long');
});
