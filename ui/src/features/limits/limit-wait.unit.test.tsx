import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SaferGambling } from '../legal/safer-gambling.tsx';
import { limitWait } from './limit-kind.ts';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const page = renderToStaticMarkup(<SaferGambling />)
  .replace(/<[^>]*>/g, ' ')
  .replace(/\s+/g, ' ');

it.each([
  ['the form, of a higher limit', limitWait.higher],
  ['the question before a limit is removed', limitWait.removal],
  ['the page on safer gambling', page],
])('wherever 24 hours are named as the wait, Ireland stands beside it with its period: %s', (_, said) => {
  const sentences = said.split(/(?<=\.)\s/).filter((sentence) => /\b(after|another) 24 hours/.test(sentence));
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/24 hours; in Ireland, (not before|until) .*period .*has run\./);
  }
});
