import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { publishedBettingRules } from '../betting/index.ts';
import { createCaseLines } from './case-lines.ts';
import { answerTo, single } from './cases.fixture.ts';

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

  it('a byte-order mark loses no case', () => {
    expect(read([`\uFEFF${JSON.stringify(single)}`])).toMatchObject([{ line: 1, return: '35.00' }]);
    expect(read(['\uFEFF', JSON.stringify(single)])).toMatchObject([{ line: 1, return: '35.00' }]);
  });

  it('lines that are no case are counted, also those that are too long', () => {
    const lines = createCaseLines(publishedBettingRules);
    lines.take(`${text}\n`);
    expect(lines.faults()).toBe(1);
    lines.take('x'.repeat(1_100_000));
    lines.end();
    expect(lines.faults()).toBe(2);
  });

  it('working is left out where nobody asks for it', () => {
    const answers = (defaults: { working: boolean }, given: object) =>
      JSON.parse(createCaseLines(publishedBettingRules, defaults).take(`${JSON.stringify(given)}\n`));
    expect(answers({ working: false }, single)).not.toHaveProperty('working');
    expect(answers({ working: false }, { ...single, working: true })).toHaveProperty('working');
    expect(answers({ working: true }, { ...single, working: false })).not.toHaveProperty('working');
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
        expect(answerTo(line)).toHaveProperty('line', 1);
      }),
      { numRuns: runs(200) },
    );
  });
});
