import type { BettingRulebook } from '../betting/index.ts';
import { answerLine } from './answer-case.ts';

/** Nobody writes a case this long; what is longer is not kept in memory. */
const longestLine = 1_000_000;

/** Answers to the cases in a text that comes in chunks: `take` those of the lines that ended, `end` the rest. */
export const createCaseLines = (book: BettingRulebook) => {
  let line = 0;
  let begun = '';
  let tooLong = false;

  const answersTo = (text: string): string => {
    line++;
    if (tooLong) {
      tooLong = false;
      return `${JSON.stringify({ line, error: `the line is longer than ${longestLine} characters` })}\n`;
    }
    return text.trim() === '' ? '' : `${answerLine(text, line, book)}\n`;
  };

  const take = (chunk: string): string => {
    const lines = (begun + chunk).split('\n');
    begun = lines.pop() ?? '';
    const answers = lines.map(answersTo).join('');
    if (begun.length > longestLine) {
      tooLong = true;
      begun = '';
    }
    return answers;
  };

  const end = (): string => (begun !== '' || tooLong ? answersTo(begun) : '');

  return { take, end };
};
