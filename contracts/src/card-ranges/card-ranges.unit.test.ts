import { describe, expect, it } from 'vitest';
import { type CardRange, cardRangeSchema, doOverlap, fundingInRanges } from './index.ts';

const range = (first: string, last: string, funding: CardRange['funding'] = 'debit'): CardRange => ({
  ...{ first, last, funding },
});

describe('a range of cards', () => {
  it.each([
    [range('450000', '450099'), true],
    [range('450000', '450000'), true],
    [range('45000000', '45000099'), true],
    [range('450099', '450000'), false],
    [range('450000', '4500009'), false],
    [range('45000', '45009'), false],
    [range('450000000', '450000009'), false],
    [range('45000x', '450009'), false],
  ])('%o is one: %s', (asked, is) => {
    expect(cardRangeSchema.safeParse(asked).success).toBe(is);
  });

  it('overlaps another where some card begins with digits of both', () => {
    const known = range('450000', '450099');
    expect(doOverlap(known, range('450099', '450100'))).toBe(true);
    expect(doOverlap(known, range('45005000', '45005099'))).toBe(true);
    expect(doOverlap(range('45005000', '45005099'), known)).toBe(true);
    expect(doOverlap(known, range('450100', '450199'))).toBe(false);
    expect(doOverlap(known, range('45010000', '45010000'))).toBe(false);
  });

  it('says of a card only what holds for all cards with its first digits', () => {
    const ranges = [range('450000', '450099', 'credit'), range('47000050', '47000099', 'prepaid')];
    expect(fundingInRanges(ranges, '450000')).toBe('credit');
    expect(fundingInRanges(ranges, '45009999')).toBe('credit');
    expect(fundingInRanges(ranges, '450100')).toBeUndefined();
    expect(fundingInRanges(ranges, '47000050')).toBe('prepaid');
    expect(fundingInRanges(ranges, '47000049')).toBeUndefined();
    expect(fundingInRanges(ranges, '470000')).toBeUndefined();
    expect(fundingInRanges([], '450000')).toBeUndefined();
  });
});
