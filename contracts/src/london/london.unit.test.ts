import { describe, expect, it } from 'vitest';
import { dayText, momentText } from './index.ts';

describe('an instant in a sentence', () => {
  it('is the day in London, which in summer begins an hour before that of UTC', () => {
    expect(dayText('2026-11-20T23:30:00.000Z')).toBe('20 November 2026');
    expect(dayText(new Date('2026-07-20T23:30:00.000Z'))).toBe('21 July 2026');
  });

  it('is the time in London', () => {
    expect(momentText('2026-07-20T13:05:00.000Z')).toBe('20 July 2026 at 14:05');
  });
});
