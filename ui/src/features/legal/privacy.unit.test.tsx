import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Privacy } from './privacy.tsx';

const text = renderToStaticMarkup(<Privacy />)
  .replace(/<[^>]*>/g, ' ')
  .replace(/\s+/g, ' ');

it('the privacy page promises no end of keeping and no destroyed key, as nothing does either', () => {
  expect(text).toContain(
    'as long as your account exists, and nothing of them is deleted by itself afterwards',
  );
  expect(text).not.toMatch(/(five|\d+) years|destroy|read by nobody/i);
});

it('the privacy page says that there is no page yet for what may be asked for, erasure included', () => {
  const [, asked = ''] = text.split('What you can ask for');
  expect(asked).toMatch(/erased.+There is no page for these yet: contact customer service\./);
});

it('the privacy page says what older records keep that newer ones do not', () => {
  expect(text).toContain('Records from before we kept digests hold the address itself.');
  expect(text).toContain('In records from before, the token follows from the number.');
  expect(text).toContain('in records from before they are not.');
});
