import { describe, expect, it } from 'vitest';
import { deductionFor } from './rule-four.ts';

const struckBefore = '2026-11-20T14:00:00.000Z';
const early = '2026-11-20T13:00:00.000Z';

describe('Rule 4 of one bet', () => {
  it('several withdrawals add up: 25p and 15p take 40p', () => {
    const deductions = [25, 15].map((penceInThePound) => ({ penceInThePound, struckBefore }));
    expect(deductionFor(deductions, early, {})).toBe(40);
  });

  it('Rule 4 never takes more than 90p: 45p and 50p take 90p, not 95p', () => {
    const deductions = [45, 50].map((penceInThePound) => ({ penceInThePound, struckBefore }));
    expect(deductionFor(deductions, early, {})).toBe(90);
  });

  it.each([
    ['a millisecond before the market was re-formed', '2026-11-20T13:59:59.999Z', 25],
    ['at the moment it was re-formed', struckBefore, 0],
    ['afterwards', '2026-11-20T14:00:00.001Z', 0],
  ])('a bet struck %s (%s) bears %d pence', (_, struckAt, pence) => {
    expect(deductionFor([{ penceInThePound: 25, struckBefore }], struckAt, {})).toBe(pence);
  });

  it.each([
    [[5], 0],
    [[5, 5], 10],
    [[10], 10],
    [[], 0],
  ])('with 5p in total waived, %j pence take %d', (each, pence) => {
    const deductions = each.map((penceInThePound) => ({ penceInThePound, struckBefore }));
    expect(deductionFor(deductions, early, { waivedDeduction: 5 })).toBe(pence);
  });

  it('what is waived is what a bet bears: 5p that are left of 15p are not taken from one struck between', () => {
    const deductions = [
      { penceInThePound: 10, struckBefore: '2026-11-20T12:00:00.000Z' },
      { penceInThePound: 5, struckBefore },
    ];
    expect(deductionFor(deductions, early, { waivedDeduction: 5 })).toBe(0);
    expect(deductionFor(deductions, '2026-11-20T11:00:00.000Z', { waivedDeduction: 5 })).toBe(15);
  });

  it('each withdrawal counts for itself', () => {
    const deductions = [
      { penceInThePound: 10, struckBefore: '2026-11-20T12:00:00.000Z' },
      { penceInThePound: 15, struckBefore },
    ];
    expect(deductionFor(deductions, early, {})).toBe(15);
  });
});
