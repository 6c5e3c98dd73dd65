import type { AccountEvent } from '@paddock/contracts/events';
import { harmSentence } from '@paddock/contracts/harm';
import { describe, expect, it } from 'vitest';
import { day, repeated, type Step, scoreAfter, scoresAfter, start } from './witness.fixture.ts';

const until = new Date(start + 30 * day).toISOString();
const blocked = (because: 'frequent' | 'failed' = 'frequent'): AccountEvent => ({
  type: 'DepositsBlocked',
  data: { because, count: 10, minutes: 60, until },
});
const blocks = (apart: number, count = 2): Step[] => repeated(count, apart, () => blocked());

describe('deposits that are blocked as too many came', () => {
  it('are a strong sign where it happens again within seven days, to the millisecond', () => {
    expect(scoreAfter('blocked-deposits', blocks(day)).strength).toBe('strong');
    expect(scoreAfter('blocked-deposits', blocks(7 * day - 1)).strength).toBe('strong');
    expect(scoreAfter('blocked-deposits', blocks(7 * day)).strength).toBe('none');
  });

  it('are none by a first time, and none of several either: its deposits are frequent ones already', () => {
    const scores = scoresAfter(blocks(day, 1));
    expect(scores.get('blocked-deposits')?.strength).toBe('none');
    expect(scores.get('several-signs')?.evidence).toBeNull();
  });

  it('are another matter than those that are blocked as too many failed', () => {
    const failed = repeated(3, day, () => blocked('failed'));
    expect(scoreAfter('blocked-deposits', failed).evidence).toBeNull();
  });

  it('are told of in a sentence', () => {
    const { evidence } = scoreAfter('blocked-deposits', blocks(day));
    expect(evidence && harmSentence('blocked-deposits', evidence, 'GBP')).toBe(
      'Twice within 7 days deposits were blocked, as too many came.',
    );
  });
});
