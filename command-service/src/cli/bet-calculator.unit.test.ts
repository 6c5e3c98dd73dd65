import { readFileSync } from 'node:fs';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { betTypeList, publishedBettingRules } from '../betting/index.ts';
import { answerLine } from './answer-case.ts';
import { createCaseLines } from './case-lines.ts';

const single = { betType: 'single', unitStake: '10.00', legs: [{ price: '5/2', outcome: 'won' }] };
const answer = (given: unknown) => JSON.parse(answerLine(JSON.stringify(given), 1, publishedBettingRules));
const withLeg = (leg: object) => ({ ...single, legs: [{ ...single.legs[0], ...leg }] });

const document = readFileSync(new URL('../../../docs/betting.md', import.meta.url), 'utf8');
const examples = [...document.matchAll(/```jsonl\n(.*)\n(.*)\n```/g)].map(([, given = '', said = '']) => ({
  given,
  said,
}));

describe('the examples of docs/betting.md', () => {
  it.each(examples)('$given', ({ given, said }) => {
    expect(JSON.parse(answerLine(given, 1, publishedBettingRules))).toEqual(JSON.parse(said));
  });

  it('the examples show every bet type', () => {
    const shown = examples.map(({ given }) => JSON.parse(given).betType);
    expect(new Set(shown)).toEqual(new Set(betTypeList));
  });
});

describe('a case', () => {
  it.each([
    ['5/2', '35.00'],
    ['EVS', '20.00'],
    ['evens', '20.00'],
    ['3.5', '35.00'],
    ['10', '100.00'],
    ['1.333333', '13.33'],
    [3.5, '35.00'],
    [{ up: 5, down: 2 }, '35.00'],
    ['+250', '35.00'],
  ])('a case may give a price as %j', (price, returned) => {
    expect(answer(withLeg({ price })).return).toBe(returned);
  });

  it.each([
    ['a price of nothing', withLeg({ price: '1.00' }), /^legs\.0\.price: "1\.00" is no price/],
    ['no price', withLeg({ price: undefined }), /^legs\.0\.price: a price or "SP" is missing/],
    ['a price that is none', withLeg({ price: true }), /^legs\.0\.price: true is no price/],
    ['a stake as a number', { ...single, unitStake: 10 }, /^unitStake: write amounts as text/],
    ['no stake', { ...single, unitStake: '0.00' }, /^unitStake: the stake is at least/],
    ['fractions of a penny', { ...single, unitStake: '0.125' }, /^unitStake: "0\.125" is no amount/],
    ['an unknown bet type', { ...single, betType: 'accy' }, /^betType: Invalid option/],
    ['an unknown field', { ...single, stake: '1' }, /Unrecognized key: "stake"/],
    ['an unknown outcome', withLeg({ outcome: 'win' }), /^legs\.0\.outcome: Invalid option/],
    ['no legs', { ...single, legs: [] }, /^legs: /],
    ['too many legs', { ...single, legs: Array(21).fill(single.legs[0]) }, /^legs: /],
    ['legs that its type does not take', { ...single, betType: 'double' }, /cannot be placed as Double/],
    ['each-way without terms', { ...single, eachWay: true }, /Each-way is not available for 1/],
    ['a boost on a single', { ...single, bonus: { kind: 'acca-boost' } }, /the bonus is not for this bet/],
    ['Rule 4 above 90', withLeg({ rule4: 91 }), /^legs\.0\.rule4: Too big/],
    ['Rule 4 in words', withLeg({ rule4: 'a quarter' }), /^legs\.0\.rule4: write pence in the pound/],
    ['nothing', null, /expected object/],
  ])('a case with %s is refused by that', (_, given, message) => {
    expect(answer(given)).toEqual({ line: 1, error: expect.stringMatching(message) });
  });

  it('a case is never too large to be paid in full', () => {
    const legs = Array(20).fill({ price: '1000000/1', outcome: 'won' });
    const { return: returned, potentialReturn } = answer({ betType: 'accumulator', unitStake: '1.00', legs });
    expect(returned).toBe(`${1_000_001n ** 20n}.00`);
    expect(potentialReturn).toBe(returned);
  });

  it('in a race that is win only the stake of the place part goes to win', () => {
    expect(answer({ ...withLeg({ runners: 4 }), eachWay: true }).return).toBe('70.00');
  });
});

describe('cases line by line', () => {
  const text = `${JSON.stringify(single)}\n\nno case\n${JSON.stringify({ ...single, id: 7 })}`;
  const read = (chunks: string[]) => {
    const lines = createCaseLines(publishedBettingRules);
    return (chunks.map(lines.take).join('') + lines.end())
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one));
  };

  it('each case is answered, whatever the others are', () => {
    expect(read([text])).toMatchObject([
      { line: 1, return: '35.00' },
      { line: 3, error: 'this is no JSON' },
      { line: 4, id: 7, return: '35.00' },
    ]);
  });

  it('cases may be cut anywhere on their way', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length }), fc.nat({ max: text.length }), (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        expect(read([text.slice(0, from), text.slice(from, to), text.slice(to)])).toEqual(read([text]));
      }),
      { numRuns: runs(30) },
    );
  });

  it('cases that are too long are refused without being kept', () => {
    const long = 'x'.repeat(600_000);
    expect(read([long, long, `${long}\n`, text])).toMatchObject([
      { line: 1, error: 'the line is longer than 1000000 characters' },
      { line: 2 },
      { line: 4 },
      { line: 5 },
    ]);
  });

  it('no line makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        expect(JSON.parse(answerLine(line, 1, publishedBettingRules))).toHaveProperty('line', 1);
      }),
      { numRuns: runs(200) },
    );
  });
});
