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
