import type { StateLine } from '@paddock/contracts/compliance';
import { describe, expect, it } from 'vitest';
import { compareLines } from './compare-lines.ts';

const line = (key: string, text: string): StateLine => ({ key, group: 'money', label: key, text });

const before = [line('balance', '€20.00'), line('stakes', '€0.00'), line('limit daily', '€50.00')];

const changes = (after: readonly StateLine[]) =>
  compareLines(before, after)
    .filter(({ change }) => change)
    .map(({ key, change, was, text }) => [key, change, was, text]);

describe('the state of an account beside the one before', () => {
  it('marks nothing where nothing changed', () => {
    expect(changes(before.map((same) => ({ ...same })))).toEqual([]);
  });

  it('marks what changed, with what it was', () => {
    expect(changes([line('balance', '€15.00'), line('stakes', '€5.00'), ...before.slice(2)])).toEqual([
      ['balance', 'changed', '€20.00', '€15.00'],
      ['stakes', 'changed', '€0.00', '€5.00'],
    ]);
  });

  it('marks what is new and, last, what ended', () => {
    expect(
      changes([line('exclusion sportsbook', 'until 20 May 2027, 13:00'), ...before.slice(0, 2)]),
    ).toEqual([
      ['exclusion sportsbook', 'new', undefined, 'until 20 May 2027, 13:00'],
      ['limit daily', 'gone', undefined, '€50.00'],
    ]);
  });

  it('marks nothing while the one before is not known', () => {
    expect(compareLines(undefined, before).some(({ change }) => change)).toBe(false);
  });
});
