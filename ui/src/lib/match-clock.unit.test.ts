import { describe, expect, it } from 'vitest';
import { clockSeconds, matchMinute } from './match-clock.ts';

const at = (seconds: number) => ({ seconds, at: 0, running: false });

describe('the minute of a football match', () => {
  it.each([
    ['1H', 0, "1'"],
    ['1H', 59, "1'"],
    ['1H', 60, "2'"],
    ['1H', 45 * 60 - 1, "45'"],
    ['1H', 45 * 60, "45+1'"],
    ['2H', 45 * 60, "46'"],
    ['2H', 93 * 60, "90+4'"],
    ['1ET', 105 * 60, "105+1'"],
    ['2ET', 119 * 60, "120'"],
    ['HT', 0, 'Half Time'],
    ['FT', 0, 'Full Time'],
    ['PEN', 0, 'Penalties'],
  ])('the minute in %s at %i s reads %s', (period, seconds, text) => {
    expect(matchMinute(period, at(seconds), 0)).toBe(text);
  });

  it('runs only while the clock runs, and never backwards', () => {
    expect(clockSeconds({ seconds: 100, at: 5000, running: true }, 8999)).toBe(103);
    expect(clockSeconds({ seconds: 100, at: 5000, running: true }, 0)).toBe(100);
    expect(clockSeconds({ seconds: 100, at: 5000, running: false }, 8999)).toBe(100);
  });
});
