import { once } from 'node:events';
import { answerLine } from './bet-calculator-answer.ts';

/** Reads cases from standard input, one JSON object a line, and writes one answer a line. */

/** Nobody writes a case this long; what is longer is not kept in memory. */
const longestLine = 1_000_000;

let line = 0;
/** What came of a line that has not ended. */
let begun = '';
let tooLong = false;

const answersTo = (text: string): string => {
  line++;
  if (tooLong) {
    tooLong = false;
    return `${JSON.stringify({ line, error: `the line is longer than ${longestLine} characters` })}\n`;
  }
  return text.trim() === '' ? '' : `${answerLine(text, line)}\n`;
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

const write = async (text: string): Promise<void> => {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
};

// Whoever reads may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) await write(take(chunk));
if (begun !== '' || tooLong) await write(answersTo(begun));
