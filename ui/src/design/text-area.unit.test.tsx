import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { roomText, TextArea } from './text-area.tsx';

it.each([
  [1, undefined],
  [1799, undefined],
  [1800, '200 characters left.'],
  [1999, '1 character left.'],
  [2000, '0 characters left.'],
  [2140, '140 characters too many: at most 2,000.'],
])('of 2,000 characters, %s are said so', (length, text) => {
  expect(roomText('a'.repeat(length), 2000)).toBe(text);
});

it('what is too long is kept whole, and refused under its field', () => {
  const value = `${'a'.repeat(2139)}z`;
  const markup = renderToStaticMarkup(
    <TextArea label="Note" value={value} onChange={() => undefined} longest={2000} />,
  );
  expect(markup).toContain(value);
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('140 characters too many: at most 2,000.');
  expect(markup).not.toContain('maxLength');
});
