import { parseFeedMessage } from '@paddock/contracts/feed';
import type { FeedLine } from './kafka.ts';
import { readLines, requireFile } from './lines.ts';
import { brokerOptions, brokersOf, onlyFile, readOptions } from './options.ts';
import { openOutlet } from './outlet.ts';

/** A line ready to be sent, or why it is not. */
type CheckedLine = { line: FeedLine } | { reason: string };

/** Reads a line by the feed's schema. */
export const checkLine = (text: string): CheckedLine => {
  const parsed = parseFeedMessage(text);
  return parsed.ok ? { line: { key: parsed.message.fixtureId, value: text } } : { reason: parsed.reason };
};

/** Takes a line as it is, keyed by its fixture where that can be read. */
export const rawLine = (text: string): CheckedLine => {
  const key = /"fixtureId"\s*:\s*"([^"]{1,120})"/.exec(text)?.[1] ?? 'unknown';
  return { line: { key, value: text } };
};

/** Lines that are gathered before they are sent. */
const linesPerSend = 1000;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * `publish FILE [--raw]`: sends the feed messages of a file, one a line. Lines that don't fit the schema are
 * named and not sent, which makes the exit code 1; `--raw` sends every line as it is.
 */
export const publish = async (args: string[]): Promise<number> => {
  const { values, positionals } = readOptions(args, { ...brokerOptions, raw: { type: 'boolean' } });
  const file = onlyFile('publish FILE.ndjson', positionals);
  await requireFile(file);
  const outlet = await openOutlet(brokersOf(values));
  try {
    const check = values.raw ? rawLine : checkLine;
    let [sent, refused] = [0, 0];
    let waiting: FeedLine[] = [];
    const flush = async () => {
      await outlet.send(waiting);
      sent += waiting.length;
      waiting = [];
    };
    for await (const { number, text } of readLines(file)) {
      const checked = check(text);
      if ('line' in checked) waiting.push(checked.line);
      else {
        refused += 1;
        console.error(`line ${number}: ${checked.reason}`);
      }
      if (waiting.length >= linesPerSend) await flush();
    }
    await flush();
    console.log(`published ${plural(sent, 'message')}`);
    if (refused > 0) console.error(`${plural(refused, 'line')} not sent`);
    return refused > 0 ? 1 : 0;
  } finally {
    await outlet.close();
  }
};
