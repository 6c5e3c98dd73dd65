import { once } from 'node:events';
import { operatorRules } from '../operator-rules.ts';
import { createCaseLines } from './case-lines.ts';

/** Reads cases from standard input, one JSON object a line, and writes one answer a line: see docs/betting.md. */
const write = async (text: string): Promise<void> => {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
};

// The reader may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const lines = createCaseLines(operatorRules.betting);
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) await write(lines.take(chunk));
await write(lines.end());
