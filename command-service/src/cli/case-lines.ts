import type { BettingRulebook } from '../betting/index.ts';
import { answerLine, type CaseDefaults } from './answer-case.ts';

/** Nobody writes a case this long; what is longer is not kept in memory. */
const longestLine = 1_000_000;

/** What some programs begin a text with. */
const byteOrderMark = '\uFEFF';

/**
 * Answers to the cases in a text that comes in chunks: `take` those of the lines that ended, `end` the rest.
 * `faults`: how many lines so far were no case.
 */
export const createCaseLines = (book: BettingRulebook, defaults: CaseDefaults = { working: true }) => {
  let line = 0;
  let faults = 0;
  let begun = '';
  let tooLong = false;

  const answersTo = (text: string): string => {
    line++;
    if (tooLong) {
      tooLong = false;
      faults++;
      return `${JSON.stringify({ line, error: `the line is longer than ${longestLine} characters` })}\n`;
    }
    const given = line === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text;
    if (given.trim() === '') return '';
    const answer = answerLine(given, line, book, defaults);
    if (answer.isFault) faults++;
    return `${answer.text}\n`;
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

  return { take, end, faults: () => faults };
};
