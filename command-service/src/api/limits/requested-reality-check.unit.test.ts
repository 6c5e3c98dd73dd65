import { describe, expect, it } from 'vitest';
import { requestedRealityCheck } from './requested-reality-check.ts';

const sessionStartedAt = '2026-11-20T12:00:00.000Z';
const requested = (RealityCheck?: string | number) =>
  requestedRealityCheck({ RealityCheck }, sessionStartedAt);

describe('the reality check that the form asks for', () => {
  it.each([
    ['30', 30],
    [60, 60],
    [' 1440 ', 1440],
    ['None', null],
  ])('a reality check of %s is read', (typed, minutes) => {
    expect(requested(typed)).toEqual({ type: 'set-reality-check', minutes, sessionStartedAt });
  });

  it('is absent when the form leaves it out', () => {
    expect(requested()).toBeUndefined();
    expect(requested('')).toBeUndefined();
  });

  it.each(['0', '1441', '1.5', '-30', 'often', 0])('a reality check of %s is refused', (typed) => {
    expect(requested(typed)).toEqual({ refused: 'invalid-input', field: 'RealityCheck' });
  });
});
