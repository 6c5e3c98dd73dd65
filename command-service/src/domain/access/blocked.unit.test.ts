import { refusalText } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { isBlockedRefusal, refuseBlocked, refuseJustBlocked } from './blocked.ts';

const now = new Date('2030-06-01T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

describe('whoever is blocked', () => {
  it.each([5, 30])('for %i minutes reads the documents’ sentence as it is', (minutes) => {
    const told = refuseBlocked({ until: inMinutes(minutes), blockMs: minutes * 60_000 });
    expect(refusalText(told)).toBe(texts.access.blocked);
    expect(isBlockedRefusal(told)).toBe(true);
  });

  it('for longer reads until when, in London’s time', () => {
    const told = refuseBlocked({ until: inMinutes(1), blockMs: 60 * 60_000 });
    expect(refusalText(told)).toBe(
      'Apologies, but for security purposes, we have temporarily blocked access until 1 June 2030 at 13:01 due to multiple unsuccessful attempts.',
    );
    expect(isBlockedRefusal(told)).toBe(true);
  });

  it('until some second of a minute reads the next one: at the time that is told nothing is blocked', () => {
    const until = new Date(now.getTime() + 45_000).toISOString();
    const told = refuseBlocked({ until, blockMs: 60 * 60_000 });
    expect(refusalText(told)).toContain('1 June 2030 at 13:01');
    expect(told.until).toBe(until);
  });

  it('by two blocks at once is told of the one that ends last, and who is blocked by none of nothing', () => {
    const blocks = [{ until: inMinutes(30) }, { until: inMinutes(120) }, { until: inMinutes(60) }];
    expect(refuseJustBlocked(blocks, now)?.until).toBe(inMinutes(120));
    expect(refuseJustBlocked(blocks.slice(0, 1), now)).toEqual({ refused: 'access-blocked' });
    expect(refuseJustBlocked([], now)).toBeUndefined();
  });
});
