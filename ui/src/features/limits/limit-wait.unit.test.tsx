import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Limit } from '../../lib/api/limits.ts';
import { SaferGambling } from '../legal/safer-gambling.tsx';
import { higherWait, removalWait } from './limit-kind.ts';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const held: Limit = {
  ...{ period: 'weekly', amount: 5000, used: 0, pending: null, most: null, suggestions: [] },
  higherFrom: '2026-11-27T12:00:00.000Z',
};

describe('how long a higher limit waits', () => {
  it.each([
    ['a higher limit', higherWait],
    ['the removal of a limit', removalWait],
  ])('is said of %s by the rules of the country, with when it is over', (_, wait) => {
    expect(wait(held, { jurisdiction: 'GB' })).toContain('for 24 hours, and then for your confirmation');
    expect(wait(held, { jurisdiction: 'GB' })).not.toContain('period');
    expect(wait(held, { jurisdiction: 'IE' })).toContain('until the period of the limit it replaces has run');
    for (const jurisdiction of ['GB', 'IE'] as const) {
      expect(wait(held, { jurisdiction })).toContain('you can confirm it from 27 Nov 2026, 12:00');
    }
  });

  it('is not at all for a first one', () => {
    expect(higherWait({ ...held, amount: null, higherFrom: null }, { jurisdiction: 'IE' })).toBe(
      'A first limit takes effect at once.',
    );
  });
});

it('the page on safer gambling names each of the tools', () => {
  const page = renderToStaticMarkup(<SaferGambling />);
  for (const tool of [
    ...['Deposit limits', 'Net loss limits', 'A reality check', 'A time-out', 'Self-exclusion'],
    'Your history',
  ]) {
    expect(page).toContain(`<strong>${tool}</strong>`);
  }
});

it('the page on safer gambling, which everybody reads, names Ireland wherever it names 24 hours as the wait', () => {
  const page = renderToStaticMarkup(<SaferGambling />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  const sentences = page.split(/(?<=\.)\s/).filter((sentence) => /\b(after|another) 24 hours/.test(sentence));
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/24 hours; in Ireland, (not before|until) .*period .*has run\./);
  }
});
