import { describe, expect, it } from 'vitest';
import { emptyRange, rangeErrors, readRangeFile, typedRange } from './range-values.ts';

describe('a range of cards as it is typed', () => {
  it('is one number where its last digits are left out', () => {
    const typed = { ...emptyRange, first: '450000' };
    expect(typedRange(typed)).toEqual({ first: '450000', last: '450000', funding: 'credit' });
    expect(rangeErrors(typed)).toEqual({});
  });

  it('says of each field what is wrong with it', () => {
    expect(rangeErrors({ ...emptyRange, first: '45' })).toMatchObject({
      first: 'Please enter 6 to 8 digits',
    });
    expect(rangeErrors({ ...emptyRange, first: '450099', last: '450000' })).toMatchObject({
      last: 'Both need as many digits, the lower first',
    });
  });
});

describe('a file of ranges', () => {
  it('has one in a line', () => {
    expect(readRangeFile('450000,450099,credit\r\n\n 47000000, 47000099 , prepaid ')).toEqual({
      kind: 'ranges',
      ranges: [
        { first: '450000', last: '450099', funding: 'credit' },
        { first: '47000000', last: '47000099', funding: 'prepaid' },
      ],
    });
  });

  it('says which lines are wrong, and is not taken in part', () => {
    const file = readRangeFile('450000,450099,credit\n450000,4500,credit\n460000,460099,gold');
    expect(file).toMatchObject({
      kind: 'wrong',
      faults: [/^Line 2: /, /^Line 3: /].map((line) => expect.stringMatching(line)),
    });
    expect(readRangeFile('\n')).toMatchObject({ kind: 'wrong' });
    const many = Array.from({ length: 501 }, () => '450000,450099,credit').join('\n');
    expect(readRangeFile(many)).toMatchObject({ kind: 'wrong' });
  });
});
