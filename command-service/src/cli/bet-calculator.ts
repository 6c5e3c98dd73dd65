import { once } from 'node:events';
import { operatorRules } from '../operator-rules.ts';
import { readOptions, usage } from './calculator-options.ts';
import { createCaseLines } from './case-lines.ts';

/** Reads cases from standard input, one JSON object a line, and writes one answer a line: see docs/betting.md. */
const write = async (text: string): Promise<void> => {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
};

const answerAll = async (working: boolean): Promise<number> => {
  const lines = createCaseLines(operatorRules.betting, { working });
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) await write(lines.take(chunk));
  await write(lines.end());
  return lines.faults() > 0 ? 1 : 0;
};

// The reader may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const options = readOptions(process.argv.slice(2));
if ('fault' in options) {
  process.stderr.write(`${options.fault}\n\n${usage}`);
  process.exitCode = 2;
} else if (options.help) {
  await write(usage);
} else {
  process.exitCode = await answerAll(options.working);
}
