import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewNotice } from './review-notice.tsx';

const message = 'Your password was reset within the last 24 hours.';
const textOf = (until: string | null): string =>
  renderToStaticMarkup(<ReviewNotice review={{ message, until }} />).replaceAll(/<[^>]*>/g, '');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('that every withdrawal is looked at first', () => {
  it('is said with its cause and its end', () =>
    expect(textOf('2026-11-20T15:30:00Z')).toBe(
      `${message} Until 20 Nov 2026, 15:30 we look at every withdrawal before we pay it.`,
    ));

  it('is said without an end where none is known', () =>
    expect(textOf(null)).toBe(`${message} For now we look at every withdrawal before we pay it.`));

  it('is said no more once it is over', () => expect(textOf('2026-11-20T12:00:00Z')).toBe(''));
});
