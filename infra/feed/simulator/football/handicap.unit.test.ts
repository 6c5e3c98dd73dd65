import { describe, expect, it } from 'vitest';
import { outlookOf } from './goal-model.ts';
import { fairLine, handicap, handicapOutcome } from './handicap.ts';

const clubs = { home: 'Ardmore', away: 'Belton' };

describe('a handicap', () => {
  it.each([
    [-25, { home: 1, away: 0 }, 'won', 'lost'],
    [-25, { home: 1, away: 1 }, 'half-lost', 'half-won'],
    [-75, { home: 1, away: 0 }, 'half-won', 'half-lost'],
    [-75, { home: 2, away: 0 }, 'won', 'lost'],
    [-100, { home: 1, away: 0 }, 'void', 'void'],
    [50, { home: 0, away: 0 }, 'won', 'lost'],
    [125, { home: 0, away: 1 }, 'half-won', 'half-lost'],
    [125, { home: 0, away: 2 }, 'lost', 'won'],
    [0, { home: 2, away: 2 }, 'void', 'void'],
  ] as const)('a handicap of %i on %o is %s for home and %s for away', (line, score, home, away) => {
    expect(handicapOutcome(score, 'home', line)).toBe(home);
    expect(handicapOutcome(score, 'away', -line)).toBe(away);
  });

  it('gives the stronger side a line to overcome', () => {
    expect(fairLine({ home: 2.1, away: 0.9 })).toBe(-125);
    expect(fairLine({ home: 1.3, away: 1.3 })).toBeCloseTo(0);
  });

  it('is decided at the whistle and no sooner', () => {
    const market = handicap(clubs, -25);
    const score = { home: 1, away: 0 };
    expect(market.results({ score, scorers: ['home'], over: false })).toBeUndefined();
    expect(market.results({ score, scorers: ['home'], over: true })?.('home')).toBe('won');
  });

  it('prices both sides so that their chances make a whole, also when only a draw is left', () => {
    const market = handicap(clubs, 0);
    const level = outlookOf({ home: 0, away: 0 }, { home: 1.4, away: 1.1 });
    const [home = 0, away = 0] = market.chances(level);
    expect(home + away).toBeCloseTo(1);
    expect(home).toBeGreaterThan(away);
    expect(market.chances(outlookOf({ home: 0, away: 0 }, { home: 0, away: 0 }))).toEqual([0.5, 0.5]);
  });
});
